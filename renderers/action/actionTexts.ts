import type { RecordView } from '#engine/call'
import type { Action, Module } from '#engine/definition'
import type { Text } from '#engine/text'

/** The other of two statuses, which a toggle switches to. Null if there is nothing to toggle. */
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

/** The button label. A toggle is labelled with the state it switches to. */
export const actionLabel = (module: Module, action: Action, record: RecordView | null): Text =>
  statesOf(module, action, record)?.label ?? action.label

/** The icon of the button. A toggle shows the state it switches to. */
export const actionIcon = (module: Module, action: Action, record: RecordView | null): string | null =>
  statesOf(module, action, record)?.icon ?? action.icon

/** Replaces the default confirmation text. A toggle asks about the state it switches to. */
export const stateQuestion = (module: Module, action: Action, record: RecordView | null): Text | undefined =>
  statesOf(module, action, record)?.confirm

/** The fields that an action sends without a form: for a toggle, the other status. */
export function toggledValues(
  module: Module,
  { states }: Action,
  record: RecordView | null,
): { readonly [field: string]: unknown } {
  const to = states && otherStatus(module, record)
  return to ? { [to.field]: to.key } : {}
}
