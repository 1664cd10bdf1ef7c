import type { List } from '#engine/definition'
import { Parameters, writePairs } from './parameters.ts'
import { columnsOf, densityOf, shapeOf, widthsOf } from './state.ts'
import type { ListLayout } from './state.ts'

/** Returns a layout as query pairs of an address. */
export function layoutPairs(
  { columns, density, widths, shape }: ListLayout,
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
    ...(shapeOf(shape ?? '', list).shape ? [['shape', 'tiles'] as const] : []),
  ]
}

/** Reads a layout from an address. Unknown parts are left out. */
export function readLayoutParameters(parameters: Parameters, list: List): ListLayout {
  const widths = (parameters.one('widths') ?? '').split(',').flatMap((written) => {
    const [name = '', pixels = ''] = written.split(':')
    return /^\d{1,4}$/.test(pixels) ? [[name, Number(pixels)] as const] : []
  })
  return {
    ...columnsOf((parameters.one('columns') ?? '').split(','), list),
    ...densityOf(parameters.one('density') ?? ''),
    ...widthsOf(Object.fromEntries(widths), list),
    ...shapeOf(parameters.one('shape') ?? '', list),
  }
}

/** Writes and reads a layout as text, as it is stored for a user and list. */
export const writeLayout = (look: ListLayout, list: List): string => writePairs(layoutPairs(look, list))

export const readLayout = (text: string, list: List): ListLayout => readLayoutParameters(new Parameters(text), list)
