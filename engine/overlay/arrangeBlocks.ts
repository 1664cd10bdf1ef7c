import type { ReportFault } from '#engine/definition'
import { closestName } from '#engine/expression'
import type { ModuleSource } from '#engine/source'
import type { OverlaySource } from './overlay.ts'
import { ordered } from './arrangeEntries.ts'

/** Returns the home page without the blocks that a layer hides, with those it names first. */
export function arrangeBlocks(
  { blocks }: ModuleSource,
  { blocks: declared = {} }: OverlaySource,
  fault: ReportFault,
): Pick<ModuleSource, 'blocks'> {
  const { hide = [], order = [] } = declared
  const known = Object.keys(blocks ?? {})
  const check = (names: readonly string[], key: 'hide' | 'order'): void =>
    names.forEach((name, at) => {
      if (!known.includes(name))
        fault(`/blocks/${key}/${at}`, 'unknownField', { field: name, suggestion: closestName(name, known) })
    })
  check(hide, 'hide')
  check(order, 'order')
  if (!blocks) return {}
  const left = Object.entries(blocks).filter(([name]) => !hide.includes(name))
  return { blocks: Object.fromEntries(ordered(left, ([name]) => name, order)) }
}
