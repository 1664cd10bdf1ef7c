import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { OWNER_POOL, createPool, fitIndexes, withClient } from '../database/index.ts'
import type { DatabaseLogin, IndexChanges, Pool } from '../database/index.ts'
import type { Definitions } from '../definitions/index.ts'
import { createTenantDefinitionsCache } from '../tenantDefinitions/index.ts'
import {
  CATALOGUE_COLUMNS,
  LARGE_INDEX,
  LARGE_INDEXES,
  TENANT_INDEX,
  indexPatternOf,
  tenantIndexes,
} from '../sql/index.ts'
import type { CatalogueColumn } from '../sql/index.ts'
import { findTenant, queryShared, withTenant } from '../tenancy/index.ts'
import type { StartProblem } from './describeProblem.ts'

/**
 * Fits the indexes of organisations' own fields to what they have published: the running server owns no table, so its owner does this
 * at start and by `migrate` for all of them, with the large ones of the product, and for `only` one when that has published. Null:
 * another server is about all of them, or nobody waits `until` it is done with one.
 */
export async function fitTenantIndexes(
  owner: DatabaseLogin,
  definitions: Definitions,
  log: (line: string) => void = () => undefined,
  only?: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<Result<IndexChanges | null, StartProblem>> {
  const own = () => wantedTenantIndexes(owner, definitions, log, only)
  const all = async () => [...LARGE_INDEXES, ...(await own())]
  const fitted = await withClient(owner, 'tramit indexes', (client) =>
    only === undefined
      ? fitIndexes(client, all, `${LARGE_INDEX}|${TENANT_INDEX}`)
      : fitIndexes(client, own, indexPatternOf(only), { signal }),
  )
  return fitted.ok ? ok(fitted.value) : fail(...fitted.problems)
}

/** The indexes that organisations' own fields want now, or those of `only` one of them. */
export async function wantedTenantIndexes(
  login: DatabaseLogin,
  definitions: Definitions,
  log: (line: string) => void = () => undefined,
  only?: number,
): Promise<ReturnType<typeof tenantIndexes>['wanted']> {
  const pool = createPool(login, OWNER_POOL)
  try {
    const { rows: columns } = await queryShared<CatalogueColumn>(pool, CATALOGUE_COLUMNS)
    const models = createTenantDefinitionsCache({ pool, definitions, columns, report: () => undefined, maxSize: 1 })
    const publishing = only === undefined ? await publishingTenants(pool) : await lockPublication(pool, only)
    const wanted: ReturnType<typeof tenantIndexes>['wanted'][number][] = []
    for (const id of publishing) {
      const tenant = await findTenant(pool, { id: String(id) })
      if (!tenant) continue
      const own = tenantIndexes(id, (await models.of(tenant)).tables)
      wanted.push(...own.wanted)
      if (own.omitted.length > 0)
        log(`Organisation ${tenant.code} has too many fields of its own for an index each: ${own.omitted.join(', ')}`)
    }
    return wanted
  } finally {
    await pool.end()
  }
}

async function publishingTenants(pool: Pool): Promise<readonly number[]> {
  const { rows } = await queryShared<{ id: number }>(pool, {
    text: 'select tenant_id as id from tenant where definitions > 0 order by 1',
    values: [],
  })
  return rows.map(({ id }) => id)
}

/** Waits for the transaction that publishes: it has changed the row of its organisation. */
async function lockPublication(pool: Pool, tenant: number): Promise<readonly number[]> {
  await withTenant(pool, { tenant, user: null }, (tx) =>
    tx.query({ text: 'select definitions from tenant where tenant_id = $1::int for share', values: [tenant] }),
  )
  return [tenant]
}
