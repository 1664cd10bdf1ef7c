const [MINUTE, DAY] = [60_000, 86_400_000]

export type BenchView = 'week' | 'month'

/** The day that is shown first, and the days of its range that have events. */
export const FIRST: { readonly [view in BenchView]: string } = { week: '2026-06-01', month: '2026-06-01' }
const DAYS: { readonly [view in BenchView]: number } = { week: 7, month: 28 }
/** The same of the next range. */
const NEXT: { readonly [view in BenchView]: string } = { week: '2026-06-08', month: '2026-07-06' }

export interface BenchEvent {
  readonly id: string
  readonly name: string
  /** Milliseconds since 1970. */
  readonly from: number
  readonly to: number
}

/** Events from 8 to 20 on every day of a range, several at a time. */
export function benchEvents(count: number, view: BenchView, range: 0 | 1): readonly BenchEvent[] {
  const midnight = Date.parse(`${range === 0 ? FIRST[view] : NEXT[view]}T00:00:00+02:00`)
  return Array.from({ length: count }, (_, at) => {
    const day = midnight + (at % DAYS[view]) * DAY
    const from = day + (480 + ((at * 37) % 44) * 15) * MINUTE
    return { id: `e${range}-${at}`, name: nameOf(at, range), from, to: from + (30 + (at % 3) * 15) * MINUTE }
  })
}

/** Begins with a letter of its own for each range, so that it can be told which one is drawn. */
const nameOf = (at: number, range: 0 | 1): string => `${MARKS[range]} ${at}`

export const MARKS = ['First', 'Next'] as const
