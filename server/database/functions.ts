import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { fail, ok, type Result } from '#engine/result'
import { errorCode, errorReason, isDatabaseError } from './problem.ts'
import type { DatabaseProblem } from './problem.ts'
import { failureIn, readSqlFile, type SqlFile } from './sqlFile.ts'

/** A row of `schema_function`: a text that a file of functions has had, in the order in which they were applied. */
export type AppliedFunction = Pick<SqlFile, 'name' | 'checksum'>

/** Reads the functions beside the migrations of a folder, in the order of their names. */
export async function readFunctions(migrations: string): Promise<Result<readonly SqlFile[], DatabaseProblem>> {
  const directory = join(migrations, 'functions')
  try {
    const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).toSorted()
    return ok(await Promise.all(files.map((file) => readSqlFile(directory, file))))
  } catch (error) {
    return fail({ code: 'migrationsUnreadable', directory, reason: errorCode(error) ?? errorReason(error) })
  }
}

/**
 * The files whose text the database does not have. One that it had before the present text is refused: a newer version has replaced it, and
 * this one must not put the old text back.
 */
export function changedFunctions(
  files: readonly SqlFile[],
  applied: readonly AppliedFunction[],
): Result<readonly SqlFile[], DatabaseProblem> {
  const last = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const changed = files.filter(({ name, checksum }) => last.get(name) !== checksum)
  const replaced = changed.filter(({ name, checksum }) =>
    applied.some((row) => row.name === name && row.checksum === checksum),
  )
  return replaced.length === 0
    ? ok(changed)
    : fail(...replaced.map(({ name }) => ({ code: 'functionsNewer' as const, name })))
}

/**
 * Applies what has changed of the wanted files and of what they require, inside the caller's transaction; answers the names of those that it
 * applied. Bodies are not checked, since their tables may be made afterwards.
 */
export async function applyFunctions(
  client: pg.Client,
  files: readonly SqlFile[],
  wanted: readonly string[],
): Promise<Result<readonly string[], DatabaseProblem>> {
  const changed = changedFunctions(files, await readApplied(client))
  if (!changed.ok) return changed
  const ordered = inOrder(files, wanted)
  if (!ordered.ok) return ordered
  const due = ordered.value.filter((file) => changed.value.includes(file))
  for (const file of due) {
    const done = await apply(client, file)
    if (!done.ok) return done
  }
  return ok(due.map(({ name }) => `functions/${name}`))
}

async function readApplied(client: pg.Client): Promise<readonly AppliedFunction[]> {
  await client.query(
    `create table if not exists public.schema_function (
       name text not null, checksum text not null, applied_at timestamptz not null default clock_timestamp(),
       primary key (name, checksum))`,
  )
  const found = await client.query<AppliedFunction>(
    'select name, checksum from public.schema_function order by applied_at',
  )
  return found.rows
}

/** The wanted files, each after those that it requires. */
function inOrder(files: readonly SqlFile[], wanted: readonly string[]): Result<readonly SqlFile[], DatabaseProblem> {
  const ordered = new Set<SqlFile>()
  const missing: string[] = []
  const add = (name: string, above: readonly string[]): void => {
    const file = files.find((one) => one.name === name)
    if (file === undefined || above.includes(name)) missing.push(name)
    else if (!ordered.has(file)) {
      for (const required of file.requires) add(required, [...above, name])
      ordered.add(file)
    }
  }
  for (const name of wanted) add(name, [])
  return missing.length === 0
    ? ok([...ordered])
    : fail(...missing.map((name) => ({ code: 'functionsMissing' as const, name })))
}

async function apply(client: pg.Client, { name, text, checksum }: SqlFile): Promise<Result<void, DatabaseProblem>> {
  try {
    await client.query(`select set_config('check_function_bodies', 'off', true)`)
    await client.query(text)
    await client.query('insert into public.schema_function (name, checksum) values ($1, $2)', [name, checksum])
    return ok(undefined)
  } catch (error) {
    if (!isDatabaseError(error)) throw error
    return fail(
      changesSignature(error)
        ? { code: 'functionSignature', name, reason: error.message }
        : failureIn(`functions/${name}`, text, error),
    )
  }
}

/** PostgreSQL replaces no function of another result, other names of parameters or fewer defaults, and hints at dropping it. */
const changesSignature = ({ code, hint }: pg.DatabaseError): boolean =>
  code === '42P13' && hint?.includes('DROP FUNCTION') === true
