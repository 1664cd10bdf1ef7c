import { resolve } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { readMasterKey } from './files/index.ts'

/** What the environment says, checked once at start. */
export interface Configuration {
  readonly host: string
  readonly port: number
  readonly dataDirectory: string
  readonly databaseUrl: string | null
  readonly databaseAppUrl: string | null
  /** The key that wraps the keys of files, where the operator keeps it, and the one before it while it is replaced. */
  readonly masterKey: string | null
  readonly masterKeyBefore: string | null
}

export type ConfigurationProblem =
  | { readonly code: 'portInvalid'; readonly value: string }
  | { readonly code: 'masterKeyInvalid'; readonly name: string }

type Environment = { readonly [name: string]: string | undefined }

export function readConfiguration(environment: Environment): Result<Configuration, ConfigurationProblem> {
  const port = environment['PORT'] || '3000'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return fail({ code: 'portInvalid', value: port })
  const wrong = ['MASTER_KEY', 'MASTER_KEY_BEFORE'].find(
    (name) => environment[name] && !readMasterKey(environment[name] ?? ''),
  )
  if (wrong !== undefined) return fail({ code: 'masterKeyInvalid', name: wrong })
  return ok({
    // A demo with known passwords is for this machine alone.
    host: environment['HOST'] || (environment['NODE_ENV'] === 'production' ? '0.0.0.0' : 'localhost'),
    port: Number(port),
    dataDirectory: resolve(environment['DATA_DIR'] || '.data'),
    databaseUrl: environment['DATABASE_URL'] || null,
    databaseAppUrl: environment['DATABASE_APP_URL'] || null,
    masterKey: environment['MASTER_KEY'] || null,
    masterKeyBefore: environment['MASTER_KEY_BEFORE'] || null,
  })
}
