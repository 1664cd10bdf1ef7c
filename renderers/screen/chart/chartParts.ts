import type { ChartPoint } from '#engine/blocks'
import type { Translator, Text } from '#engine/text'
import type { ChartLook } from '#engine/source'

/** A part of a chart, as text. */
export interface ChartPart {
  readonly key: string
  readonly name: string
  /** Short name, for little room. */
  readonly short: string
  readonly total: number
  readonly text: string
  /** Opens the counted records; null if a list cannot show them. */
  readonly onOpen: (() => void) | null
}

export const chartParts = (
  points: readonly ChartPoint[],
  translator: Translator,
  opening: (point: ChartPoint) => (() => void) | null,
): readonly ChartPart[] =>
  points.map((point) => ({
    key: `${point.kind} ${point.key}`,
    ...partTexts(point, translator),
    total: point.total,
    text: translator.translate('lbl.general.count', { count: point.total }),
    onOpen: opening(point),
  }))

function partTexts({ kind, key, name }: ChartPoint, translator: Translator): Pick<ChartPart, 'name' | 'short'> {
  if (kind === 'month') return { name: monthIn(key, translator, 'long'), short: monthIn(key, translator, 'short') }
  const said = name !== '' ? name : translator.translate(UNNAMED[kind])
  return { name: said, short: said }
}

const UNNAMED: { readonly [kind in Exclude<ChartPoint['kind'], 'month'>]: string } = {
  value: 'lbl.general.unnamed',
  none: 'lbl.general.noValue',
  other: 'lbl.general.otherValues',
}

/** The name of a month; the long form includes the year. */
function monthIn(month: string, { language }: Translator, form: 'long' | 'short'): string {
  const year = form === 'long' ? ({ year: 'numeric' } as const) : {}
  return new Intl.DateTimeFormat(language, { month: form, ...year, timeZone: 'UTC' }).format(new Date(`${month}-01`))
}

export interface ChartProps {
  readonly parts: readonly ChartPart[]
  readonly look: ChartLook
  /** Title: what is counted. Label: the field it is grouped by. */
  readonly title: Text
  readonly label: Text
}
