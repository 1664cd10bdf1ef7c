import type pg from 'pg'
import { fail, ok, type Result } from '#engine/result'
import { errorReason, isDatabaseError } from './databaseError.ts'
import { appRole, type DatabaseLogin } from './login.ts'
import { nextMigration, type AppliedMigration } from './nextMigration.ts'
import type { DatabaseProblem, UncoveredTable } from './problem.ts'
import { readMigrations, type Migration } from './readMigrations.ts'
import { withClient } from './withClient.ts'

export type MigrateOptions = {
  /** Folder of `NNNN_name.sql`. */
  readonly directory: string
  /** The role that the template of tables gives rights to. */
  readonly appRole?: string
  /** How long to wait for another migrator, in milliseconds. */
  readonly lockTimeoutMs?: number
}

/** Key of the lock that one migrator at a time holds: "migrate" in ASCII. */
export const lockKey = BigInt('0x6d696772617465').toString()

/**
 * Brings the schema up to date, each migration in a transaction of its own; answers the names of those it applied.
 * A migration that leaves a table outside the tenant template is rolled back and refused.
 */
export async function migrate(
  owner: DatabaseLogin,
  options: MigrateOptions,
): Promise<Result<readonly string[], DatabaseProblem>> {
  const migrations = await readMigrations(options.directory)
  if (!migrations.ok) return migrations
  const migrated = await withClient(owner, 'tramit migrate', async (client) => {
    const applied: string[] = []
    for (;;) {
      const step = await applyNext(client, migrations.value, options)
      if (!step.ok) return step
      if (step.value === undefined) return ok(applied)
      applied.push(step.value)
    }
  })
  return migrated.ok ? migrated.value : migrated
}

/** Applies one migration; undefined when none is left. The lock lasts as long as the transaction. */
async function applyNext(
  client: pg.Client,
  migrations: readonly Migration[],
  options: MigrateOptions,
): Promise<Result<string | undefined, DatabaseProblem>> {
  await client.query('begin')
  try {
    const step = await stepUnderLock(client, migrations, options)
    await client.query(step.ok ? 'commit' : 'rollback')
    return step
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function stepUnderLock(
  client: pg.Client,
  migrations: readonly Migration[],
  options: MigrateOptions,
): Promise<Result<string | undefined, DatabaseProblem>> {
  const lockTimeoutMs = options.lockTimeoutMs ?? 120_000
  try {
    await client.query(`select set_config('lock_timeout', $1, true)`, [String(lockTimeoutMs)])
    await client.query('select pg_advisory_xact_lock($1::bigint)', [lockKey])
  } catch (error) {
    if (isDatabaseError(error) && error.code === '55P03')
      return fail({ code: 'migrationLocked', afterMs: lockTimeoutMs })
    throw error
  }
  const next = nextMigration(migrations, await readApplied(client))
  if (!next.ok) return next
  if (next.value === undefined) {
    const tables = await uncoveredTables(client)
    if (tables === undefined) return fail({ code: 'foundationMissing' })
    return tables.length === 0
      ? ok(undefined)
      : fail({ code: 'tablesWithoutPolicy', name: migrations.at(-1)?.name ?? '', tables })
  }
  return apply(client, next.value, options.appRole ?? appRole)
}

async function readApplied(client: pg.Client): Promise<readonly AppliedMigration[]> {
  await client.query(
    `create table if not exists public.schema_migration (
       version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`,
  )
  const found = await client.query<AppliedMigration>(
    'select name, checksum, version from public.schema_migration order by version',
  )
  return found.rows
}

async function apply(client: pg.Client, migration: Migration, role: string): Promise<Result<string, DatabaseProblem>> {
  const { name } = migration
  try {
    await client.query(`select set_config('tramit.app_role', $1, true)`, [role])
    await client.query(migration.text)
    const tables = await uncoveredTables(client)
    if (tables === undefined) return fail({ code: 'foundationMissing' })
    if (tables.length > 0) return fail({ code: 'tablesWithoutPolicy', name, tables })
    const row = [migration.version, name, migration.checksum]
    await client.query('insert into public.schema_migration (version, name, checksum) values ($1, $2, $3)', row)
    return ok(name)
  } catch (error) {
    if (isDatabaseError(error))
      return fail({ code: 'migrationFailed', name, reason: errorReason(error), ...figures(error, migration) })
    throw error
  }
}

/** Where in the file the error stands: PostgreSQL counts characters from 1. */
function figures(error: pg.DatabaseError, migration: Migration): { sqlState?: string; line?: number } {
  const position = Number(error.position)
  const line = position > 0 ? migration.text.slice(0, position).split('\n').length : undefined
  return { ...(error.code === undefined ? {} : { sqlState: error.code }), ...(line === undefined ? {} : { line }) }
}

/** What the foundation's own check finds; undefined where no migration has made that check. */
async function uncoveredTables(client: pg.Client): Promise<readonly UncoveredTable[] | undefined> {
  const known = await client.query<{ known: boolean }>(
    `select to_regprocedure('public.tables_without_policy()') is not null as known`,
  )
  if (known.rows[0]?.known !== true) return undefined
  const found = await client.query<UncoveredTable>(
    'select table_name as table, reason from public.tables_without_policy()',
  )
  return found.rows
}
