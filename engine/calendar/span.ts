/** Instants from `start` to before `end`, in milliseconds since 1970 (GMT). */
export interface Span {
  readonly start: number
  readonly end: number
}

export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

/** A span that begins earlier and ends later. */
export const widened = ({ start, end }: Span, before: number, after: number): Span => ({
  start: start - before,
  end: end + after,
})

/** Joins spans that touch. They must be in order and apart. */
export const joined = (spans: readonly Span[]): readonly Span[] =>
  spans.reduce<readonly Span[]>((done, span) => {
    const last = done.at(-1)
    return last?.end === span.start ? [...done.slice(0, -1), { start: last.start, end: span.end }] : [...done, span]
  }, [])
