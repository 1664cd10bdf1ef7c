import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate, onDatabase, startEmbedded, withClient, type DatabaseLogin } from '../../server/database/index.ts'
import { provisionDatabase } from '../../server/database/provisionDatabase.ts'
import { unwrap } from './testDatabase.ts'
import { makeTestFolder } from './testFolder.ts'

const migrations = fileURLToPath(new URL('../../server/database/migrations', import.meta.url))

/** Files with which every migration folder begins, and the names that the migrator reports for them. */
const FOUNDATION = ['0001_computed.sql', 'functions/tenant_wall.sql']
export const BASE = ['functions/tenant_wall', '0001_computed']

/** A folder of migrations that a test writes, and an empty database for it. */
export interface MigrationFolder {
  readonly directory: () => string
  readonly owner: () => DatabaseLogin
  /** Begins anew: the foundation alone, and a database without tables. */
  readonly empty: () => Promise<void>
  readonly write: (name: string, text: string) => Promise<void>
  readonly run: () => ReturnType<typeof migrate>
  readonly close: () => Promise<void>
}

export async function openMigrationFolder(): Promise<MigrationFolder> {
  const home = await makeTestFolder('migrate')
  const server = await unwrap(startEmbedded(join(home, 'data'), { settings: { fsync: 'off' } }))
  let [count, directory, owner] = [0, '', server.owner]
  return {
    directory: () => directory,
    owner: () => owner,
    empty: async () => {
      const name = `migrate_${(count += 1)}`
      directory = join(home, name)
      await mkdir(join(directory, 'functions'), { recursive: true })
      for (const file of FOUNDATION) await cp(join(migrations, file), join(directory, file))
      await unwrap(
        withClient(server.admin, 'tramit test', (client) => client.query(`create database ${name} owner tramit_owner`)),
      )
      await unwrap(withClient(onDatabase(server.admin, name), 'tramit test', (client) => provisionDatabase(client)))
      owner = onDatabase(server.owner, name)
    },
    write: (name, text) => writeFile(join(directory, `${name}.sql`), text),
    run: () => migrate(owner, { directory }),
    close: async () => {
      await server.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}
