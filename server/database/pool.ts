import pg from 'pg'
import { clientConfig, type DatabaseLogin } from './login.ts'
import { databaseTypes } from './types.ts'

export type PoolOptions = {
  /** Most connections at once; 10 by default. */
  readonly max?: number
  /** Longest wait for one of them, and for a new one to be made, in milliseconds. */
  readonly waitMs?: number
  /** How many may wait at once; more are refused without waiting. */
  readonly queue?: number
  readonly applicationName?: string
  /** Longest statement, in milliseconds. */
  readonly statementTimeoutMs?: number
  /** Longest wait for a lock that somebody else holds, in milliseconds. */
  readonly lockTimeoutMs?: number
  /** Called when an idle connection breaks. The pool replaces it by itself. */
  readonly onError?: (error: Error) => void
}

/** Default limits of a pool. */
export const POOL_DEFAULTS = { max: 10, waitMs: 2000, queue: 500 } as const

/** For the owner's work at start and in commands. No user waits for it, and it waits long for locks of other owners. */
export const OWNER_POOL: PoolOptions = { max: 1, lockTimeoutMs: 120_000, statementTimeoutMs: 600_000 }

export type PoolLimits = Required<Pick<PoolOptions, 'max' | 'waitMs' | 'queue'>>

const limitsByPool = new WeakMap<pg.Pool, PoolLimits>()

/** How many sessions a pool has, and how long and how many may wait for one. */
export const limitsOf = (pool: pg.Pool): PoolLimits => limitsByPool.get(pool) ?? POOL_DEFAULTS

/** A pool of sessions of the application's login, in UTC, with limits on waiting, statements and idle transactions. */
export function createPool(login: DatabaseLogin, options: PoolOptions = {}): pg.Pool {
  const { max = POOL_DEFAULTS.max, waitMs = POOL_DEFAULTS.waitMs, queue = POOL_DEFAULTS.queue } = options
  const pool = new pg.Pool({
    ...clientConfig(login, options.applicationName ?? 'tramit'),
    max,
    connectionTimeoutMillis: waitMs,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    lock_timeout: options.lockTimeoutMs ?? 10_000,
    idle_in_transaction_session_timeout: 15_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: databaseTypes,
  })
  limitsByPool.set(pool, { max, waitMs, queue })
  pool.on('error', options.onError ?? (() => undefined))
  return pool
}
