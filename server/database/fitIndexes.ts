import { setTimeout as pause } from 'node:timers/promises'
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

/** Milliseconds between two looks whether another server is done. */
const LOOK = 250

export interface Waiting {
  /** Waits for another server that is about it, until the signal says that nobody waits any more. */
  readonly until: AbortSignal
}

/**
 * Makes the wanted indexes that are not there and drops those that nobody wants any more, or that a broken-off making has left. Nobody is
 * kept from reading or writing meanwhile. `ours` is the pattern of the names that may be dropped. Null: another server is about it,
 * save where one is `waiting` for that. What is wanted is asked for when nobody else can change what is there.
 */
export async function fitIndexes(
  client: pg.Client,
  wants: () => Promise<readonly NamedIndex[]>,
  ours: string,
  waiting: Waiting | null = null,
): Promise<Fitted | null> {
  while (!(await takeLock(client))) {
    if (waiting === null || waiting.until.aborted) return null
    await pause(LOOK, undefined, { signal: waiting.until }).catch(() => undefined)
  }
  const wanted = await wants()
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

/** Never waits in the database: an index that is made concurrently waits for every statement that has begun before, also for one that waits. */
async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1::bigint) as taken', [lockKey])
  return rows[0]?.taken === true
}
