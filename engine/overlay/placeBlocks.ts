import type { Faults } from '#engine/definition'
import { closestName } from '#engine/expression'
import type { ModuleSource } from '#engine/source'
import type { OverlaySource } from './overlay.ts'
import { inOrder } from './place.ts'

/** The home page without the blocks that a layer hides, those that it names first. */
export function placeBlocks(
  { blocks }: ModuleSource,
  { blocks: said = {} }: OverlaySource,
  fault: Faults,
): Pick<ModuleSource, 'blocks'> {
  const { hide = [], order = [] } = said
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
  return { blocks: Object.fromEntries(inOrder(left, ([name]) => name, order)) }
}
