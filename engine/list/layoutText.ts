import type { List } from '#engine/definition'
import { Parameters, writePairs } from './parameters.ts'
import { columnsOf, densityOf, widthsOf } from './state.ts'
import type { ListLayout } from './state.ts'

/** A look as the pairs of an address. */
export function layoutPairs(
  { columns, density, widths }: ListLayout,
  list: List,
): readonly (readonly [string, string])[] {
  const { columns: shown } = columnsOf(columns ?? [], list)
  const { widths: set } = widthsOf(widths ?? {}, list)
  return [
    ...(shown ? [['columns', shown.join(',')] as const] : []),
    ...(densityOf(density ?? '').density ? [['density', String(density)] as const] : []),
    ...(set
      ? [
          [
            'widths',
            Object.entries(set)
              .map(([name, pixels]) => `${name}:${pixels}`)
              .join(','),
          ] as const,
        ]
      : []),
  ]
}

/** The look that an address says; what is unknown is left out. */
export function readLayoutParameters(parameters: Parameters, list: List): ListLayout {
  const widths = (parameters.one('widths') ?? '').split(',').flatMap((written) => {
    const [name = '', pixels = ''] = written.split(':')
    return /^\d{1,4}$/.test(pixels) ? [[name, Number(pixels)] as const] : []
  })
  return {
    ...columnsOf((parameters.one('columns') ?? '').split(','), list),
    ...densityOf(parameters.one('density') ?? ''),
    ...widthsOf(Object.fromEntries(widths), list),
  }
}

/** A look by itself as text, and back: what a person keeps for a list. */
export const writeLayout = (look: ListLayout, list: List): string => writePairs(layoutPairs(look, list))

export const readLayout = (text: string, list: List): ListLayout => readLayoutParameters(new Parameters(text), list)
