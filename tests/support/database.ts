import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import {
  createPool,
  markLeakproof,
  migrate,
  onDatabase,
  provisionServer,
  startEmbedded,
  withClient,
  type DatabaseLogin,
} from '../../server/database/index.ts'
import { loadDefinitions } from '../../server/definitions/index.ts'
import type { Definitions } from '../../server/definitions/index.ts'
import { fitTablesOf } from '../../server/openPortal.ts'
import { createRunDatabase, refuse, seededName, type RunDatabase } from './runDatabase.ts'
import { copyDatabase, runSql } from './copyDatabase.ts'
import { seedTenants, type Tenants } from './seedTenants.ts'
import { makeTestFolder, removeLeftFolders } from './testFolder.ts'

/** A migrated template database, and the logins with which a test file copies and opens it. */
export type ProvidedDatabase = {
  readonly template: string
  readonly creator: DatabaseLogin
  readonly owner: DatabaseLogin
  readonly app: DatabaseLogin
  readonly appRole: string
  readonly ownerName: string
  /** A copy of the template with the test tenants. */
  readonly seeded: { readonly name: string; readonly tenants: Tenants }
}

declare module 'vitest' {
  interface ProvidedContext {
    database: ProvidedDatabase
  }
}

const definitions = fileURLToPath(new URL('../../definitions', import.meta.url))
const migrations = fileURLToPath(new URL('../../server/database/migrations', import.meta.url))

/** Speed over safety: what these servers hold is thrown away. */
const throwAway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

let undo: () => Promise<void> = () => Promise.resolve()

/** Starts a throw-away server, or makes a database on the one of DATABASE_URL, and migrates it. */
export async function setup(project: TestProject): Promise<void> {
  await removeLeftFolders()
  const made = await createRunDatabase(process.env)
  const source = made ? await provisionRun(made) : await startThrowAway()
  undo = source.undo
  const loaded = await loadDefinitions(definitions)
  if (!loaded.ok) throw new Error(`The definitions are not valid: ${JSON.stringify(loaded.problems)}`)
  const migrated = await migrate(source.provided.owner, {
    directory: migrations,
    appRole: source.provided.appRole,
    fitTables: fitTablesOf(loaded.value),
  })
  if (!migrated.ok) {
    await teardown()
    refuse(migrated.problems)
  }
  await withClient(onDatabase(source.provided.creator, source.provided.template), 'tramit test', markLeakproof)
  try {
    project.provide('database', await seedCopy(source.provided, loaded.value))
  } catch (error) {
    await teardown()
    throw error
  }
}

/** Copies the template, and founds the test tenants in the copy. */
async function seedCopy(made: Source['provided'], definitions: Definitions): Promise<ProvidedDatabase> {
  const { template, creator, owner } = made
  const name = seededName(template)
  const [user] = await runSql(owner, 'select current_user as name')
  const ownerName = String(user?.['name'])
  await copyDatabase(creator, name, template, ownerName)
  const pool = createPool(onDatabase(owner, name))
  try {
    return { ...made, ownerName, seeded: { name, tenants: await seedTenants(pool, definitions) } }
  } finally {
    await pool.end()
  }
}

export async function teardown(): Promise<void> {
  await undo()
  undo = () => Promise.resolve()
}

type Source = { readonly provided: Omit<ProvidedDatabase, 'ownerName' | 'seeded'>; readonly undo: () => Promise<void> }

async function startThrowAway(): Promise<Source> {
  const directory = await makeTestFolder('test')
  const started = await startEmbedded(directory, { settings: throwAway })
  if (!started.ok) {
    await rm(directory, { recursive: true, force: true })
    return refuse(started.problems)
  }
  const { owner, app, admin, appRole, stop } = started.value
  return {
    provided: { template: 'tramit', creator: onDatabase(admin, 'postgres'), owner, app, appRole },
    undo: async () => {
      await stop()
      await rm(started.value.directory, { recursive: true, force: true })
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function provisionRun({ name, maker, url, appUrl, drop }: RunDatabase): Promise<Source> {
  const server = await provisionServer(url, appUrl)
  if (!server.ok) {
    await drop()
    return refuse(server.problems)
  }
  const { owner, app, appRole } = server.value
  return { provided: { template: name, creator: { url: maker }, owner, app, appRole }, undo: drop }
}
