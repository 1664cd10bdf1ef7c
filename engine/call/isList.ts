import { bindingsOf } from '#engine/definition'
import type { Call } from '#engine/definition'

const known = new WeakMap<Call, boolean>()

/** A call with a page or with filters and no id is a list. Asked of every request, found out once. */
export function isList(call: Call): boolean {
  const held = known.get(call) ?? findOut(call)
  known.set(call, held)
  return held
}

const findOut = (call: Call): boolean =>
  ['list', 'export', 'pick'].includes(call.name) ||
  bindingsOf(call).some(({ source }) => source.kind === 'path' && source.path[0] === 'page')
