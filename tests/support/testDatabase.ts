import { randomBytes } from 'node:crypto'
import pg, { type Pool } from 'pg'
import { inject } from 'vitest'
import {
  clientConfig,
  createPool,
  onDatabase,
  type DatabaseLogin,
  type PoolOptions,
} from '../../server/database/index.ts'
import { copyDatabase, runSql } from './copyDatabase.ts'

export { unwrap } from './copyDatabase.ts'

/** A migrated database that one test file has to itself. */
export type TestDatabase = {
  readonly name: string
  readonly pool: Pool
  readonly owner: DatabaseLogin
  readonly app: DatabaseLogin
  /** A login that may do what only a superuser or the maker of databases may. */
  readonly creator: DatabaseLogin
  readonly close: () => Promise<void>
}

/** A machine under load is no reason for a test to be refused: those of what is too busy say otherwise. */
export const PATIENT: PoolOptions = { waitMs: 30_000 }

interface TestDatabaseOptions extends PoolOptions {
  /** The database that is copied: the migrated one, which is empty, by default. */
  readonly template?: string
}

/** Copies a template; `close` drops the copy. */
export async function openTestDatabase({
  template = inject('database').template,
  ...options
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { creator, owner, app, ownerName } = inject('database')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await copyDatabase(creator, name, template, ownerName)
  const pool = createPool(onDatabase(app, name), { ...PATIENT, ...options })
  return {
    name,
    pool,
    owner: onDatabase(owner, name),
    app: onDatabase(app, name),
    creator: onDatabase(creator, name),
    close: async () => {
      await pool.end()
      await runSql(creator, `drop database ${name} with (force)`)
    },
  }
}

/**
 * Connections for the test's own SQL. They are kept: a new one for each statement costs more than most statements. They have
 * no time limits, and read values as `pg` does.
 */
export function createCreatorPool({ creator }: TestDatabase): Pool {
  const pool = new pg.Pool({ ...clientConfig(creator, 'tramit test'), connectionTimeoutMillis: 30_000 })
  // A test may end every connection of its database.
  pool.on('error', () => undefined)
  return pool
}

/** A database for a server that is started on it by its address. */
export interface ServedDatabase {
  readonly url: string
  /** Codes of the organisations that it holds. */
  readonly organisations: () => Promise<readonly unknown[]>
  readonly close: () => Promise<void>
}

/** A database without a table. */
export const openEmptyDatabase = (): Promise<ServedDatabase> => openServed('template1')

/** A migrated database, for a server whose first migration is not what the test is about. */
export const openMigratedDatabase = (): Promise<ServedDatabase> => openServed(inject('database').template)

async function openServed(copied: string): Promise<ServedDatabase> {
  const { template, creator } = inject('database')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await copyDatabase(creator, name, copied)
  return {
    url: onDatabase(creator, name).url,
    organisations: async () =>
      (await runSql(onDatabase(creator, name), 'select code from tenant order by code')).map(({ code }) => code),
    close: async () => {
      await runSql(creator, `drop database ${name} with (force)`)
    },
  }
}

/** Runs one text of SQL as the owner of the tables, for what a test needs beside the migrations. */
export async function asOwner(database: TestDatabase, text: string): Promise<void> {
  await runSql(database.owner, text)
}

let tenants = 0

/** A tenant number that no other test of this file uses. */
export const nextTenant = (): number => (tenants += 1)
