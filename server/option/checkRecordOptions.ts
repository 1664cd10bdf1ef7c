import type { Field } from '#engine/field'
import type { FormState, Values } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import type { Table } from '../sql/index.ts'
import { checkOptions } from './checkOptions.ts'
import type { OptionCheck } from './checkOptions.ts'

/**
 * What came for a record and is not offered, and the words of what is. A reference that stands in a column of its own and is asked for with nothing
 * is left to the database, whose keys say the same.
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
  )
}

/** Whether others are asked for what may stand in a field, and not the database's keys alone. */
export const isAnsweredByCall = ({ storage }: Table, { name, source, optionCall }: Field): boolean =>
  optionCall?.kind === 'call' &&
  !(source.to !== undefined && !source.many && source.with === undefined && storage.get(name)?.kind === 'column')
