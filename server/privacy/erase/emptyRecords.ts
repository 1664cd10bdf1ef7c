import { languageOf } from '#engine/text'
import type { Rows, Tenant } from '../../tenancy/index.ts'
import { errorCode } from '../../database/index.ts'
import type { TenantDefinitions } from '../../tenantDefinitions/index.ts'
import type { Table } from '../../sql/index.ts'
import type { StoredTable } from '../person/index.ts'
import { anonymizedColumns, assignmentsText } from './anonymizedColumns.ts'

/** On whose behalf records are changed, inside of one transaction. */
export interface EraseContext {
  readonly rows: Rows
  readonly tenant: Tenant
  readonly definitions: TenantDefinitions
  /** Null: the operator, or nobody. */
  readonly by: string | null
}

/** SQLSTATE: something refers to the row. */
const FOREIGN_KEY_VIOLATION = '23503'

/** Whether the records are gone, all of them; where others refer to one, none of them goes. */
export async function removeRecords(
  { rows, tenant }: Pick<EraseContext, 'rows' | 'tenant'>,
  table: Table,
  ids: readonly string[],
): Promise<boolean> {
  const end = 'release savepoint removing'
  await rows.query({ text: 'savepoint removing', values: [] })
  try {
    await rows.query({
      text: `delete from ${table.name} where tenant_id = $1::int and id = any($2::uuid[])`,
      values: [tenant.id, ids],
    })
    await rows.query({ text: end, values: [] })
    return true
  } catch (error) {
    if (errorCode(error) !== FOREIGN_KEY_VIOLATION) throw error
    await rows.query({ text: 'rollback to savepoint removing', values: [] })
    await rows.query({ text: end, values: [] })
    return false
  }
}

/** What is emptied of a record: columns, each with SQL over its row. */
export const emptiedColumns = (
  { tenant, definitions }: Pick<EraseContext, 'tenant' | 'definitions'>,
  table: Table,
  stored: StoredTable,
): ReturnType<typeof anonymizedColumns> =>
  anonymizedColumns(table, stored, {
    nobody: definitions.speeches[languageOf(tenant.language) ?? 'en'].translate('privacy.nobody'),
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
    text: `update ${table.name} t set ${[assignmentsText(emptied), ...kept].join(', ')} where t.tenant_id = $1::int and t.id = any($2::uuid[]) and ($3::uuid is null or true)`,
    values: [tenant.id, ids, by],
  })
}

/**
 * Histories let go of records of a person who stands in the log of erasures, or, where there is none, of those that this transaction has
 * changed or removed.
 */
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
