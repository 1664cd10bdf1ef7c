import { ALL_ROWS } from '#engine/access'
import type { DecodedCall } from '#engine/call'
import type { Values } from '#engine/form'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, RefusedAnswer, CallContext } from '../../operation/index.ts'
import { Parameters, ofModule, scopeCondition, targetOf } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import { dropAnswerFiles } from '../answers/index.ts'
import { assignments } from '../assignments.ts'
import { validateChange } from '../edit.ts'
import { writePlan } from '../fields.ts'
import { isOffered } from '../isOffered.ts'
import { enqueueMails, mayCauseMail, removalOf } from '../mails/index.ts'
import { readStoredMany } from '../readRecord.ts'
import type { StoredRecord } from '../selection.ts'
import { hasFileValues } from '../recordFiles.ts'
import { tableOf } from '../table.ts'

const VERSION_CONFLICT = '92001'

/**
 * Applies the same change to several records. Each is validated by itself, and equal results share a statement. A
 * refusal does not say which record caused it; changes that need more than the record's row are refused too. The
 * caller then changes the records one by one.
 */
export async function editMany(context: CallContext, call: DecodedCall, ids: readonly string[]): Promise<Answer> {
  const table = tableOf(context)
  const writing = writePlan(table, context.call.operation)
  const read = await readAll(context, table, ids)
  if (!read.ok) return read
  const alike = new Map<string, { readonly values: Values; readonly records: StoredRecord[] }>()
  for (const stored of read.records) {
    const decided = await validateChange(context, call, table, writing, stored)
    if (!decided.ok) return decided
    const { values: kept } = decided
    const parent = context.module.roles.get('parent')
    if (hasFileValues(context.module, kept) || (parent && Object.hasOwn(kept, parent.name)))
      return refuse(VERSION_CONFLICT)
    const key = JSON.stringify(kept)
    const group = alike.get(key) ?? { values: kept, records: [] }
    alike.set(key, group)
    group.records.push(stored)
  }
  for (const { values, records } of alike.values()) {
    if (Object.keys(values).length === 0) continue
    const parameters = new Parameters()
    const set = assignments(table, values, parameters, (fresh) => `t.extra || ${fresh}`)
    const refused = await writeAll(
      context,
      table,
      records,
      parameters,
      set.map(({ column, value }) => `${column} = ${value}`),
    )
    if (refused) return refused
    await mailEdits(context, table, records)
  }
  return answer(200)
}

/** Writes the mails that follow the same change of several records. */
async function mailEdits(context: CallContext, table: Table, records: readonly StoredRecord[]): Promise<void> {
  if (!mayCauseMail(context.module, 'edit')) return
  const ids = records.map(({ id }) => id)
  const written = await readStoredMany(context, table, ids, ALL_ROWS)
  for (const { id, version, values: after } of written) {
    const before = records.find((record) => record.id === id)?.values ?? {}
    await enqueueMails(context, context.rows, { kind: 'edit', id, version, before, after })
  }
}

/** Soft-deletes several records with one statement, or refuses without saying which record was the cause. */
export async function removeMany(context: CallContext, ids: readonly string[]): Promise<Answer> {
  const table = tableOf(context)
  const read = await readAll(context, table, ids)
  if (!read.ok) return read
  const refused = await writeAll(context, table, read.records, new Parameters(), ['deleted_at = now()'])
  if (refused) return refused
  for (const stored of context.module.source.bin ? [] : read.records)
    if ((stored.submissions ?? []).length > 0) await dropAnswerFiles(context, context.rows, stored)
  for (const stored of read.records) await enqueueMails(context, context.rows, removalOf(stored))
  return answer(200)
}

interface ReadRecords {
  readonly ok: true
  readonly records: readonly StoredRecord[]
}

/** Reads all records and checks that each one offers the call. */
async function readAll(
  context: CallContext,
  table: Table,
  ids: readonly string[],
): Promise<ReadRecords | RefusedAnswer> {
  const records = await readStoredMany(context, table, ids, context.scope)
  if (records.length !== ids.length) return refuse('91016')
  return records.every((stored) => isOffered(stored, context)) ? { ok: true, records } : refuse('71001')
}

/** Updates rows that still have the version that was read. */
async function writeAll(
  { tenant, plan, scope, rows }: CallContext,
  table: Table,
  records: readonly StoredRecord[],
  parameters: Parameters,
  set: readonly string[],
): Promise<RefusedAnswer | null> {
  const [ids, versions] = [
    parameters.add(
      records.map(({ id }) => id),
      'uuid[]',
    ),
    parameters.add(
      records.map(({ version }) => version),
      'int[]',
    ),
  ]
  const written = [...set, 'version = t.version + 1', 'updated_at = now()']
  const where = [
    `t.tenant_id = ${parameters.add(tenant.id, 'int')}`,
    't.id = w.id',
    't.version = w.version',
    't.deleted_at is null',
    ...ofModule(table),
    scopeCondition(table, scope, plan.user, parameters),
  ].join(' and ')
  const { rowCount } = await rows.query({
    text: `update ${targetOf(table)} t set ${written.join(', ')}, updated_by = ${parameters.add(plan.user, 'uuid')}
             from unnest(${ids}, ${versions}) as w (id, version) where ${where}`,
    values: parameters.values,
  })
  return rowCount === records.length ? null : refuse(VERSION_CONFLICT)
}
