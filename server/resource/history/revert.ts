import { bindingsOf, restrictionsOf } from '#engine/definition'
import { changedKeys } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import type { Field } from '#engine/field'
import type { Values } from '#engine/form'
import { holdsFiles } from '../../files/index.ts'
import { refuse } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { historyKey, isUuid, unquotedName } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import { writePlan } from '../fields.ts'
import { readStored } from '../readRecord.ts'
import { hasMoves } from '../refusedMove.ts'
import { tableOf, unrestrictedTable } from '../table.ts'
import { entriesAfter } from './entries.ts'
import type { HistoryEntry } from './entries.ts'
import { entryValues } from './entryRecord.ts'

const [NOT_FOUND, DENIED] = ['91016', '71001']
const EDIT = 'edit'
const CHANGED = 2

/**
 * Gives a record the values that it had after an entry of its history, by its own operation of editing: what that
 * refuses is refused. It asks for the rights that the changes asked which it takes back, also for fields that the caller
 * does not see: nothing is taken back in part. States with moves and files stay as they are.
 */
export const revert: Operation = async (context, call) => {
  const { module, portal } = context
  const edit = module.calls.get(EDIT)
  const operation = edit && portal.findOperation(module, edit)
  const entry = Number(call.input['entrada'])
  if (!edit || operation?.kind !== 'tenant' || !isUuid(call.id) || !Number.isSafeInteger(entry))
    return refuse(NOT_FOUND)
  const table = tableOf(context)
  const inside = { ...context, call: edit }
  const stored = await readStored(inside, table, call.id, context.scope)
  if (!stored) return refuse(NOT_FOUND)
  const history = { entity: unquotedName(table), record: stored.id }
  const [chosen, ...later] = (await entriesAfter(context, context.rows, history, entry)) ?? []
  if (!chosen || String(chosen.seq) !== String(entry) || [chosen, ...later].some(isBlank)) return refuse(NOT_FOUND)
  const whole = unrestrictedTable(table)
  const values = valuesBefore(later, revertible(whole), whole)
  if (await takesMore(inside, whole, values, stored.id)) return refuse(DENIED)
  return operation.run(inside, { ...call, ...changeTo(inside, values, stored.values) })
}

/** Whether the values of a change were erased. */
const isBlank = ({ kind, before, after }: HistoryEntry): boolean =>
  kind === CHANGED && Object.keys(before).length === 0 && Object.keys(after).length === 0

/** Whether values are to change that the caller may not write. */
async function takesMore(context: CallContext, whole: Table, values: Values, id: string): Promise<boolean> {
  const { hidden, readOnly } = restrictionsOf(context.module)
  const withheld = Object.keys(values).filter((name) => hidden.has(name) || readOnly.has(name))
  if (withheld.length === 0) return false
  const now = await readStored({ ...context, module: whole.module }, whole, id, context.scope)
  return withheld.some((name) => JSON.stringify(now?.values[name] ?? null) !== JSON.stringify(values[name] ?? null))
}

/** The fields that an edit may give their old values. */
function revertible(whole: Table): readonly Field[] {
  const { fields } = writePlan(whole, EDIT)
  return [...whole.module.fields.values()].filter(
    (field) => fields.has(field.name) && !hasMoves(field) && !holdsFiles(field) && field.kind.transport !== 'never',
  )
}

/** The values before the changes, of the fields that they changed: of each field what the first of them replaced. */
function valuesBefore(later: readonly HistoryEntry[], fields: readonly Field[], table: Table): Values {
  const values: { [name: string]: unknown } = {}
  for (const { before, after } of later)
    for (const field of fields) {
      const key = historyKey(table.storage.get(field.name))
      if (key === null || Object.hasOwn(values, field.name)) continue
      if (Object.hasOwn(before, key) || Object.hasOwn(after, key))
        values[field.name] = entryValues([field], table, before)[field.name]
    }
  return values
}

/** The values as a form would send them, with the rows and references that they take away. */
function changeTo(
  { call, module }: CallContext,
  values: Values,
  before: Values,
): Pick<DecodedCall, 'payload' | 'removed'> {
  const { removed } = changedKeys(module.fields.values(), before, values)
  const bound = bindingsOf(call).flatMap(({ source }) =>
    source.kind === 'path' && source.path[0] === 'removed' ? [source.path[1] ?? ''] : [],
  )
  const named = bound.flatMap((name) => {
    const gone = removed[name]
    return Array.isArray(gone) && gone.length > 0 ? [[name, gone.map(String)] as const] : []
  })
  return { payload: values, removed: Object.fromEntries(named) }
}
