import type { RecordView } from '#engine/call'
import type { Action, Module } from '#engine/definition'
import type { Text } from '#engine/text'

/** The status that switching leads to: the other one of two. Null where there is nothing to switch. */
function otherStatus(
  module: Module,
  record: RecordView | null,
): { readonly field: string; readonly key: string | number; readonly word: 'active' | 'inactive' } | null {
  const status = module.roles.get('status')
  const [active, inactive] = status?.options ?? []
  if (!status || !active || !inactive || !record) return null
  const isActive = record.values[status.name] === active.key
  return { field: status.name, key: (isActive ? inactive : active).key, word: isActive ? 'inactive' : 'active' }
}

const statesOf = (module: Module, { states }: Action, record: RecordView | null) => {
  const to = states && otherStatus(module, record)
  return to ? states[to.word] : null
}

/** What stands on the button: switching says where it leads. */
export const actionLabel = (module: Module, action: Action, record: RecordView | null): Text =>
  statesOf(module, action, record)?.label ?? action.label

/** What is asked in place of the usual text: switching asks about the state that it leads to. */
export const stateQuestion = (module: Module, action: Action, record: RecordView | null): Text | undefined =>
  statesOf(module, action, record)?.confirm

/** The fields that an action sends without a form: the other status where it switches. */
export function toggledValues(
  module: Module,
  { states }: Action,
  record: RecordView | null,
): { readonly [field: string]: unknown } {
  const to = states && otherStatus(module, record)
  return to ? { [to.field]: to.key } : {}
}
