import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { OWNERS_WORK, createPool, fitIndexes, withClient } from '../database/index.ts'
import type { DatabaseLogin, Fitted } from '../database/index.ts'
import type { Definitions } from '../definitions/index.ts'
import { createModels } from '../model/index.ts'
import { CATALOGUE_COLUMNS, OWN_INDEX, ownIndexes } from '../sql/index.ts'
import type { CatalogueColumn } from '../sql/index.ts'
import { findTenant, queryShared } from '../tenancy/index.ts'
import type { StartProblem } from './sentences.ts'

/**
 * Fits the indexes of organisations' own fields to what they have published: the running server owns no table, so its owner does this
 * at start and by `migrate`. Null: another server is about it.
 */
export async function fitOwnIndexes(
  owner: DatabaseLogin,
  definitions: Definitions,
  tell: (line: string) => void = () => undefined,
): Promise<Result<Fitted | null, StartProblem>> {
  const wanted = await wantedOf(owner, definitions, tell)
  const fitted = await withClient(owner, 'tramit indexes', (client) => fitIndexes(client, wanted, OWN_INDEX))
  return fitted.ok ? ok(fitted.value) : fail(...fitted.problems)
}

async function wantedOf(
  login: DatabaseLogin,
  definitions: Definitions,
  tell: (line: string) => void,
): Promise<ReturnType<typeof ownIndexes>['wanted']> {
  const pool = createPool(login, OWNERS_WORK)
  try {
    const { rows: columns } = await queryShared<CatalogueColumn>(pool, CATALOGUE_COLUMNS)
    const models = createModels({ pool, definitions, columns, tell: () => undefined, most: 1 })
    const { rows: publishing } = await queryShared<{ id: number }>(pool, {
      text: 'select tenant_id as id from tenant where definitions > 0 order by 1',
      values: [],
    })
    const wanted: ReturnType<typeof ownIndexes>['wanted'][number][] = []
    for (const { id } of publishing) {
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
