import type { Point } from '#engine/blocks'
import type { Speech } from '#engine/text'

/** A part of a chart in words. */
export interface Part {
  readonly key: string
  readonly name: string
  /** Where there is little room. */
  readonly short: string
  readonly total: number
  readonly text: string
  /** Opens the records that it counts; null: a list cannot say them. */
  readonly onOpen: (() => void) | null
}

export const partsOf = (
  points: readonly Point[],
  speech: Speech,
  opening: (point: Point) => (() => void) | null,
): readonly Part[] =>
  points.map((point) => ({
    key: `${point.kind} ${point.key}`,
    ...wordsOf(point, speech),
    total: point.total,
    text: speech.say('lbl.general.count', { count: point.total }),
    onOpen: opening(point),
  }))

function wordsOf({ kind, key, name }: Point, speech: Speech): Pick<Part, 'name' | 'short'> {
  if (kind === 'month') return { name: monthIn(key, speech, 'long'), short: monthIn(key, speech, 'short') }
  const said = name !== '' ? name : speech.say(UNNAMED[kind])
  return { name: said, short: said }
}

const UNNAMED: { readonly [kind in Exclude<Point['kind'], 'month'>]: string } = {
  value: 'lbl.general.unnamed',
  none: 'lbl.general.noValue',
  other: 'lbl.general.otherValues',
}

/** A month by its name; the long form says its year too. */
function monthIn(month: string, { language }: Speech, form: 'long' | 'short'): string {
  const year = form === 'long' ? ({ year: 'numeric' } as const) : {}
  return new Intl.DateTimeFormat(language, { month: form, ...year, timeZone: 'UTC' }).format(new Date(`${month}-01`))
}
