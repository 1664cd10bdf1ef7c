import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from './database/index.ts'
import { queryShared } from './tenancy/index.ts'
import type { Portal } from './operation/index.ts'
import { findOperation, findUnmatched } from './operation/index.ts'
import { loadDefinitions } from './definitions/index.ts'
import type { DefinitionFault } from './definitions/index.ts'
import { domain } from './domain/index.ts'
import { createFileKeys, createFileStore, writeOnce, openMasterKeys, openBlobStore } from './fileStore/index.ts'
import type { BucketSettings, KeyProblem } from './fileStore/index.ts'
import type { Fault } from '#engine/definition'
import type { FieldKinds } from '#engine/field'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { createTenantDefinitionsCache } from './tenantDefinitions/index.ts'
import { createReadLog } from './readLog/index.ts'
import { resource } from './resource/index.ts'
import { createAttemptLimit, createPasswordQueue, createSessionCache, createSigner } from './session/index.ts'
import type { AttemptLimits } from './session/index.ts'
import { CATALOGUE_COLUMNS } from './sql/index.ts'
import type { CatalogueColumn } from './sql/index.ts'

export interface PortalOptions {
  readonly pool: Pool
  readonly definitions: string
  readonly dataDirectory: string
  /** Default: every kind of the engine. */
  readonly kinds?: FieldKinds
  readonly clock?: () => Date
  /** Tries of a secret before one must wait. */
  readonly attempts?: AttemptLimits | undefined
  /** The key that wraps the keys of files; null or absent: one is kept in the data directory. */
  readonly masterKey?: string | null
  readonly masterKeyBefore?: string | null
  /** Where files lie; null or absent: in the data directory. */
  readonly bucket?: BucketSettings | null
}

export type PortalProblem =
  | KeyProblem
  | { readonly code: 'definition'; readonly fault: DefinitionFault }
  | { readonly code: 'unmatched'; readonly what: string }

/** Compiles the definitions against the database and the operations; a call without an operation stops the start by its name. */
export async function openPortal({
  pool,
  definitions: folder,
  dataDirectory,
  kinds,
  clock = () => new Date(),
  attempts,
  masterKey = null,
  masterKeyBefore = null,
  bucket = null,
}: PortalOptions): Promise<Result<Portal, PortalProblem>> {
  const loaded = await loadDefinitions(folder, kinds)
  if (!loaded.ok) return fail(...loaded.problems.map((fault) => ({ code: 'definition' as const, fault })))
  const definitions = loaded.value
  const loose = findUnmatched(definitions.modules, domain, resource)
  if (loose.length > 0) return fail(...loose.map((what) => ({ code: 'unmatched' as const, what })))
  const masters = await openMasterKeys({ dataDirectory, given: masterKey, before: masterKeyBefore })
  if (!masters.ok) return masters
  const secret = await readSecret(dataDirectory)
  if (!secret.ok) return secret
  const files = join(dataDirectory, 'files')
  const { rows: columns } = await queryShared<CatalogueColumn>(pool, CATALOGUE_COLUMNS)
  return ok({
    definitions,
    tenantDefinitions: createTenantDefinitionsCache({ pool, definitions, columns, report: logFaults }),
    findOperation: (module, call) => findOperation(module, call, domain, resource),
    pool,
    files: await createFileStore(files, createFileKeys(masters.value), await openBlobStore(files, bucket)),
    signer: createSigner(secret.value),
    sessions: createSessionCache(),
    passwords: createPasswordQueue(),
    attempts: createAttemptLimit(pool, attempts),
    readLog: createReadLog(pool),
    clock,
  })
}

/** An overlay that the product has outgrown is no reason to stop, but one to be told. */
const logFaults = (module: string, faults: readonly Fault[]): void =>
  console.error(`A published definition of ${module} is left out: ${JSON.stringify(faults)}`)

const SECRET_BYTES = 32

/** The key that signs paths; made once, readable by the server alone. With a cut one anybody could sign. */
async function readSecret(dataDirectory: string): Promise<Result<Buffer, KeyProblem>> {
  const path = join(dataDirectory, 'secret')
  if (!existsSync(path)) await writeOnce(path, randomBytes(SECRET_BYTES))
  const secret = await readFile(path)
  return secret.length === SECRET_BYTES ? ok(secret) : fail({ code: 'keyDamaged', path })
}
