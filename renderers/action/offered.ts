import type { RecordView } from '#engine/call'
import type { Action, Module, Right } from '#engine/definition'
import { formScope } from '#engine/form'
import type { Surroundings } from '#engine/form'
import type { Port } from '#renderers/context'

/** Surroundings with what a row adds: `id`, `record`, `input`. */
export function rowSurroundings(
  surroundings: Surroundings,
  record: RecordView | null,
  input: { readonly [name: string]: unknown },
): Surroundings {
  return {
    ...surroundings,
    names: { ...surroundings.names, input, ...(record ? { id: record.id, record: record.values } : {}) },
  }
}

/** The actions that stand at a place: allowed to this person, offered by the record, and visible by their own condition. */
export function offeredActions(
  module: Module,
  on: string,
  record: RecordView | null,
  input: { readonly [name: string]: unknown },
  port: Port,
): readonly Action[] {
  const scope = formScope({}, [], rowSurroundings(port.surroundings, record, input))
  return [...module.actions.values()].filter((action) => {
    if (action.on !== on || !rightOf(module, action, record, port)) return false
    return typeof action.visible === 'boolean' ? action.visible : action.visible.holds(scope, false)
  })
}

/** The right under which an action may be done here: a record says it of its own function, the session of all others. */
export function rightOf(module: Module, { needs }: Action, record: RecordView | null, port: Port): Right | undefined {
  return needs.find((right) =>
    record && right.functionId === module.functionId ? record.actions.includes(right.actionId) : port.may(right),
  )
}
