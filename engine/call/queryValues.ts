import type { Binding, Module } from '#engine/definition'
import { below } from '#engine/source'
import { acceptsList } from './binding.ts'
import type { DecodeState, WireRequest } from './decodedCall.ts'

const NO_QUERY: ReadonlyMap<string, readonly string[]> = new Map()

/** Returns query values by declared name, ignoring case. A repeated scalar and an unknown name are problems. */
export function queryValues(
  module: Module,
  pairs: WireRequest['query'],
  bindings: readonly Binding[],
  more: readonly string[],
  state: DecodeState,
): ReadonlyMap<string, readonly string[]> {
  if (pairs.length === 0) return NO_QUERY
  const lists = new Map([
    ...bindings.map((binding) => [binding.name.toLowerCase(), acceptsList(module, binding, true)] as const),
    ...more.map((name) => [name, name === 'forms'] as const),
  ])
  const found = new Map<string, string[]>()
  for (const [written, value] of pairs) {
    const name = written.toLowerCase()
    const held = found.get(name) ?? []
    if (!lists.has(name) || (held.length > 0 && value !== '' && !lists.get(name)) || value.includes('\0'))
      state.problems.push({ code: '90004', pointer: below('', written) })
    else if (value !== '') {
      // Appended, not copied: a name may repeat as often as the address has room.
      held.push(value)
      found.set(name, held)
    }
  }
  return found
}
