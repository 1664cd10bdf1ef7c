import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { errorReason, isDatabaseError } from './problem.ts'
import { isServerFault } from './unavailable.ts'

/** An index by the name that says what it is made of. */
export interface NamedIndex {
  readonly name: string
  /** Table, columns and condition, as they follow `on`. */
  readonly on: string
}

export interface IndexChanges {
  readonly created: readonly string[]
  readonly dropped: readonly string[]
  /** Those that are not made, such as for a value that does not fit or a full disk. The next fit tries them again. */
  readonly failed: readonly FailedIndex[]
}

interface FailedIndex extends NamedIndex {
  /** The words of PostgreSQL. Null: not tried, because the server could not go on after the one before. */
  readonly reason: string | null
}

/** Key of the lock that one fitter at a time holds: "indexes" in ASCII. */
const lockKey = BigInt('0x696e6465786573').toString()

/** Milliseconds between two looks whether another server is done. */
const POLL_INTERVAL = 250

export interface WaitOptions {
  /** Waits for another server that is about it, until the signal says that nobody waits any more. */
  readonly signal: AbortSignal
}

/**
 * Makes the wanted indexes that are not there and drops those that nobody wants any more, or that a broken-off making has left. Nobody is
 * kept from reading or writing meanwhile. One that cannot be made keeps no other from being made, unless the server cannot go on: has no
 * room, is shut down, or an operator has cancelled it. `namePattern` is of the names that may be dropped. Null: another server
 * makes indexes, and `waiting` for it was not asked for or has ended. What is wanted is asked for when nobody else can change what is there.
 */
export async function fitIndexes(
  client: pg.Client,
  wantedIndexes: () => Promise<readonly NamedIndex[]>,
  namePattern: string,
  waiting: WaitOptions | null = null,
): Promise<IndexChanges | null> {
  return withIndexLock(client, waiting, () => fitUnderLock(client, wantedIndexes, namePattern))
}

/** Runs work while nobody else changes indexes. Null: another server does, save where one is `waiting` for that. */
export async function withIndexLock<T>(
  client: pg.Client,
  waiting: WaitOptions | null,
  work: () => Promise<T>,
): Promise<T | null> {
  while (!(await tryLock(client))) {
    if (waiting === null || waiting.signal.aborted) return null
    await pause(POLL_INTERVAL, undefined, { signal: waiting.signal }).catch(() => undefined)
  }
  const done = await work()
  // The lock ends with the session, if that is lost: it does not undo the work.
  await client.query('select pg_advisory_unlock($1::bigint)', [lockKey]).catch(() => undefined)
  return done
}

async function fitUnderLock(
  client: pg.Client,
  wantedIndexes: () => Promise<readonly NamedIndex[]>,
  namePattern: string,
): Promise<IndexChanges> {
  const wanted = await wantedIndexes()
  const found = await findIndexes(client, namePattern)
  const names = new Set(wanted.map(({ name }) => name))
  const spare = found.filter(({ name, whole }) => !whole || !names.has(name))
  for (const { place } of spare) await client.query(`drop index concurrently ${place}`)
  const dropped = spare.map(({ name }) => name)
  const held = new Set(found.flatMap(({ name }) => (dropped.includes(name) ? [] : [name])))
  const created: string[] = []
  const failed: FailedIndex[] = []
  const missing = wanted.filter(({ name }) => !held.has(name))
  for (const [place, index] of missing.entries()) {
    const fault = await createIndex(client, index)
    if (fault === null) created.push(index.name)
    else failed.push({ ...index, reason: errorReason(fault) })
    if (!isServerFault(fault)) continue
    failed.push(...missing.slice(place + 1).map((one) => ({ ...one, reason: null })))
    break
  }
  return { created, dropped, failed }
}

/**
 * Makes an index, or answers why it cannot be made, and leaves nothing of it: writers would have to fill it. What it must leave,
 * such as without a connection, the next fit drops.
 */
async function createIndex(client: pg.Client, { name, on }: NamedIndex): Promise<pg.DatabaseError | null> {
  try {
    await client.query(`create index concurrently ${name} on ${on}`)
    return null
  } catch (error) {
    if (!isDatabaseError(error)) throw error
    await dropIndex(client, name).catch(() => undefined)
    return error
  }
}

async function dropIndex(client: pg.Client, name: string): Promise<void> {
  for (const { place } of await findIndexes(client, `^${name}$`)) await client.query(`drop index concurrently ${place}`)
}

async function findIndexes(client: pg.Client, namePattern: string) {
  const { rows } = await client.query<{ name: string; place: string; whole: boolean }>(
    `select c.relname as name, c.oid::regclass::text as place, i.indisvalid and i.indisready as whole from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace::regnamespace::text in ('public', 'extra') and c.relname ~ $1 order by 1`,
    [namePattern],
  )
  return rows
}

/** Never waits in the database: an index that is made concurrently waits for every statement that has begun before, also for one that waits. */
async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1::bigint) as taken', [lockKey])
  return rows[0]?.taken === true
}
