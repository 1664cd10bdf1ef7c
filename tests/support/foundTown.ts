import { fileURLToPath } from 'node:url'
import { createPool, migrate, type EmbeddedDatabase } from '../../server/database/index.ts'
import { fitTablesOf } from '../../server/openPortal.ts'
import { createTenant, createUser } from '../../server/provisioning/index.ts'
import { createPasswordQueue } from '../../server/session/index.ts'
import { withTenant } from '../../server/tenancy/index.ts'
import { unwrap } from './testDatabase.ts'
import { shippedDefinitions } from './testPortal.ts'

export const TOWN_PASSWORD = 'Right-2026'

/**
 * Writes the organisation `town` and its administrator into a migrated database, as `tramit create-tenant` and
 * `tramit create-admin` do: tests of those start the commands, the others need not wait for two processes.
 */
export async function foundTown(url: string, email: string): Promise<void> {
  const definitions = await shippedDefinitions()
  const passwordHash = (await createPasswordQueue().hash(TOWN_PASSWORD)) ?? ''
  const owner = createPool({ url }, { max: 1 })
  try {
    const modules = Object.keys(definitions.access.functions)
    const town = { code: 'town', name: 'The Town', language: 3, attributes: {}, modules }
    const tenant = await createTenant(owner, definitions, town)
    await withTenant(owner, { tenant, user: null }, (tx) =>
      createUser(tx, tenant, { nombre: 'Administrator', email, passwordHash, language: 3, roles: [1] }),
    )
  } finally {
    await owner.end()
  }
}

/** Makes the tables of a new cluster, as `tramit migrate` does. */
export async function migrateCluster({ owner, appRole }: EmbeddedDatabase): Promise<void> {
  const directory = fileURLToPath(new URL('../../server/database/migrations', import.meta.url))
  await unwrap(migrate(owner, { directory, appRole, fitTables: fitTablesOf(await shippedDefinitions()) }))
}
