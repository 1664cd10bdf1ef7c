import type { Failure } from '#engine/call'
import type { Call, Module, Right } from '#engine/definition'
import type { CallOptions, Port } from '#renderers/context'

/** Where an error was met: in which module, and under which right. */
export interface ReportedFrom {
  readonly module: string
  readonly functionId: string
  readonly actionId: string | null
}

/** The right under which a call is made: the one that was said, else the first of those it asks for that is held. */
export function calledFrom(module: Module, call: Call | undefined, { right }: CallOptions, port: Port): ReportedFrom {
  const needs = call?.needs
  const held = right ?? (needs?.kind === 'rights' ? needs.rights.find((one) => port.may(one)) : undefined)
  return { module: module.id, ...rightOf(module, held) }
}

/** Where a screen stands: under the right of the action that opens it, else of its list. */
export function shownFrom(module: Module, screen: string): ReportedFrom {
  const opening = [...module.actions.values()].find(({ effect }) => effect.opens === screen)
  const list = module.calls.get('list')?.needs
  const held = opening?.needs[0] ?? (list?.kind === 'rights' ? list.rights[0] : undefined)
  return { module: module.id, ...rightOf(module, held) }
}

const rightOf = ({ functionId }: Module, right: Right | undefined): Omit<ReportedFrom, 'module'> =>
  right ? { functionId: right.functionId, actionId: right.actionId } : { functionId, actionId: null }

/** What an error report is told of the place of its error. */
export interface ReportedPlace {
  readonly from: ReportedFrom | null
  /** Of the address; without its query, which may hold a person's words. */
  readonly path: string
}

/** The place of each refusal, as long as somebody shows it. */
export type Origins = WeakMap<Failure, ReportedPlace>
