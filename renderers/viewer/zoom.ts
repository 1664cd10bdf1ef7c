/** Widths of a page, relative to the width of the window in which it is shown. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const

/** A page that fits the width. */
export const FIT = 1

export const zoomedIn = (zoom: number): number => STEPS.find((step) => step > zoom) ?? zoom
export const zoomedOut = (zoom: number): number => STEPS.findLast((step) => step < zoom) ?? zoom
