import pg from 'pg'
import { clientConfig, type DatabaseLogin } from './login.ts'
import { databaseTypes } from './types.ts'

export type PoolOptions = {
  /** Most connections at once; 10 by default. */
  readonly max?: number
  readonly applicationName?: string
  /** Longest statement, in milliseconds. */
  readonly statementTimeoutMs?: number
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  readonly onError?: (error: Error) => void
}

/** A pool of sessions of the application's login, in UTC, with limits on waiting, statements and idle transactions. */
export function createPool(login: DatabaseLogin, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(login, options.applicationName ?? 'tramit'),
    max: options.max ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: databaseTypes,
  })
  pool.on('error', options.onError ?? (() => undefined))
  return pool
}
