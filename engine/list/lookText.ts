import type { List } from '#engine/definition'
import { Parameters, writePairs } from './parameters.ts'
import { columnsOf, densityOf, widthsOf } from './state.ts'
import type { Look } from './state.ts'

/** A look as the pairs of an address. */
export function lookPairs({ columns, density, widths }: Look, list: List): readonly (readonly [string, string])[] {
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
export function readLookOf(parameters: Parameters, list: List): Look {
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
export const writeLook = (look: Look, list: List): string => writePairs(lookPairs(look, list))

export const readLook = (text: string, list: List): Look => readLookOf(new Parameters(text), list)
