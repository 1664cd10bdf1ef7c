import { inspect } from 'node:util'
import pg from 'pg'

/** A problem with the database: a code, and the values that its message needs. */
export type DatabaseProblem =
  | { readonly code: 'platformUnsupported'; readonly platform: string }
  | { readonly code: 'binariesMissing'; readonly package: string }
  | { readonly code: 'binariesUnreadable'; readonly directory: string; readonly reason: string }
  | { readonly code: 'directoryNotWritable'; readonly directory: string; readonly reason: string }
  | { readonly code: 'directoryNotReachable'; readonly directory: string; readonly account: string }
  | { readonly code: 'accountMissing'; readonly uid: number }
  | { readonly code: 'socketDirectoryTaken'; readonly directory: string }
  | { readonly code: 'versionMismatch'; readonly directory: string; readonly found: string; readonly expected: string }
  | { readonly code: 'cannotInitialise'; readonly directory: string; readonly log: string }
  | { readonly code: 'cannotStart'; readonly directory: string; readonly afterMs: number; readonly log: string }
  | { readonly code: 'noCluster'; readonly directory: string }
  | { readonly code: 'dataInUse'; readonly directory: string; readonly holder?: string }
  | { readonly code: 'cannotConnect'; readonly reason: string; readonly sqlState?: string }
  | { readonly code: 'serverTooOld'; readonly found: number; readonly needed: number }
  | { readonly code: 'extensionMissing'; readonly extension: string; readonly sqlState?: string }
  | { readonly code: 'appLoginMissing'; readonly login: string; readonly role: string }
  | { readonly code: 'appLoginUnsafe'; readonly login: string; readonly reason: 'owner' | 'superuser' | 'bypassRls' }
  | { readonly code: 'migrationMisnamed'; readonly file: string }
  | { readonly code: 'migrationDuplicate'; readonly version: number }
  | { readonly code: 'migrationMissing'; readonly name: string }
  | { readonly code: 'migrationChanged'; readonly name: string }
  /** The database was made by migrations of before the first release. */
  | { readonly code: 'schemaUnreleased'; readonly found: string }
  /** A file of functions that a file requires, and that is not there or requires it too. */
  | { readonly code: 'functionsMissing'; readonly name: string }
  /** A newer version of the product has replaced these functions. */
  | { readonly code: 'functionsNewer'; readonly name: string }
  /** A function was given another signature, which `create or replace` cannot do. */
  | { readonly code: 'functionSignature'; readonly name: string; readonly reason: string }
  | { readonly code: 'migrationOutOfOrder'; readonly name: string; readonly after: string }
  | {
      readonly code: 'migrationFailed'
      readonly name: string
      readonly reason: string
      readonly sqlState?: string
      readonly line?: number
    }
  | { readonly code: 'migrationLocked'; readonly afterMs: number }
  /** Another session did not release a table in time. */
  | { readonly code: 'migrationBlocked'; readonly name: string; readonly afterMs: number }
  | { readonly code: 'schemaOlder'; readonly next: string }
  /** A newer version of the product has migrated the database. */
  | { readonly code: 'schemaNewer'; readonly found: string; readonly known: string }
  | { readonly code: 'migrationsUnreadable'; readonly directory: string; readonly reason: string }
  /** The column of a field has a type that cannot hold its values. */
  | {
      readonly code: 'storageType'
      readonly module: string
      readonly pointer: string
      readonly table: string
      readonly column: string
      readonly found: string
      readonly expected: string
    }
  /** Rows have values of a field that the definition no longer has. */
  | {
      readonly code: 'storageLoss'
      readonly module: string
      readonly table: string
      readonly column: string
      readonly rows: number
    }
  /** Rows break a rule that the definition has now. */
  | { readonly code: 'storageViolated'; readonly table: string; readonly rule: string; readonly reason: string }
  | { readonly code: 'foundationMissing' }
  | { readonly code: 'tablesWithoutPolicy'; readonly name: string; readonly tables: readonly UncoveredTable[] }

/** A table that a migration left outside the tenant template, with the rule it breaks. */
export type UncoveredTable = { readonly table: string; readonly reason: string }

/** An error that PostgreSQL itself reported: it has `code` (SQLSTATE), `constraint`, `table`, `column`. */
export const isDatabaseError = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError

/** SQLSTATE of an error of PostgreSQL, or the code of a system error such as ECONNREFUSED. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Message of an error. A thrown value that is not an `Error` is inspected. */
export const errorReason = (error: unknown): string => (error instanceof Error ? error.message : inspect(error))
