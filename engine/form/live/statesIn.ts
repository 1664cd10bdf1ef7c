import type { FieldState } from '../fieldNode.ts'
import type { Container } from '../container.ts'
import { copyingScope } from '../scope.ts'

/** Returns a copy of the state of all nodes by pointer, which later changes do not affect. */
export function collectStates(root: Container): ReadonlyMap<string, FieldState> {
  const states = new Map<string, FieldState>()
  const visit = (container: Container): void => {
    for (const node of container.nodes) {
      const { planNode, pointer, visible, active, enabled, required, value } = node
      states.set(pointer, {
        planNode,
        pointer,
        visible,
        active,
        enabled,
        required,
        value,
        scope: copyingScope(node.scope),
      })
      node.containers?.forEach(visit)
    }
  }
  visit(root)
  return states
}
