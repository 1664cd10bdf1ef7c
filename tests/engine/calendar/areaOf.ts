import type { BookableArea, BookingPeriods, Buffers, DayException, Pool } from '#engine/calendar'

type Hours = readonly [weekday: number, from: string, to: string, most?: number, margin?: number, fewest?: number]

interface AreaSketch extends Partial<BookingPeriods> {
  readonly timeZone?: string
  readonly days?: readonly Hours[]
  readonly exceptions?: readonly DayException[]
  readonly buffers?: Buffers
  readonly pools?: readonly Pool[]
}

/** An area with blocks of half an hour, by its hours. Without other periods it asks for no advance. */
export const areaOf = ({
  timeZone = 'Europe/Madrid',
  days = [],
  exceptions = [],
  buffers = { before: 0, after: 0 },
  pools = [],
  ...periods
}: AreaSketch): BookableArea => ({
  id: 'area',
  timeZone,
  days: days.map(([weekday, from, to, most = 1, margin = 0, fewest = 1], at) => ({
    id: `day-${at}`,
    weekday,
    hours: [{ id: `hours-${at}`, from, to, most, margin, fewest }],
  })),
  exceptions,
  buffers,
  pools,
  periods: {
    block: { count: 30, unit: 1 },
    mostBlocks: 16,
    booking: null,
    confirmation: null,
    cancellation: null,
    horizon: null,
    ...periods,
  },
})
