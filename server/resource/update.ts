import { ALL_ROWS } from '#engine/access'
import { SUBMISSIONS } from '#engine/form'
import type { Submission, Values } from '#engine/form'
import { refuse } from '../call/answer.ts'
import type { Refused } from '../call/answer.ts'
import type { CallContext, Rows } from '../call/context.ts'
import { Parameters, scopeCondition, statementName } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { answersAssigned, assignments } from './assignments.ts'
import { refuseClash } from './clash.ts'
import { readFields } from './fields.ts'
import { readRow } from './readRow.ts'
import { selection } from './selection.ts'
import type { StoredRecord } from './selection.ts'
import { withNames } from './withNames.ts'

/** A record before its change: the version that must still stand, where one must, and the values that rules may read. */
export interface Before {
  readonly id: string
  readonly version: number | null
  readonly values: Values
  readonly submissions?: readonly Submission[]
}

/** A record as it stands after a change. */
export interface Saved {
  readonly ok: true
  readonly stored: StoredRecord
}

/** Writes what a change comes to and reads it back in one statement; nothing to write leaves the record as it is. */
export async function update(
  context: CallContext,
  rows: Rows,
  table: Table,
  before: Before,
  values: Values,
  submissions: readonly Submission[] | null = null,
): Promise<Saved | Refused> {
  if (Object.keys(values).length === 0 && submissions === null) return unchanged(context, rows, table, before.id)
  const fields = readFields(table)
  const parameters = new Parameters()
  const set = [
    ...[
      ...assignments(table, values, parameters, (fresh) => `t.extra || ${fresh}`),
      ...(submissions ? [answersAssigned(submissions, parameters)] : []),
    ].map(({ column, value }) => `${column} = ${value}`),
    'version = t.version + 1',
    'updated_at = now()',
    `updated_by = ${parameters.add(context.plan.user, 'uuid')}`,
  ]
  const chosen = selection(context, table, fields, staysWithin(table, values) ? context.scope : ALL_ROWS, true)
  const where = [
    `t.tenant_id = ${parameters.add(context.tenant.id, 'int')}`,
    `t.id = ${parameters.add(before.id, 'uuid')}`,
    't.deleted_at is null',
    scopeCondition(table, context.scope, context.plan.user, parameters),
    ...(before.version === null ? [] : [`t.version = ${parameters.add(before.version, 'int')}`]),
  ].join(' and ')
  const text = `with t as (update ${table.name} t set ${set.join(', ')} where ${where} returning t.*) select ${chosen.select} from t ${chosen.joins}`
  const { rows: written } = await rows.query<Record<string, unknown>>({
    name: statementName(text),
    text,
    values: parameters.values,
  })
  const sent = submissions ? { ...values, [SUBMISSIONS]: submissions } : values
  if (!written[0]) return refuseClash(context, rows, table, before.id, { version: before.version ?? 0, sent })
  const fresh = chosen.read(written[0])
  const [stored = fresh] = await withNames([fresh], fields, context, rows)
  return { ok: true, stored }
}

/** Whether a record stays among the rows that its writer reaches: nothing is written that says whose it is or where it belongs. */
const staysWithin = ({ module: { roles } }: Table, values: Values): boolean =>
  OF_SCOPE.every((role) => !Object.hasOwn(values, roles.get(role)?.name ?? ''))

const OF_SCOPE = ['owner', 'area'] as const

async function unchanged(context: CallContext, rows: Rows, table: Table, id: string): Promise<Saved | Refused> {
  const stored = await readRow(context, table, id, context.scope, rows)
  return stored ? { ok: true, stored } : refuse('91016')
}
