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
  { storage }: Table,
  state: FormState,
  came: Values,
  before: Values,
): Promise<Judged> {
  const keyed = ({ name, source }: Field): boolean =>
    source.to !== undefined && !source.many && source.with === undefined && storage.get(name)?.kind === 'column'
  const changed = (name: string): boolean =>
    Object.hasOwn(came, name) && JSON.stringify(came[name]) !== JSON.stringify(before[name])
  return judgeOptions(context, state, (pointer, field) => !keyed(field) && changed(pointer.split('/')[1] ?? ''))
}
