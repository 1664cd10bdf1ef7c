import type { Failure } from '#engine/call'
import type { Call, Module, Right } from '#engine/definition'
import type { CallOptions, Port } from '#renderers/context'

/** Where an error was met: in which module, and under which right. */
export interface ErrorOrigin {
  readonly module: string
  readonly functionId: string
  readonly actionId: string | null
}

/** The right under which a call is made: the one that was said, else the first of those it asks for that is held. */
export function callOrigin(module: Module, call: Call | undefined, { right }: CallOptions, port: Port): ErrorOrigin {
  const needs = call?.needs
  const held = right ?? (needs?.kind === 'rights' ? needs.rights.find((one) => port.can(one)) : undefined)
  return { module: module.id, ...rightOf(module, held) }
}

/** Where a screen stands: under the right of the action that opens it, else of its list. */
export function screenOrigin(module: Module, screen: string): ErrorOrigin {
  const opening = [...module.actions.values()].find(({ effect }) => effect.opens === screen)
  const list = module.calls.get('list')?.needs
  const held = opening?.needs[0] ?? (list?.kind === 'rights' ? list.rights[0] : undefined)
  return { module: module.id, ...rightOf(module, held) }
}

const rightOf = ({ functionId }: Module, right: Right | undefined): Omit<ErrorOrigin, 'module'> =>
  right ? { functionId: right.functionId, actionId: right.actionId } : { functionId, actionId: null }

/** What an error report is told of the place of its error. */
export interface ErrorLocation {
  readonly origin: ErrorOrigin | null
  /** Of the address; without its query, which may hold a person's words. */
  readonly path: string
}

/** The place of each refusal, as long as somebody shows it. */
export type ErrorLocations = WeakMap<Failure, ErrorLocation>
