import type { Field } from '#engine/field'
import type { FormState, Values } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import type { Table } from '../sql/index.ts'
import { checkOptions } from './checkOptions.ts'
import type { OptionCheck } from './checkOptions.ts'

/**
 * Checks the choices of a record's changed fields, in a list of records those that are new: others may be gone
 * meanwhile, or out of reach. A reference without parameters in a column of its own is left to the foreign key.
 */
export async function checkRecordOptions(
  context: CallContext,
  table: Table,
  state: FormState,
  incoming: Values,
  before: Values,
): Promise<OptionCheck> {
  const changed = (name: string): boolean =>
    Object.hasOwn(incoming, name) && JSON.stringify(incoming[name]) !== JSON.stringify(before[name])
  return checkOptions(
    context,
    state,
    (pointer, field) => isAnsweredByCall(table, field) && changed(pointer.split('/')[1] ?? ''),
    (pointer) => heldRecords(table, before, pointer),
  )
}

/** The stored value of a field with several references. Its pointer is its name. */
function heldRecords({ module }: Table, before: Values, pointer: string): unknown {
  const name = pointer.slice(1)
  return module.fields.get(name)?.source.to === undefined ? null : before[name]
}

/** Whether a call, not only a foreign key, decides the valid values of a field. */
export const isAnsweredByCall = ({ storage }: Table, { name, source, optionCall }: Field): boolean =>
  optionCall?.kind === 'call' &&
  !(source.to !== undefined && !source.many && source.with === undefined && storage.get(name)?.kind === 'column')
