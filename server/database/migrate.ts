import { setTimeout as pause } from 'node:timers/promises'
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
  /** How long to wait for another migrator, and for whoever works with a table, in milliseconds. */
  readonly lockTimeoutMs?: number
  /** The last migration to be applied; the newest where none is named. */
  readonly upTo?: string
}

/**
 * Milliseconds that a migration waits for a table at a time: everybody who comes after it waits behind it meanwhile. Then it lets them
 * through and tries again.
 */
const TABLE_WAIT = 1500
const PAUSE = 200
/** SQLSTATE: a lock was not to be had in time; two that wait for each other. */
const PASSING: ReadonlySet<string> = new Set(['55P03', '40P01'])

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
  const read = await readMigrations(options.directory)
  if (!read.ok) return read
  const last = read.value.find(({ name }) => name === options.upTo)
  const migrations = read.value.filter(({ version }) => last === undefined || version <= last.version)
  const lockTimeoutMs = options.lockTimeoutMs ?? 120_000
  const migrated = await withClient(owner, 'tramit migrate', async (client) => {
    const applied: string[] = []
    let began = Date.now()
    for (;;) {
      const step = await applyNext(client, migrations, { ...options, lockTimeoutMs })
      if (step.ok) {
        if (step.value === undefined) return ok(applied)
        applied.push(step.value)
        began = Date.now()
        continue
      }
      const isBlocked = step.problems.some(({ code }) => code === 'migrationBlocked')
      if (!isBlocked || Date.now() - began > lockTimeoutMs) return step
      await pause(PAUSE * (1 + Math.random()))
    }
  })
  return migrated.ok ? migrated.value : migrated
}

type Patient = MigrateOptions & Required<Pick<MigrateOptions, 'lockTimeoutMs'>>

/** Applies one migration; undefined when none is left. The lock lasts as long as the transaction. */
async function applyNext(
  client: pg.Client,
  migrations: readonly Migration[],
  options: Patient,
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
  { lockTimeoutMs, appRole: role = appRole }: Patient,
): Promise<Result<string | undefined, DatabaseProblem>> {
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
  await client.query(`select set_config('lock_timeout', $1, true)`, [String(Math.min(TABLE_WAIT, lockTimeoutMs))])
  return apply(client, next.value, role, lockTimeoutMs)
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

async function apply(
  client: pg.Client,
  migration: Migration,
  role: string,
  afterMs: number,
): Promise<Result<string, DatabaseProblem>> {
  const { name } = migration
  try {
    await client.query(`select set_config('tramit.app_role', $1, true)`, [role])
    await client.query(migration.text)
    await client.query(FIT_HISTORIES)
    const tables = await uncoveredTables(client)
    if (tables === undefined) return fail({ code: 'foundationMissing' })
    if (tables.length > 0) return fail({ code: 'tablesWithoutPolicy', name, tables })
    const row = [migration.version, name, migration.checksum]
    await client.query('insert into public.schema_migration (version, name, checksum) values ($1, $2, $3)', row)
    return ok(name)
  } catch (error) {
    if (isDatabaseError(error) && PASSING.has(error.code ?? ''))
      return fail({ code: 'migrationBlocked', name, afterMs })
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

/** What a migration has made of a table is part of its history from then on, where migrations have come so far as to have one. */
const FIT_HISTORIES = `do $$ begin
  if to_regprocedure('public.fit_histories()') is not null then perform public.fit_histories(); end if;
end $$`

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
