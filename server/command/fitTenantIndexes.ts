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
  PROMOTED_MODULES,
  TENANT_INDEX,
  indexPatternOf,
  tenantIndexes,
} from '../sql/index.ts'
import type { CatalogueColumn, PromotedModule } from '../sql/index.ts'
import { findTenant, queryShared, withTenant } from '../tenancy/index.ts'
import type { StartProblem } from './describeProblem.ts'

/**
 * Creates and drops indexes on tenants' own fields and the large indexes of the product, to match what is published.
 * The server does not own the tables, so the owner's login does this at start, in `migrate`, and for one tenant
 * (`only`) after a publication. Returns null if another server is doing it; one tenant's fit, and any with a signal,
 * waits for that server until the signal is aborted.
 */
export async function fitTenantIndexes(
  owner: DatabaseLogin,
  definitions: Definitions,
  log: (line: string) => void = () => undefined,
  only?: number,
  signal?: AbortSignal,
): Promise<Result<IndexChanges | null, StartProblem>> {
  const own = () => wantedTenantIndexes(owner, definitions, log, only)
  const all = async () => [...LARGE_INDEXES, ...(await own())]
  const fitted = await withClient(owner, 'tramit indexes', (client) =>
    only === undefined
      ? fitIndexes(client, all, `${LARGE_INDEX}|${TENANT_INDEX}`, signal ? { signal } : null)
      : fitIndexes(client, own, indexPatternOf(only), { signal: signal ?? new AbortController().signal }),
  )
  return fitted.ok ? ok(fitted.value) : fail(...fitted.problems)
}

/** Milliseconds that a command waits for a server that makes indexes. */
export const INDEX_PATIENCE = 600_000

/** A sentence for each index that is not made. */
export const failedIndexes = (changes: IndexChanges | null): readonly string[] =>
  (changes?.failed ?? []).map(({ on, reason }) =>
    reason === null
      ? `An index was not tried after that, and the next migrate or start makes it: ${on}.`
      : `An index could not be made, and the next migrate or start tries it again: ${on}. PostgreSQL says: ${reason}.`,
  )

/** A sentence for each thing that a command leaves to a later migrate. `changes` is null if another server held the lock too long. */
export const leftIndexes = (changes: IndexChanges | null): readonly string[] =>
  changes === null
    ? ['Indexes were not looked at, for another server makes indexes: run tramit migrate when it is done.']
    : failedIndexes(changes)

/** The wanted indexes of all tenants, or of `only` one, as if a module were promoted `also`. */
export async function wantedTenantIndexes(
  login: DatabaseLogin,
  definitions: Definitions,
  log: (line: string) => void = () => undefined,
  only?: number,
  also?: PromotedModule,
): Promise<ReturnType<typeof tenantIndexes>['wanted']> {
  return readCatalogue(login, async (pool, columns) => {
    const models = createTenantDefinitionsCache({ pool, definitions, columns, report: () => undefined, maxSize: 1 })
    const publishing = only === undefined ? await publishingTenants(pool) : await lockPublication(pool, only)
    const { rows: promoted } = await queryShared<PromotedModule>(pool, PROMOTED_MODULES)
    const wanted: ReturnType<typeof tenantIndexes>['wanted'][number][] = []
    for (const id of publishing) {
      const tenant = await findTenant(pool, { id: String(id) })
      if (!tenant) continue
      const modules = [...promoted, ...(also ? [also] : [])].flatMap((one) => (one.tenant === id ? [one.module] : []))
      const own = tenantIndexes(id, (await models.of(tenant)).tables, new Set(modules))
      wanted.push(...own.wanted)
      if (own.omitted.length > 0)
        log(`Organisation ${tenant.code} has too many fields of its own for an index each: ${own.omitted.join(', ')}`)
    }
    return wanted
  })
}

/** Runs work with a pool of the owner and the columns of the database. */
export async function readCatalogue<T>(
  login: DatabaseLogin,
  work: (pool: Pool, columns: readonly CatalogueColumn[]) => Promise<T>,
): Promise<T> {
  const pool = createPool(login, OWNER_POOL)
  try {
    const { rows } = await queryShared<CatalogueColumn>(pool, CATALOGUE_COLUMNS)
    return await work(pool, rows)
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

/** Waits for the publishing transaction by locking the tenant's row. */
async function lockPublication(pool: Pool, tenant: number): Promise<readonly number[]> {
  await withTenant(pool, { tenant, user: null }, (tx) =>
    tx.query({ text: 'select definitions from tenant where tenant_id = $1::int for share', values: [tenant] }),
  )
  return [tenant]
}
