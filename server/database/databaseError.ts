import { inspect } from 'node:util'
import pg from 'pg'

/** An error that PostgreSQL itself reported: it has `code` (SQLSTATE), `constraint`, `table`, `column`. */
export const isDatabaseError = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError

/** SQLSTATE of an error of PostgreSQL, or the code of a system error such as ECONNREFUSED. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Message of an error. A thrown value that is not an `Error` is inspected. */
export const errorReason = (error: unknown): string => (error instanceof Error ? error.message : inspect(error))
