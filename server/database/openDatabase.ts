import type pg from 'pg'
import { ok, type Result, fail } from '#engine/result'
import { startEmbedded, type EmbeddedOptions, hasCluster, runningEmbedded } from './embedded/index.ts'
import type { DatabaseLogin } from './login.ts'
import { migrate, type FitTables, type MigrateOptions } from './migrate.ts'
import { createPool, type PoolOptions } from './pool.ts'
import type { DatabaseProblem } from './problem.ts'
import { markLeakproof } from './provisionDatabase.ts'
import { provisionServer } from './provisionServer.ts'
import { withClient } from './withClient.ts'

export type OpenOptions = {
  /** The operator's own database (`DATABASE_URL`); without it the embedded one of `dataDirectory` is used. */
  readonly url?: string
  /** A second login that owns nothing (`DATABASE_APP_URL`). */
  readonly appUrl?: string
  readonly dataDirectory: string
  /** Folder of the migrations. */
  readonly migrations: string
  readonly pool?: PoolOptions
  readonly embedded?: EmbeddedOptions
  /** Brings the tables of definitions to their present form. */
  readonly fitTables?: FitTables
}

/** A migrated database and the pool of the login that owns nothing. */
export type Database = {
  readonly pool: pg.Pool
  readonly owner: DatabaseLogin
  readonly app: DatabaseLogin
  /** Whether searches can use their indexes under row-level security. If not, the server says so at start. */
  readonly leakproof: boolean
  /** Whether the database was empty and its first migration ran now. */
  readonly fresh: boolean
  readonly applied: readonly string[]
  /** Ends the pool and stops the embedded server. */
  readonly stop: () => Promise<void>
}

/** A database that is provisioned, whatever its tables are. */
export type ProvisionedDatabase = Pick<Database, 'owner' | 'app' | 'leakproof' | 'stop'> & {
  /** Login that may mark functions as leakproof, if there is one. */
  readonly admin?: DatabaseLogin
  readonly appRole: string
}

/** Opens the operator's database or the embedded one, provisions and migrates it. */
export async function openDatabase(options: OpenOptions): Promise<Result<Database, DatabaseProblem>> {
  const source = await provisionSource(options)
  if (!source.ok) return source
  const { owner, app, stop } = source.value
  const up = await migrateDatabase(source.value, options.migrations, options)
  if (!up.ok) {
    await stop()
    return up
  }
  const { applied, leakproof } = up.value
  const pool = createPool(app, options.pool)
  const fresh = applied.some((name) => name.startsWith('0001_'))
  const stopAll = async () => {
    await pool.end()
    await stop()
  }
  return ok({ pool, owner, app, leakproof, fresh, applied, stop: stopAll })
}

/** Brings the tables to the newest migration, or to the one that is named. */
export async function migrateDatabase(
  { owner, admin = owner, appRole, leakproof }: ProvisionedDatabase,
  directory: string,
  { upTo, fitTables }: Pick<MigrateOptions, 'upTo' | 'fitTables'> = {},
): Promise<Result<Pick<Database, 'applied' | 'leakproof'>, DatabaseProblem>> {
  const options = { ...(upTo === undefined ? {} : { upTo }), ...(fitTables === undefined ? {} : { fitTables }) }
  const applied = await migrate(owner, { directory, appRole, ...options })
  if (!applied.ok) return applied
  // Functions that the migrations create could not be marked before.
  return ok({ applied: applied.value, leakproof: leakproof && (await markMigratedFunctions(admin, applied.value)) })
}

async function markMigratedFunctions(admin: DatabaseLogin, applied: readonly string[]): Promise<boolean> {
  if (applied.length === 0) return true
  const marked = await withClient(admin, 'tramit provision', markLeakproof)
  return marked.ok && marked.value
}

/** Reaches the database and makes what the tables need: roles, extensions. */
export async function provisionSource(
  options: Pick<OpenOptions, 'url' | 'appUrl' | 'dataDirectory' | 'embedded'>,
): Promise<Result<ProvisionedDatabase, DatabaseProblem>> {
  if (options.url === undefined) return startEmbedded(options.dataDirectory, options.embedded)
  const server = await provisionServer(options.url, options.appUrl)
  return server.ok ? ok({ ...server.value, stop: () => Promise.resolve() }) : server
}

/** The owner of a database that stays as it is. */
type AttachedDatabase = { readonly owner: DatabaseLogin; readonly stop: () => Promise<void> }

/**
 * Reaches a database beside the servers that work on it: nothing is provisioned and nothing migrated. An embedded one that nobody runs is
 * run meanwhile.
 */
export async function attachDatabase(
  options: Pick<OpenOptions, 'url' | 'dataDirectory' | 'embedded'>,
): Promise<Result<AttachedDatabase, DatabaseProblem>> {
  const { url, dataDirectory } = options
  if (url !== undefined) return ok({ owner: { url }, stop: () => Promise.resolve() })
  const running = await runningEmbedded(dataDirectory)
  if (running) return ok({ owner: running, stop: () => Promise.resolve() })
  if (!hasCluster(dataDirectory)) return fail({ code: 'noCluster', directory: dataDirectory })
  const started = await startEmbedded(dataDirectory, options.embedded)
  return started.ok ? ok({ owner: started.value.owner, stop: started.value.stop }) : started
}
