import type pg from 'pg'

/** An index by the name that says what it is made of. */
export interface NamedIndex {
  readonly name: string
  /** Table, columns and condition, as they follow `on`. */
  readonly on: string
}

export interface Fitted {
  readonly made: readonly string[]
  readonly dropped: readonly string[]
}

/** Key of the lock that one fitter at a time holds: "indexes" in ASCII. */
const lockKey = BigInt('0x696e6465786573').toString()

/**
 * Makes the wanted indexes that are not there and drops those that nobody wants any more, or that a broken-off making has left. Nobody is
 * kept from reading or writing meanwhile. `ours` is the pattern of the names that may be dropped. Null: another server is about it.
 */
export async function fitIndexes(
  client: pg.Client,
  wanted: readonly NamedIndex[],
  ours: string,
): Promise<Fitted | null> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1::bigint) as taken', [lockKey])
  if (rows[0]?.taken !== true) return null
  const found = await client.query<{ name: string; whole: boolean }>(
    `select c.relname as name, i.indisvalid and i.indisready as whole from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and c.relname ~ $1 order by 1`,
    [ours],
  )
  const names = new Set(wanted.map(({ name }) => name))
  const dropped = found.rows.flatMap(({ name, whole }) => (whole && names.has(name) ? [] : [name]))
  for (const name of dropped) await client.query(`drop index concurrently public.${name}`)
  const held = new Set(found.rows.flatMap(({ name }) => (dropped.includes(name) ? [] : [name])))
  const missing = wanted.filter(({ name }) => !held.has(name))
  for (const { name, on } of missing) await client.query(`create index concurrently ${name} on ${on}`)
  await client.query('select pg_advisory_unlock($1::bigint)', [lockKey])
  return { made: missing.map(({ name }) => name), dropped }
}
