/** Pixels of a row (the styles of its cells repeat it), which is as high as a target may be at the least (WCAG 2.2, 2.5.8). */
export const ROW_HEIGHT = 24

/** Pixels of the headings of the days: three lines, as a narrow column has. */
export const HEAD_HEIGHT = 56

/** Pixels of the column of times, and the least of a day. */
export const TIME_WIDTH = 76
export const DAY_WIDTH = 92
/** The least of a column of a day that is split, which has a name for its heading. */
export const PART_WIDTH = 144

/** Entries beside each other beyond which no more are drawn: nobody could read them. */
export const MOST_LANES = 12
