import { ALL_ROWS } from '#engine/access'
import { SUBMISSIONS } from '#engine/form'
import type { Submission, Values } from '#engine/form'
import { refuse } from '../operation/index.ts'
import type { RefusedAnswer, CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { Parameters, ofModule, scopeCondition, statementName, targetOf } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { answerAssignment, assignments } from './assignments.ts'
import { refuseConflict } from './refuseConflict.ts'
import { readFields } from './fields.ts'
import { readRecord } from './readRecord.ts'
import { selection } from './selection.ts'
import type { StoredRecord } from './selection.ts'
import { withCallLabels } from './withCallLabels.ts'

/** A record before its change. `version` is required to match, unless it is null. */
export interface PreviousRecord {
  readonly id: string
  readonly version: number | null
  readonly values: Values
  readonly submissions?: readonly Submission[]
}

export interface SavedRecord {
  readonly ok: true
  readonly stored: StoredRecord
}

/** Updates a record and reads it back in one statement. Without changes it is only read. */
export async function writeRecord(
  context: CallContext,
  rows: Rows,
  table: Table,
  before: PreviousRecord,
  values: Values,
  submissions: readonly Submission[] | null = null,
): Promise<SavedRecord | RefusedAnswer> {
  if (Object.keys(values).length === 0 && submissions === null) return readUnchanged(context, rows, table, before.id)
  const fields = readFields(table)
  const parameters = new Parameters()
  const set = [
    ...[
      ...assignments(table, values, parameters, (fresh) => `t.extra || ${fresh}`),
      ...(submissions ? [answerAssignment(submissions, parameters)] : []),
    ].map(({ column, value }) => `${column} = ${value}`),
    'version = t.version + 1',
    'updated_at = now()',
    `updated_by = ${parameters.add(context.plan.user, 'uuid')}`,
  ]
  const chosen = selection(context, table, fields, staysInScope(table, values) ? context.scope : ALL_ROWS, true)
  const where = [
    `t.tenant_id = ${parameters.add(context.tenant.id, 'int')}`,
    `t.id = ${parameters.add(before.id, 'uuid')}`,
    't.deleted_at is null',
    ...ofModule(table),
    scopeCondition(table, context.scope, context.plan.user, parameters),
    ...(before.version === null ? [] : [`t.version = ${parameters.add(before.version, 'int')}`]),
  ].join(' and ')
  const text = `with t as (update ${targetOf(table)} t set ${set.join(', ')} where ${where} returning t.*) select ${chosen.select} from t ${chosen.joins}`
  const { rows: written } = await rows.query<Record<string, unknown>>({
    name: statementName(text),
    text,
    values: parameters.values,
  })
  const sent = submissions ? { ...values, [SUBMISSIONS]: submissions } : values
  if (!written[0]) return refuseConflict(context, rows, table, before.id, { version: before.version ?? 0, sent })
  const fresh = chosen.read(written[0])
  const [stored = fresh] = await withCallLabels([fresh], fields, context, rows)
  return { ok: true, stored }
}

/** Whether the change leaves owner and area alone, so that the record stays in the writer's scope. */
const staysInScope = ({ module: { roles } }: Table, values: Values): boolean =>
  SCOPE_ROLES.every((role) => !Object.hasOwn(values, roles.get(role)?.name ?? ''))

const SCOPE_ROLES = ['owner', 'area'] as const

async function readUnchanged(
  context: CallContext,
  rows: Rows,
  table: Table,
  id: string,
): Promise<SavedRecord | RefusedAnswer> {
  const stored = await readRecord(context, table, id, context.scope, rows)
  return stored ? { ok: true, stored } : refuse('91016')
}
