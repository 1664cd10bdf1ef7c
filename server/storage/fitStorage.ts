import type { Module } from '#engine/definition'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { isDatabaseError } from '../database/index.ts'
import type { Client, DatabaseProblem } from '../database/index.ts'
import { columnName, quoted, tableName } from '../sql/index.ts'
import { expectedTables } from './expectedTable.ts'
import { checkColumns, planStorage } from './planStorage.ts'
import type { StoragePlan, StorageStatement } from './planStorage.ts'
import { readStorage } from './readStorage.ts'
import { seriesChanges, seriesOf, seriesProblem } from './series.ts'

/** The modules of an installation, and those that the generic operations serve: each of these has a table. */
export interface StoredModules {
  readonly modules: ReadonlyMap<string, Module>
  readonly generic: ReadonlySet<string>
}

/** Compares the definitions with the tables of the database. */
export async function compareStorage(
  client: Pick<Client, 'query'>,
  { modules, generic }: StoredModules,
): Promise<StoragePlan> {
  const actual = await readStorage(client)
  const stored = [...modules.values()].filter((module) => {
    if (module.table !== module.id) return false
    const table = actual.get(tableName(module))
    return table ? table.isGenerated : generic.has(module.id)
  })
  const referable = new Map(
    [...modules.values()].flatMap((module) =>
      (actual.get(tableName(module))?.isReferable ?? stored.some((one) => tableName(one) === tableName(module)))
        ? [[module.id, tableName(module)] as const]
        : [],
    ),
  )
  const plan = planStorage(expectedTables(stored, modules, referable), actual)
  const made = new Set(stored.map(tableName))
  const series = [...modules.values()].flatMap((module) => seriesOf(module, modules))
  return {
    ...plan,
    statements: [...plan.statements, ...seriesChanges(series, actual)],
    problems: [
      ...plan.problems,
      ...checkColumns(modules.values(), actual),
      ...series.flatMap((one) => (made.has(one.table) ? [] : seriesProblem(one, actual.get(one.table)))),
    ],
  }
}

/**
 * Makes the tables that definitions need and brings those that are there forward, in the caller's transaction, as the
 * owner of the tables. Nothing is lost: a column that no field has any more is dropped only when it is empty or named
 * in `drop` (`table.column`). Returns what was done.
 */
export async function fitStorage(
  client: Client,
  stored: StoredModules,
  drop: readonly string[] = [],
): Promise<Result<readonly string[], DatabaseProblem>> {
  const { statements, unused, problems } = await compareStorage(client, stored)
  if (problems.length > 0) return fail(...problems)
  const lost: DatabaseProblem[] = []
  const dropped: StorageStatement[] = []
  for (const { module, table, column } of unused) {
    const rows = drop.includes(`${table}.${column}`) ? 0 : await countValues(client, table, column)
    if (rows > 0) lost.push({ code: 'storageLoss', module, table, column, rows })
    else dropped.push({ table, text: `alter table public.${quoted(table)} drop column ${quoted(column)} cascade` })
  }
  if (lost.length > 0) return fail(...lost)
  const all = [...dropped, ...statements]
  for (const statement of all) {
    const done = await run(client, statement)
    if (!done.ok) return done
  }
  if (all.length > 0) await client.query('select public.fit_histories()')
  await client.query('select public.fit_live_tables($1::jsonb)', [JSON.stringify(liveTables(stored))])
  return ok([...new Set(all.map(({ table }) => `table ${table}`))])
}

/**
 * The tables whose changes open pages are told of, each with the columns of the days that they are told. The row of an organisation changes with
 * what its people may do.
 */
const liveTables = ({ modules }: StoredModules): { readonly [table: string]: readonly string[] } =>
  Object.fromEntries([
    ['tenant', []] as const,
    ...[...modules.values()].flatMap((module) => {
      const { list } = module
      if (!list?.live) return []
      const { liveDays: days } = list
      return [[tableName(module), days ? [columnName(days.from.name), columnName(days.to.name)] : []] as const]
    }),
  ])

/** SQLSTATEs of rows that break a new rule: foreign key, unique, check, not null. */
const VIOLATIONS: ReadonlySet<string> = new Set(['23503', '23505', '23514', '23502'])

async function run(client: Client, { table, text, holds }: StorageStatement): Promise<Result<void, DatabaseProblem>> {
  try {
    await client.query(text)
    return ok(undefined)
  } catch (error) {
    if (!isDatabaseError(error) || !VIOLATIONS.has(error.code ?? '')) throw error
    return fail({ code: 'storageViolated', table, rule: holds ?? text, reason: error.message })
  }
}

/** Counts the rows of all tenants with a value. The wall between them is lifted inside the transaction. */
async function countValues(client: Client, table: string, column: string): Promise<number> {
  const name = `public.${quoted(table)}`
  await client.query(`alter table ${name} no force row level security`)
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${name} where ${quoted(column)} is not null`,
  )
  await client.query(`alter table ${name} force row level security`)
  return rows[0]?.count ?? 0
}
