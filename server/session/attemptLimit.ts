import { createHash } from 'node:crypto'
import type { Pool } from '../database/index.ts'
import { queryShared } from '../tenancy/index.ts'
import { addressGroup } from './addressGroup.ts'

/** An attempt to use a secret, by account name, network address, and device if it has signed in to the account before. */
export interface Attempt {
  readonly account: string
  readonly address: string
  readonly device: string | null
}

/** Name of an account in the count of attempts. It may belong to nobody. */
export const accountName = (tenant: number, email: string): string => `${tenant}/${email.toLowerCase()}`

export interface AttemptLimits {
  /** Attempts per account and place before a wait. */
  readonly place: number
  /** Attempts per account from all places before a short wait. */
  readonly account: number
  /** Failed attempts per address and minute. */
  readonly address: number
}

export const ATTEMPT_LIMITS: AttemptLimits = { place: 5, account: 20, address: 20 }

/**
 * Limits attempts at secrets, whether or not the account exists. The counts live in the database and apply to all
 * servers. An attempt is counted before the secret is compared, so that parallel attempts count too. A device that has
 * signed in before is counted alone, so that nobody else can make it wait.
 */
export interface AttemptLimit {
  /** Runs the attempts at an account from one place one after the other. Returns null if too many wait. */
  readonly inTurn: <T>(attempt: Attempt, work: () => Promise<T>) => Promise<T | null>
  /** Returns the seconds to wait, or 0 if the attempt is allowed. */
  readonly take: (attempt: Attempt) => Promise<number>
  /** Returns the seconds that the next attempt has to wait. */
  readonly failed: (attempt: Attempt) => Promise<number>
  readonly succeeded: (attempt: Attempt) => Promise<void>
  /** Undoes an attempt whose secret was not compared. */
  readonly release: (attempt: Attempt) => Promise<void>
}

/** Attempts at one account from one place that may wait for each other. */
const MAX_WAITING = 100

/** @param hours after which attempts are forgotten */
export function createAttemptLimit(pool: Pool, limits: AttemptLimits = ATTEMPT_LIMITS, hours = 12): AttemptLimit {
  const end = async (attempt: Attempt, wasRight: boolean): Promise<void> => {
    const { place, account } = keysOf(attempt)
    const values = [place, account, wasRight]
    await queryShared(pool, {
      name: 'end-attempt',
      text: 'select end_attempt($1::bytea, $2::bytea, $3::boolean)',
      values,
    })
  }
  const queue = createSerialQueue(MAX_WAITING)
  return {
    inTurn: (attempt, work) => queue.inTurn(keysOf(attempt).place.toString('base64'), work),
    take: async (attempt) => {
      const { place, account, address } = keysOf(attempt)
      const { rows } = await queryShared<{ waits: number }>(pool, {
        name: 'begin-attempt',
        text: `select begin_attempt($1::bytea, $2::bytea, $3::bytea, $4::int, $5::int, make_interval(hours => $6::int)) as waits`,
        values: [place, account, address, limits.place, limits.account, hours],
      })
      return rows[0]?.waits ?? 0
    },
    failed: async (attempt) => {
      const { place, account, address } = keysOf(attempt)
      if (address !== null)
        await queryShared(pool, {
          name: 'count-failure',
          text: 'select count_failure($1::bytea, $2::int)',
          values: [address, limits.address],
        })
      const { rows } = await queryShared<{ waits: number }>(pool, {
        name: 'seconds-to-wait',
        text: 'select seconds_to_wait($1::bytea, $2::bytea) as waits',
        values: [place, account],
      })
      return rows[0]?.waits ?? 0
    },
    succeeded: (attempt) => end(attempt, true),
    release: (attempt) => end(attempt, false),
  }
}

interface Keys {
  /** The account with the address or the known device. */
  readonly place: Buffer
  readonly account: Buffer | null
  readonly address: Buffer | null
}

function keysOf({ account, address, device }: Attempt): Keys {
  if (device !== null) return { place: keyOf('device', `${account}\0${device}`), account: null, address: null }
  const group = addressGroup(address)
  return {
    place: keyOf('place', `${account}\0${group}`),
    account: keyOf('account', account),
    address: keyOf('address', group),
  }
}

/** A 128-bit hash, so that the table holds no accounts or addresses. */
const keyOf = (kind: string, text: string): Buffer =>
  createHash('sha256').update(`${kind}\0${text}`).digest().subarray(0, 16)

/** Runs the tasks of one key one after the other, and those of different keys in parallel. */
interface SerialQueue {
  /** Returns null if too many tasks wait. */
  readonly inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T | null>
}

/** @param maxWaiting tasks that may wait for one key */
function createSerialQueue(maxWaiting: number): SerialQueue {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>()
  return {
    inTurn: async (key, work) => {
      const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
      if (queue.length > maxWaiting) return null
      queues.set(key, queue)
      queue.length += 1
      const result = queue.last.then(work, work)
      queue.last = result
      try {
        return await result
      } finally {
        queue.length -= 1
        if (queue.length === 0) queues.delete(key)
      }
    },
  }
}
