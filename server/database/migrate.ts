import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { isDatabaseError } from './problem.ts'
import { applyFunctions, readFunctions } from './functions.ts'
import { appRole } from './login.ts'
import type { DatabaseLogin } from './login.ts'
import { nextMigration, readMigrations } from './readMigrations.ts'
import type { AppliedMigration, Migration } from './readMigrations.ts'
import type { DatabaseProblem, UncoveredTable } from './problem.ts'
import { failureIn } from './sqlFile.ts'
import type { SqlFile } from './sqlFile.ts'
import { withClient } from './withClient.ts'

export type MigrateOptions = {
  /** Folder of `NNNN_name.sql`, and of the functions beside them: `functions/subject.sql`. */
  readonly directory: string
  /** The role that the template of tables gives rights to. */
  readonly appRole?: string
  /** How long to wait for another migrator, and for whoever works with a table, in milliseconds. */
  readonly lockTimeoutMs?: number
  /** The last migration to be applied; the newest where none is named. */
  readonly upTo?: string
  /** Brings tables that follow from definitions to their present form, in the transaction of the last step. */
  readonly fitTables?: FitTables
}

/** Returns what was changed. Runs as the owner of the tables, under the migrator's lock. */
export type FitTables = (client: pg.Client) => Promise<Result<readonly string[], DatabaseProblem>>

/**
 * Milliseconds that a migration waits for a table at a time: everybody who comes after it waits behind it meanwhile. Then it lets them
 * through and tries again.
 */
const TABLE_LOCK_TIMEOUT = 1500
const RETRY_DELAY = 200
/** SQLSTATE: a lock was not to be had in time; two that wait for each other. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set(['55P03', '40P01'])

/** Key of the lock that one migrator at a time holds: "migrate" in ASCII. */
export const lockKey = BigInt('0x6d696772617465').toString()

/** Migrations and functions that the migrator applies. */
interface Schema {
  readonly migrations: readonly Migration[]
  readonly functions: readonly SqlFile[]
  /** Whether these are all migrations. Functions are in their final form only then. */
  readonly isWhole: boolean
}

/**
 * Brings the schema up to date, each migration in a transaction of its own; answers the names of what it applied. Functions that a migration
 * requires are applied with it, all others whose text has changed after the last one.
 * A migration that leaves a table outside the tenant template is rolled back and refused.
 */
export async function migrate(
  owner: DatabaseLogin,
  options: MigrateOptions,
): Promise<Result<readonly string[], DatabaseProblem>> {
  const read = await readMigrations(options.directory)
  if (!read.ok) return read
  const functions = await readFunctions(options.directory)
  if (!functions.ok) return functions
  const last = read.value.find(({ name }) => name === options.upTo)
  const migrations = read.value.filter(({ version }) => last === undefined || version <= last.version)
  const schema = { migrations, functions: functions.value, isWhole: migrations.length === read.value.length }
  const lockTimeoutMs = options.lockTimeoutMs ?? 120_000
  const migrated = await withClient(owner, 'tramit migrate', async (client) => {
    const applied: string[] = []
    let began = Date.now()
    for (;;) {
      const step = await applyNext(client, schema, { ...options, lockTimeoutMs })
      if (step.ok) {
        applied.push(...step.value.applied)
        if (step.value.isLast) return ok(applied)
        began = Date.now()
        continue
      }
      const isBlocked = step.problems.some(({ code }) => code === 'migrationBlocked')
      if (!isBlocked || Date.now() - began > lockTimeoutMs) return step
      await pause(RETRY_DELAY * (1 + Math.random()))
    }
  })
  return migrated.ok ? migrated.value : migrated
}

const NO_TABLES: FitTables = () => Promise.resolve(ok([]))

type ResolvedOptions = MigrateOptions & Required<Pick<MigrateOptions, 'lockTimeoutMs'>>

interface Step {
  readonly applied: readonly string[]
  readonly isLast: boolean
}

/** Applies one migration, or what is left of the functions when none is. The lock lasts as long as the transaction. */
async function applyNext(
  client: pg.Client,
  schema: Schema,
  options: ResolvedOptions,
): Promise<Result<Step, DatabaseProblem>> {
  await client.query('begin')
  try {
    const step = await stepUnderLock(client, schema, options)
    await client.query(step.ok ? 'commit' : 'rollback')
    return step
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function stepUnderLock(
  client: pg.Client,
  schema: Schema,
  { lockTimeoutMs, appRole: role = appRole, fitTables }: ResolvedOptions,
): Promise<Result<Step, DatabaseProblem>> {
  try {
    await client.query(`select set_config('lock_timeout', $1, true)`, [String(lockTimeoutMs)])
    await client.query('select pg_advisory_xact_lock($1::bigint)', [lockKey])
  } catch (error) {
    if (isDatabaseError(error) && error.code === '55P03')
      return fail({ code: 'migrationLocked', afterMs: lockTimeoutMs })
    throw error
  }
  const next = nextMigration(schema.migrations, await readApplied(client))
  if (!next.ok) return next
  await client.query(`select set_config('tramit.app_role', $1, true)`, [role])
  await client.query(`select set_config('lock_timeout', $1, true)`, [
    String(Math.min(TABLE_LOCK_TIMEOUT, lockTimeoutMs)),
  ])
  if (next.value !== undefined) {
    const applied = await apply(client, next.value, schema.functions, lockTimeoutMs)
    return applied.ok ? ok({ applied: applied.value, isLast: false }) : applied
  }
  const applied = await applyRest(client, schema, lockTimeoutMs, fitTables)
  return applied.ok ? ok({ applied: applied.value, isLast: true }) : applied
}

/** Replaces the functions that no migration has required, and looks whether every table has its wall. */
async function applyRest(
  client: pg.Client,
  { migrations, functions, isWhole }: Schema,
  afterMs: number,
  fitTables: FitTables = NO_TABLES,
): Promise<Result<readonly string[], DatabaseProblem>> {
  const name = migrations.at(-1)?.name ?? ''
  try {
    const wanted = isWhole ? functions.map((file) => file.name) : []
    const applied = await applyFunctions(client, functions, wanted)
    if (!applied.ok) return applied
    if (applied.value.length > 0) await client.query(FIT_HISTORIES)
    const fitted = await fitTables(client)
    if (!fitted.ok) return fitted
    const covered = await checkTables(client, name)
    return covered.ok ? ok([...applied.value, ...fitted.value]) : covered
  } catch (error) {
    if (isPassing(error)) return fail({ code: 'migrationBlocked', name, afterMs })
    throw error
  }
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
  functions: readonly SqlFile[],
  afterMs: number,
): Promise<Result<readonly string[], DatabaseProblem>> {
  const { name } = migration
  try {
    const required = await applyFunctions(client, functions, migration.requires)
    if (!required.ok) return required
    await client.query(migration.text)
    await client.query(FIT_HISTORIES)
    const covered = await checkTables(client, name)
    if (!covered.ok) return covered
    const row = [migration.version, name, migration.checksum]
    await client.query('insert into public.schema_migration (version, name, checksum) values ($1, $2, $3)', row)
    return ok([...required.value, name])
  } catch (error) {
    if (isPassing(error)) return fail({ code: 'migrationBlocked', name, afterMs })
    if (isDatabaseError(error)) return fail(failureIn(name, migration.text, error))
    throw error
  }
}

const isPassing = (error: unknown): boolean => isDatabaseError(error) && TRANSIENT_CODES.has(error.code ?? '')

/** A migration's changes to a table are part of its history from then on, once there are histories. */
const FIT_HISTORIES = `do $$ begin
  if to_regprocedure('public.fit_histories()') is not null then perform public.fit_histories(); end if;
end $$`

/** Holds every table against the tenant template; without that template nothing can be held against it. */
async function checkTables(client: pg.Client, name: string): Promise<Result<void, DatabaseProblem>> {
  const known = await client.query<{ known: boolean }>(
    `select to_regprocedure('public.tables_without_policy()') is not null as known`,
  )
  if (known.rows[0]?.known !== true) return fail({ code: 'foundationMissing' })
  const { rows: tables } = await client.query<UncoveredTable>(
    'select table_name as table, reason from public.tables_without_policy()',
  )
  return tables.length === 0 ? ok(undefined) : fail({ code: 'tablesWithoutPolicy', name, tables })
}
