import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import {
  migrate,
  onDatabase,
  provisionServer,
  startEmbedded,
  withClient,
  type DatabaseLogin,
  type DatabaseProblem,
} from '../../server/database/index.ts'

/** What a test file needs to open a database of its own: a migrated one to copy, and who may copy it. */
export type ProvidedDatabase = {
  readonly template: string
  readonly creator: DatabaseLogin
  readonly owner: DatabaseLogin
  readonly app: DatabaseLogin
  readonly appRole: string
}

declare module 'vitest' {
  interface ProvidedContext {
    database: ProvidedDatabase
  }
}

const migrations = fileURLToPath(new URL('../../server/database/migrations', import.meta.url))

/** Speed over safety: what these servers hold is thrown away. */
const throwAway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

let undo: () => Promise<void> = () => Promise.resolve()

/** Starts a throw-away server, or makes a database on the one of DATABASE_URL, and migrates it. */
export async function setup(project: TestProject): Promise<void> {
  const url = process.env['DATABASE_URL']
  const source = url === undefined || url === '' ? await startThrowAway() : await createRunDatabase(url)
  undo = source.undo
  const migrated = await migrate(source.provided.owner, { directory: migrations, appRole: source.provided.appRole })
  if (!migrated.ok) {
    await teardown()
    refuse(migrated.problems)
  }
  project.provide('database', source.provided)
}

export async function teardown(): Promise<void> {
  await undo()
  undo = () => Promise.resolve()
}

type Source = { readonly provided: ProvidedDatabase; readonly undo: () => Promise<void> }

async function startThrowAway(): Promise<Source> {
  const directory = await mkdtemp(join(tmpdir(), 'tramit-test-'))
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

async function createRunDatabase(url: string): Promise<Source> {
  const creator: DatabaseLogin = { url }
  const template = `tramit_test_${randomBytes(4).toString('hex')}`
  const drop = async () => {
    await withClient(creator, 'tramit test', (client) =>
      client.query(`drop database if exists ${template} with (force)`),
    )
  }
  const created = await withClient(creator, 'tramit test', (client) => client.query(`create database ${template}`))
  if (!created.ok) return refuse(created.problems)
  const appUrl = process.env['DATABASE_APP_URL']
  const server = await provisionServer(
    onDatabase(creator, template).url,
    appUrl === undefined ? undefined : onDatabase({ url: appUrl }, template).url,
  )
  if (!server.ok) {
    await drop()
    return refuse(server.problems)
  }
  const { owner, app, appRole } = server.value
  return { provided: { template, creator, owner, app, appRole }, undo: drop }
}

function refuse(problems: readonly DatabaseProblem[]): never {
  throw new Error(`no database for the tests: ${JSON.stringify(problems)}`)
}
