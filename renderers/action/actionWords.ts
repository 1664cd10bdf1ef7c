import type { RecordView } from '#engine/call'
import type { Action, Module } from '#engine/definition'
import { keyed } from '#engine/text'
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

const isToggle = ({ name }: Action): boolean => name === 'toggle'

/** What stands on the button: switching says where it leads. */
export function actionLabel(module: Module, action: Action, record: RecordView | null): Text {
  const to = isToggle(action) ? otherStatus(module, record) : null
  return to ? keyed(`lbl.${module.id}.toggle.${to.word}`, `lbl.general.toggle.${to.word}`) : action.label
}

/** What is asked before an action is done, if anything. */
export function confirmText(module: Module, action: Action, record: RecordView | null): Text | null {
  const to = isToggle(action) ? otherStatus(module, record) : null
  const { confirm } = action.effect
  if (confirm?.kind !== 'key' || !to) return confirm
  const own = confirm.keys.filter((key) => !key.startsWith('lbl.general.'))
  return keyed(`lbl.${module.id}.toggle.confirm.${to.word}`, ...own, `lbl.general.toggle.confirm.${to.word}`)
}

/** The fields that an action sends without a form: the other status where it switches. */
export function toggled(
  module: Module,
  action: Action,
  record: RecordView | null,
): { readonly [field: string]: unknown } {
  const to = isToggle(action) ? otherStatus(module, record) : null
  return to ? { [to.field]: to.key } : {}
}
