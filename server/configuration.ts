import { resolve } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { POOL } from './database/index.ts'
import type { PoolLimits } from './database/index.ts'
import { readMasterKey } from './files/index.ts'

/** What the environment says, checked once at start. */
export interface Configuration {
  readonly host: string
  readonly port: number
  readonly dataDirectory: string
  readonly databaseUrl: string | null
  readonly databaseAppUrl: string | null
  /** Connections of the running server, milliseconds of waiting for one, and how many requests may wait at once. */
  readonly databasePool: PoolLimits
  /** The key that wraps the keys of files, where the operator keeps it, and the one before it while it is replaced. */
  readonly masterKey: string | null
  readonly masterKeyBefore: string | null
}

export type ConfigurationProblem =
  | { readonly code: 'portInvalid'; readonly value: string }
  | { readonly code: 'masterKeyInvalid'; readonly name: string }
  | NumberInvalid

/** A setting that is no whole number of its range. */
interface NumberInvalid {
  readonly code: 'numberInvalid'
  readonly name: string
  readonly value: string
  readonly least: number
  readonly most: number
}

/** The sweeper holds one connection while it works with another: fewer than two would keep it waiting for itself. */
const POOL_SETTINGS = [
  { name: 'DATABASE_CONNECTIONS', key: 'max', least: 2, most: 1000 },
  { name: 'DATABASE_WAIT', key: 'waitMs', least: 100, most: 60_000 },
  { name: 'DATABASE_QUEUE', key: 'queue', least: 0, most: 100_000 },
] as const

type Environment = { readonly [name: string]: string | undefined }

export function readConfiguration(environment: Environment): Result<Configuration, ConfigurationProblem> {
  const port = environment['PORT'] || '3000'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return fail({ code: 'portInvalid', value: port })
  const wrong = ['MASTER_KEY', 'MASTER_KEY_BEFORE'].find(
    (name) => environment[name] && !readMasterKey(environment[name] ?? ''),
  )
  if (wrong !== undefined) return fail({ code: 'masterKeyInvalid', name: wrong })
  const pool = readPool(environment)
  if (!pool.ok) return pool
  return ok({
    // A demo with known passwords is for this machine alone.
    host: environment['HOST'] || (environment['NODE_ENV'] === 'production' ? '0.0.0.0' : 'localhost'),
    port: Number(port),
    dataDirectory: resolve(environment['DATA_DIR'] || '.data'),
    databaseUrl: environment['DATABASE_URL'] || null,
    databaseAppUrl: environment['DATABASE_APP_URL'] || null,
    databasePool: pool.value,
    masterKey: environment['MASTER_KEY'] || null,
    masterKeyBefore: environment['MASTER_KEY_BEFORE'] || null,
  })
}

function readPool(environment: Environment): Result<PoolLimits, NumberInvalid> {
  const settings: { -readonly [key in keyof PoolLimits]: number } = { ...POOL }
  for (const { name, key, least, most } of POOL_SETTINGS) {
    const value = environment[name]
    if (!value) continue
    if (!/^\d{1,6}$/.test(value) || Number(value) < least || Number(value) > most)
      return fail({ code: 'numberInvalid', name, value, least, most })
    settings[key] = Number(value)
  }
  return ok(settings)
}
