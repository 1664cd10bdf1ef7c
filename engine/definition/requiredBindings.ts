import { bindingsOf } from './bindings.ts'
import type { Binding, Call } from './model.ts'

/**
 * The bindings that a request must carry besides its constants, of a call over several records: those of the selection,
 * and those of the values that each record is given.
 */
export function requiredBindings(call: Call): readonly Binding[] {
  const bound = bindingsOf(call)
  return bound.some(isSelection) ? bound.filter((one) => isSelection(one) || isValue(one)) : []
}

export const isSelection = ({ source }: Binding): boolean => source.kind === 'path' && source.path[0] === 'selection'

const isValue = ({ source }: Binding): boolean => source.kind === 'path' && source.path[0] === 'values'
