import type { Failure } from '#engine/call'
import type { Call, Module, Right } from '#engine/definition'
import type { CallOptions, Port } from '#renderers/context'

/** Module and right under which an error occurred. */
export interface ErrorOrigin {
  readonly module: string
  readonly functionId: string
  readonly actionId: string | null
}

/** Origin of a failed call. Its right is the given one, or the first required right that the user holds. */
export function callOrigin(module: Module, call: Call | undefined, { right }: CallOptions, port: Port): ErrorOrigin {
  const needs = call?.needs
  const held = right ?? (needs?.kind === 'rights' ? heldRight(module, needs.rights, port) : undefined)
  return { module: module.id, ...rightOf(module, held) }
}

/** The first right that the user holds; among those held, one of the module's own function. */
function heldRight({ functionId }: Module, rights: readonly Right[], port: Port): Right | undefined {
  const held = rights.filter((one) => port.can(one))
  return held.find((one) => one.functionId === functionId) ?? held[0]
}

/** Origin of an error on a screen. Its right is that of the action that opens the screen, or that of the list. */
export function screenOrigin(module: Module, screen: string): ErrorOrigin {
  const opening = [...module.actions.values()].find(({ effect }) => effect.opens === screen)
  const list = module.calls.get('list')?.needs
  const held = opening?.needs[0] ?? (list?.kind === 'rights' ? list.rights[0] : undefined)
  return { module: module.id, ...rightOf(module, held) }
}

const rightOf = ({ functionId }: Module, right: Right | undefined): Omit<ErrorOrigin, 'module'> =>
  right ? { functionId: right.functionId, actionId: right.actionId } : { functionId, actionId: null }

/** Location of an error for the error report. */
export interface ErrorLocation {
  readonly origin: ErrorOrigin | null
  /** Path of the address, without the query: the query may hold text that a person typed. */
  readonly path: string
}

/** Location of each failure. Entries last as long as the failure is referenced. */
export type ErrorLocations = WeakMap<Failure, ErrorLocation>
