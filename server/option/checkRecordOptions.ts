import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import type { FormState, Values } from '#engine/form'
import { steps } from '#engine/source'
import { scalarText } from '#engine/text'
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
    // A list or a row may keep values that are out of reach by now.
    (pointer, field, key) => {
      const { kind, name, source } = field
      if (kind.isReference === true && source.many === true && pointer === `/${name}`) return holds(before[name], key)
      return isIndependent(field) && scalarText(valueInRow(pointer, incoming, before)) === key
    },
  )
}

/** Whether no other value decides what is offered. */
const isIndependent = ({ optionCall }: Field): boolean =>
  optionCall?.kind === 'call' && Object.keys(optionCall.with).length === 0

/** The earlier value at the same place, in the row with the same `_id`. */
function valueInRow(pointer: string, incoming: Values, before: Values): unknown {
  let [now, was]: readonly unknown[] = [incoming, before]
  for (const step of steps(pointer)) {
    if (Array.isArray(now)) {
      const row: unknown = now[Number(step)]
      const rows: readonly unknown[] = Array.isArray(was) ? was : []
      was = isObject(row) ? rows.find((one) => isObject(one) && one['_id'] === row['_id']) : undefined
      now = row
    } else {
      now = isObject(now) ? now[step] : undefined
      was = isObject(was) ? was[step] : undefined
    }
  }
  return was
}

const holds = (value: unknown, key: string): boolean => Array.isArray(value) && value.includes(key)

/** Whether a call, not only a foreign key, decides the valid values of a field. */
export const isAnsweredByCall = (table: Table, field: Field): boolean =>
  field.optionCall?.kind === 'call' &&
  !(
    field.source.to !== undefined &&
    !field.source.many &&
    (table.storage.get(field.name)?.kind === 'column' || isKeptInTree(table)) &&
    ((field.source.with === undefined && !table.general) || isParentInTree(table, field))
  )

/** Whether the database keeps the parents of a module without a table of its own. */
const isKeptInTree = ({ general, module }: Table): boolean => general !== undefined && module.source.tree !== undefined

/** A parent of which only a circle is left out. Changing a record tests that itself, with a code of its own. */
const isParentInTree = ({ module }: Table, { role, source }: Field): boolean =>
  role === 'parent' &&
  source.to === module.id &&
  Object.keys(source.with ?? {}).every((name) => module.filters.byName.get(name)?.source.outside !== undefined)
