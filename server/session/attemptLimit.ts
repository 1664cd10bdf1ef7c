import { createHash } from 'node:crypto'
import type { Pool } from '../database/index.ts'
import { queryShared } from '../tenancy/index.ts'
import { addressGroup } from './addressGroup.ts'

/** An attempt to use a secret, by account name and network address. */
export interface Attempt {
  readonly account: string
  readonly address: string
}

/** Attempts per account before a wait, and failed attempts per address and minute. */
export interface AttemptLimits {
  readonly account: number
  readonly address: number
}

export const ATTEMPT_LIMITS: AttemptLimits = { account: 5, address: 20 }

/**
 * Limits attempts at secrets, whether or not the account exists. The counts live in the database and apply to all
 * servers. An attempt is counted before the secret is compared, so that parallel attempts count too.
 */
export interface AttemptLimit {
  /** Returns the seconds to wait, or 0 if the attempt is allowed. */
  readonly take: (attempt: Attempt) => Promise<number>
  readonly failed: (attempt: Attempt) => Promise<void>
  readonly succeeded: (attempt: Attempt) => Promise<void>
  /** Undoes an attempt whose secret was not compared. */
  readonly release: (attempt: Attempt) => Promise<void>
}

export function createAttemptLimit(pool: Pool, limits: AttemptLimits = ATTEMPT_LIMITS): AttemptLimit {
  const giveBack = async (attempt: Attempt, wasRight: boolean): Promise<void> => {
    const values = [accountKey(attempt), wasRight]
    await queryShared(pool, {
      name: 'give-back-attempt',
      text: 'select give_back_attempt($1::bytea, $2::boolean)',
      values,
    })
  }
  return {
    take: async (attempt) => {
      const { rows } = await queryShared<{ waits: number }>(pool, {
        name: 'take-attempt',
        text: 'select take_attempt($1::bytea, $2::bytea, $3::int) as waits',
        values: [accountKey(attempt), addressKey(attempt), limits.account],
      })
      return rows[0]?.waits ?? 0
    },
    failed: async (attempt) => {
      const values = [addressKey(attempt), limits.address]
      await queryShared(pool, { name: 'count-failure', text: 'select count_failure($1::bytea, $2::int)', values })
    },
    succeeded: (attempt) => giveBack(attempt, true),
    release: (attempt) => giveBack(attempt, false),
  }
}

const accountKey = ({ account }: Attempt): Buffer => keyOf('account', account)
const addressKey = ({ address }: Attempt): Buffer => keyOf('address', addressGroup(address))

/** A 128-bit hash, so that the table holds no accounts or addresses. */
const keyOf = (kind: string, text: string): Buffer =>
  createHash('sha256').update(`${kind}\0${text}`).digest().subarray(0, 16)
