import type { TestPortal } from '../testPortal.ts'

/** Tables that whoever is signed in changes by being there, or by trying. */
const RESTLESS = ['session', 'idempotency', 'counter', 'read_log', 'sign_in_log', 'evidence']

let statement: string | null = null

/** A hash of every table of one tenant, asked in one query: what two moments are compared by. */
export async function tableHashes(
  { sql }: TestPortal,
  tenant: number,
  restless = false,
): Promise<{ readonly [table: string]: string }> {
  statement ??= await hashing(sql)
  const rows = await sql(statement, [tenant])
  return Object.fromEntries(
    rows.flatMap(({ name, hash }) =>
      restless && RESTLESS.includes(String(name)) ? [] : [[String(name), String(hash)]],
    ),
  )
}

async function hashing(sql: TestPortal['sql']): Promise<string> {
  const tables = await sql(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'
       and table_name in (select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')
      order by 1`,
  )
  return tables
    .map(({ name }) => {
      const used = USED[String(name)]
      const row = used === undefined ? 't::text' : `(to_jsonb(t) - '${used}')::text`
      return `select '${String(name)}' as name, md5(coalesce(string_agg(${row}, e'\\n' order by ${row}), '')) as hash from "${String(name)}" t where tenant_id = $1`
    })
    .join(' union all ')
}

/** Columns that note now and then that a session or a calendar feed is used, which is no change by anybody. */
const USED: { readonly [table: string]: string } = { session: 'seen_at', calendar_key: 'read_at' }

/** Names of the tables that differ. */
export const changedTables = (
  before: { readonly [table: string]: string },
  after: { readonly [table: string]: string },
): readonly string[] => Object.keys(before).filter((name) => before[name] !== after[name])

/** Tables in which rows of one tenant hold some of these words. */
export async function tablesHolding(
  { sql }: TestPortal,
  tenant: number,
  words: readonly string[],
  least = 36,
): Promise<readonly string[]> {
  const long = words.filter((word) => word.length >= least)
  const tables = await sql(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
  )
  const rows = await sql(
    tables
      .map(
        ({ name }) =>
          `select '${String(name)}' as name where exists (select from "${String(name)}" t where tenant_id = $1 and t::text ~ $2)`,
      )
      .join(' union all '),
    [tenant, long.join('|')],
  )
  return rows.map(({ name }) => String(name))
}
