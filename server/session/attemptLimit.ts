import { createHash } from 'node:crypto'
import type { Pool } from '../database/index.ts'
import { queryShared } from '../tenancy/index.ts'
import { addressGroup } from './addressGroup.ts'

/** Who tries a secret: the account by any name, and the address that the request came from. */
export interface Attempt {
  readonly account: string
  readonly address: string
}

/** Tries of one account before it must wait, and failed ones of one address within a minute. */
export interface AttemptLimits {
  readonly account: number
  readonly address: number
}

export const ATTEMPT_LIMITS: AttemptLimits = { account: 5, address: 20 }

/**
 * Counts tries where the secret is, known account or not, for all servers on one database together: each try is taken before the secret is
 * looked at, so that many at once are as many tries.
 */
export interface AttemptLimit {
  /** Seconds to wait, or 0 where the try is let in. */
  readonly take: (attempt: Attempt) => Promise<number>
  readonly failed: (attempt: Attempt) => Promise<void>
  readonly succeeded: (attempt: Attempt) => Promise<void>
  /** The secret was not looked at. */
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

/** 128 bits of a hash: neither accounts nor addresses stand in the table. */
const keyOf = (kind: string, text: string): Buffer =>
  createHash('sha256').update(`${kind}\0${text}`).digest().subarray(0, 16)
