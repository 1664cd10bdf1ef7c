import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { OWNERS_WORK, createPool, fitIndexes, withClient } from '../database/index.ts'
import type { DatabaseLogin, Fitted, Pool } from '../database/index.ts'
import type { Definitions } from '../definitions/index.ts'
import { createModels } from '../model/index.ts'
import { CATALOGUE_COLUMNS, LARGE_INDEX, LARGE_INDEXES, OWN_INDEX, ownIndexOf, ownIndexes } from '../sql/index.ts'
import type { CatalogueColumn } from '../sql/index.ts'
import { findTenant, queryShared, withTenant } from '../tenancy/index.ts'
import type { StartProblem } from './sentences.ts'

/**
 * Fits the indexes of organisations' own fields to what they have published: the running server owns no table, so its owner does this
 * at start and by `migrate` for all of them, with the large ones of the product, and for `only` one when that has published. Null:
 * another server is about all of them, or nobody waits `until` it is done with one.
 */
export async function fitOwnIndexes(
  owner: DatabaseLogin,
  definitions: Definitions,
  tell: (line: string) => void = () => undefined,
  only?: number,
  until: AbortSignal = new AbortController().signal,
): Promise<Result<Fitted | null, StartProblem>> {
  const own = () => wantedOwnIndexes(owner, definitions, tell, only)
  const all = async () => [...LARGE_INDEXES, ...(await own())]
  const fitted = await withClient(owner, 'tramit indexes', (client) =>
    only === undefined
      ? fitIndexes(client, all, `${LARGE_INDEX}|${OWN_INDEX}`)
      : fitIndexes(client, own, ownIndexOf(only), { until }),
  )
  return fitted.ok ? ok(fitted.value) : fail(...fitted.problems)
}

/** The indexes that organisations' own fields want now, or those of `only` one of them. */
export async function wantedOwnIndexes(
  login: DatabaseLogin,
  definitions: Definitions,
  tell: (line: string) => void = () => undefined,
  only?: number,
): Promise<ReturnType<typeof ownIndexes>['wanted']> {
  const pool = createPool(login, OWNERS_WORK)
  try {
    const { rows: columns } = await queryShared<CatalogueColumn>(pool, CATALOGUE_COLUMNS)
    const models = createModels({ pool, definitions, columns, tell: () => undefined, most: 1 })
    const publishing = only === undefined ? await allPublishing(pool) : await published(pool, only)
    const wanted: ReturnType<typeof ownIndexes>['wanted'][number][] = []
    for (const id of publishing) {
      const tenant = await findTenant(pool, { id: String(id) })
      if (!tenant) continue
      const own = ownIndexes(id, (await models.of(tenant)).tables)
      wanted.push(...own.wanted)
      if (own.left.length > 0)
        tell(`Organisation ${tenant.code} has too many fields of its own for an index each: ${own.left.join(', ')}`)
    }
    return wanted
  } finally {
    await pool.end()
  }
}

async function allPublishing(pool: Pool): Promise<readonly number[]> {
  const { rows } = await queryShared<{ id: number }>(pool, {
    text: 'select tenant_id as id from tenant where definitions > 0 order by 1',
    values: [],
  })
  return rows.map(({ id }) => id)
}

/** Waits for the transaction that publishes: it has changed the row of its organisation. */
async function published(pool: Pool, tenant: number): Promise<readonly number[]> {
  await withTenant(pool, { tenant, user: null }, (tx) =>
    tx.query({ text: 'select definitions from tenant where tenant_id = $1::int for share', values: [tenant] }),
  )
  return [tenant]
}
