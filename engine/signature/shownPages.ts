/** The pages of a file that a screen has shown to whoever signs it. */
export interface ShownPages {
  /** Numbers from 1, from the first one of a span to its last one, in ascending order. */
  readonly spans: readonly (readonly [from: number, to: number])[]
  /** Pages of the whole file. */
  readonly of: number
}

const MOST_PAGES = 100_000
/** Spans that are told: those after them are left out, as if they had not been shown. */
const MOST_SPANS = 100
const WRITTEN = /^(\d{1,6}(?:-\d{1,6})?(?:,\d{1,6}(?:-\d{1,6})?){0,99})\/(\d{1,6})$/

/** The pages with some numbers, of a file with so many. */
export function shownPages(numbers: Iterable<number>, of: number): ShownPages {
  const spans: [number, number][] = []
  for (const page of [...numbers].toSorted((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last && page <= last[1] + 1) last[1] = page
    else spans.push([page, page])
  }
  return { spans: spans.slice(0, MOST_SPANS), of }
}

/** Writes pages as they travel: `1-3,7/12`. */
export const writeShownPages = ({ spans, of }: ShownPages): string => `${spansText(spans, '-')}/${of}`

/** Spans as text, with a dash of one's own. */
export const spansText = (spans: ShownPages['spans'], dash: string): string =>
  spans.map(([from, to]) => (from === to ? String(from) : `${from}${dash}${to}`)).join(',')

/** Reads pages as `writeShownPages` writes them. Null: they ascend not, are none, or more than the file has. */
export function readShownPages(said: unknown): ShownPages | null {
  const [, list = '', count = ''] = (typeof said === 'string' && WRITTEN.exec(said)) || []
  const of = Number(count)
  if (list === '' || of === 0 || of > MOST_PAGES) return null
  const spans = list.split(',').map((span) => {
    const [from = '', to = from] = span.split('-')
    return [Number(from), Number(to)] as const
  })
  const ascends = spans.every(([from, to], at) => from <= to && to <= of && from > (spans[at - 1]?.[1] ?? 0))
  return ascends ? { spans, of } : null
}
