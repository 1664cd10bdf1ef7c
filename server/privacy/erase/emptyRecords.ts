import { languageOf } from '#engine/text'
import type { Rows, Tenant } from '../../tenancy/index.ts'
import { errorCode } from '../../database/index.ts'
import type { TenantDefinitions } from '../../tenantDefinitions/index.ts'
import { targetOf } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import type { StoredTable } from '../person/index.ts'
import { anonymizedColumns, assignmentsText } from './anonymizedColumns.ts'

/** The transaction, and who asked for the change. */
export interface EraseContext {
  readonly rows: Rows
  readonly tenant: Tenant
  readonly definitions: TenantDefinitions
  /** Null for the operator or an automatic run. */
  readonly by: string | null
}

/** Others refer to the record, or those that stood below it would then share a value that only one may have. */
const NEEDED: readonly (string | undefined)[] = ['23503', '23505']

type Remover = Pick<EraseContext, 'rows' | 'tenant'>

/** Removes the records that nothing else needs, and returns them. */
export async function removeUnreferenced(
  remover: Remover,
  table: Table,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  if (await removeRecords(remover, table, ids)) return ids
  if (ids.length === 1) return []
  const half = Math.ceil(ids.length / 2)
  const before = await removeUnreferenced(remover, table, ids.slice(0, half))
  return [...before, ...(await removeUnreferenced(remover, table, ids.slice(half)))]
}

/** Removes the records. Returns false and removes none if one of them is needed. */
async function removeRecords({ rows, tenant }: Remover, table: Table, ids: readonly string[]): Promise<boolean> {
  const end = 'release savepoint removing'
  await rows.query({ text: 'savepoint removing', values: [] })
  try {
    await rows.query({
      text: `delete from ${targetOf(table)} where tenant_id = $1::int and id = any($2::uuid[])`,
      values: [tenant.id, ids],
    })
    await rows.query({ text: end, values: [] })
    return true
  } catch (error) {
    if (!NEEDED.includes(errorCode(error))) throw error
    await rows.query({ text: 'rollback to savepoint removing', values: [] })
    await rows.query({ text: end, values: [] })
    return false
  }
}

/** The columns to empty in a record, with SQL for their new values. */
export const emptiedColumns = (
  { tenant, definitions }: Pick<EraseContext, 'tenant' | 'definitions'>,
  table: Table,
  stored: StoredTable,
): ReturnType<typeof anonymizedColumns> =>
  anonymizedColumns(table, stored, {
    nobody: definitions.translators[languageOf(tenant.language) ?? 'en'].translate('privacy.nobody'),
  })

export async function emptyRecords(
  emptier: EraseContext,
  table: Table,
  stored: StoredTable,
  ids: readonly string[],
): Promise<void> {
  const { rows, tenant, by } = emptier
  const has = (column: string): boolean => stored.columns.some(({ name }) => name === column)
  const kept = [
    ...(has('version') ? ['version = t.version + 1'] : []),
    ...(has('updated_at') ? ['updated_at = now()'] : []),
    ...(has('updated_by') ? ['updated_by = $3::uuid'] : []),
  ]
  const emptied = emptiedColumns(emptier, table, stored)
  if (emptied.length === 0) return
  await rows.query({
    text: `update ${targetOf(table)} t set ${[assignmentsText(emptied), ...kept].join(', ')} where t.tenant_id = $1::int and t.id = any($2::uuid[]) and ($3::uuid is null or true)`,
    values: [tenant.id, ids, by],
  })
}

/** Clears the history of records of an erased person, or of the records that this transaction changed. */
export async function clearHistory(
  rows: Rows,
  person: string | null,
  stored: StoredTable,
  ids: readonly string[],
): Promise<void> {
  await rows.query({
    text: 'select blank_history($1::uuid, $2, $3::text[])',
    values: [person, stored.name, ids],
  })
}
