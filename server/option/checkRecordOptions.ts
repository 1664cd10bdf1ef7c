import type { Field } from '#engine/field'
import type { FormState, Values } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import type { Table } from '../sql/index.ts'
import { checkOptions } from './checkOptions.ts'
import type { OptionCheck } from './checkOptions.ts'

/**
 * Checks the choices of a record's changed fields. A reference without parameters in a column of its own is left to
 * the foreign key.
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
    // Records that a list referred to before may be out of reach by now.
    (pointer, { kind, name, source }, key) =>
      kind.isReference === true && source.many === true && pointer === `/${name}` && holds(before[name], key),
  )
}

const holds = (value: unknown, key: string): boolean => Array.isArray(value) && value.includes(key)

/** Whether a call, not only a foreign key, decides the valid values of a field. */
export const isAnsweredByCall = (table: Table, field: Field): boolean =>
  field.optionCall?.kind === 'call' &&
  !(
    field.source.to !== undefined &&
    !field.source.many &&
    (field.source.with === undefined || isParentInTree(table, field)) &&
    table.storage.get(field.name)?.kind === 'column'
  )

/** A parent of which only a circle is left out. Changing a record tests that itself, with a code of its own. */
const isParentInTree = ({ module }: Table, { role, source }: Field): boolean =>
  role === 'parent' &&
  source.to === module.id &&
  Object.keys(source.with ?? {}).every((name) => module.filters.byName.get(name)?.source.outside !== undefined)
