import type { Field } from '#engine/field'
import type { FormState, Values } from '#engine/form'
import type { CallContext } from '../call/context.ts'
import type { Table } from '../sql/index.ts'
import { judgeOptions } from './judgeOptions.ts'
import type { Judged } from './judgeOptions.ts'

/**
 * What came for a record and is not offered, and the words of what is. A reference that stands in a column of its own and is asked for with nothing
 * is left to the database, whose keys say the same.
 */
export async function judgeRecord(
  context: CallContext,
  table: Table,
  state: FormState,
  came: Values,
  before: Values,
): Promise<Judged> {
  const changed = (name: string): boolean =>
    Object.hasOwn(came, name) && JSON.stringify(came[name]) !== JSON.stringify(before[name])
  return judgeOptions(
    context,
    state,
    (pointer, field) => isAskedOf(table, field) && changed(pointer.split('/')[1] ?? ''),
  )
}

/** Whether others are asked for what may stand in a field, and not the database's keys alone. */
export const isAskedOf = ({ storage }: Table, { name, source, asked }: Field): boolean =>
  asked?.kind === 'call' &&
  !(source.to !== undefined && !source.many && source.with === undefined && storage.get(name)?.kind === 'column')
