import { createPool } from '../../server/database/index.ts'
import type { DatabaseLogin, Pool } from '../../server/database/index.ts'
import { knownLocation } from '../../server/database/embedded/clusterLocation.ts'
import { readPostmaster } from '../../server/database/embedded/postmaster.ts'
import { databaseName, ownerRole } from '../../server/database/embedded/initialiseCluster.ts'
import { socketUrl } from '../../server/database/login.ts'
import { queryShared, withTenant } from '../../server/tenancy/index.ts'
import type { Tx } from '../../server/tenancy/index.ts'
import { product } from './visitor.ts'

/** Works in the database of the running product for one of its organisations, under the login that owns it. */
export async function inProduct<Done>(
  organisation: string,
  work: (tx: Tx, tenant: number) => Promise<Done>,
): Promise<Done> {
  const pool: Pool = createPool(productLogin())
  try {
    const { rows } = await queryShared<{ id: number }>(pool, {
      text: 'select tenant_id as id from tenant where code = $1',
      values: [organisation],
    })
    const tenant = rows[0]?.id ?? 0
    return await withTenant(pool, { tenant, user: null }, (tx) => work(tx, tenant))
  } finally {
    await pool.end()
  }
}

function productLogin(): DatabaseLogin {
  const { databaseUrl, dataDirectory } = product()
  if (databaseUrl !== null) return { url: databaseUrl }
  const socket = readPostmaster(knownLocation(dataDirectory))?.socketDirectory
  if (socket === undefined) throw new Error('The database of the product does not run')
  return { url: socketUrl(socket, ownerRole, databaseName) }
}
