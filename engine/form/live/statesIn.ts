import type { NodeState } from '../cell.ts'
import type { Place } from '../place.ts'
import { copying } from '../scope.ts'

/** Every place as it is now, by its pointer; it stays so, whatever is done to the form afterwards. */
export function statesIn(root: Place): ReadonlyMap<string, NodeState> {
  const states = new Map<string, NodeState>()
  const visit = (place: Place): void => {
    for (const cell of place.cells) {
      const { node, pointer, visible, counts, enabled, required, value } = cell
      states.set(pointer, { node, pointer, visible, counts, enabled, required, value, scope: copying(cell.scope) })
      cell.inside?.forEach(visit)
    }
  }
  visit(root)
  return states
}
