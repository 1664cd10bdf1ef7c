import { languageOf } from '#engine/text'
import type { Rows } from '../../call/context.ts'
import { errorCode } from '../../database/index.ts'
import type { Model } from '../../model/index.ts'
import type { Table } from '../../sql/index.ts'
import type { Tenant } from '../../tenancy/index.ts'
import type { StoredTable } from '../person/index.ts'
import { anonymised, setText } from './anonymised.ts'

/** On whose behalf records are changed, inside of one transaction. */
export interface Emptier {
  readonly rows: Rows
  readonly tenant: Tenant
  readonly model: Model
  /** Null: the operator, or nobody. */
  readonly by: string | null
}

/** SQLSTATE: something refers to the row. */
const REFERRED = '23503'

/** Whether the records are gone, all of them; where others refer to one, none of them goes. */
export async function isRemoved(
  { rows, tenant }: Pick<Emptier, 'rows' | 'tenant'>,
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
    if (errorCode(error) !== REFERRED) throw error
    await rows.query({ text: 'rollback to savepoint removing', values: [] })
    await rows.query({ text: end, values: [] })
    return false
  }
}

/** What is emptied of a record: columns, each with SQL over its row. */
export const emptiedColumns = (
  { tenant, model }: Pick<Emptier, 'tenant' | 'model'>,
  table: Table,
  stored: StoredTable,
): ReturnType<typeof anonymised> =>
  anonymised(table, stored, { nobody: model.speeches[languageOf(tenant.language) ?? 'en'].say('privacy.nobody') })

export async function emptyRecords(
  emptier: Emptier,
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
    text: `update ${table.name} t set ${[setText(emptied), ...kept].join(', ')} where t.tenant_id = $1::int and t.id = any($2::uuid[]) and ($3::uuid is null or true)`,
    values: [tenant.id, ids, by],
  })
}

/**
 * Histories let go of records of a person who stands in the log of erasures, or, where there is none, of those that this transaction has
 * changed or removed.
 */
export async function blankHistory(
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
