import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_ADDRESSES } from './addresses/index.ts'
import type { AddressSource } from './addresses/index.ts'
import { PERIODS, createTurns } from './database/index.ts'
import type { FitTables, Periods, Pool } from './database/index.ts'
import { queryShared } from './tenancy/index.ts'
import type { Portal } from './operation/index.ts'
import { createVolumeLimit, findOperation, findUnmatched } from './operation/index.ts'
import { loadDefinitions } from './definitions/index.ts'
import type { DefinitionFault, Definitions } from './definitions/index.ts'
import { domain } from './domain/index.ts'
import { QUOTAS, createFileKeys, createFileStore, writeOnce, openMasterKeys, openBlobStore } from './fileStore/index.ts'
import type { BucketSettings, KeyProblem, Quotas } from './fileStore/index.ts'
import type { Call, Fault, Module } from '#engine/definition'
import type { FieldKinds } from '#engine/field'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { createTenantDefinitionsCache } from './tenantDefinitions/index.ts'
import { createReadLog } from './readLog/index.ts'
import { resource } from './resource/index.ts'
import type { Scanner } from './scan/index.ts'
import { createAttemptLimit, createPasswordQueue, createSessionCache, createSigner } from './session/index.ts'
import type { AttemptLimits, HashCost } from './session/index.ts'
import { createThumbnailer } from './thumbnail/index.ts'
import { SIGNATURES_AT_ONCE, createPdfThreads, createStamper } from './signature/index.ts'
import type { ThreadLimits } from './thread/index.ts'
import { CATALOGUE_COLUMNS } from './sql/index.ts'
import { fitStorage } from './storage/index.ts'
import type { StoredModules } from './storage/index.ts'
import type { CatalogueColumn } from './sql/index.ts'

export interface PortalOptions {
  readonly pool: Pool
  /** The compiled definitions, or the folder to compile. */
  readonly definitions: string | Definitions
  readonly dataDirectory: string
  /** All field kinds by default. */
  readonly kinds?: FieldKinds
  readonly clock?: () => Date
  readonly periods?: Periods
  readonly attempts?: AttemptLimits | undefined
  /** The key that wraps file keys. Without it a key in the data directory is used. */
  readonly masterKey?: string | null
  readonly masterKeyBefore?: string | null
  /** Bucket for files. Without it they are stored in the data directory. */
  readonly bucket?: BucketSettings | null
  readonly quotas?: Quotas
  /** Hosts that webhooks may reach although they are internal. */
  readonly webhookHosts?: readonly string[]
  readonly timestampServer?: string | null | undefined
  /** Certificates of the authorities whose time stamps are trusted. */
  readonly timestampAuthorities?: readonly Uint8Array[] | null | undefined
  /** Hosts of identity providers that may be internal. */
  readonly identityHosts?: readonly string[]
  readonly addresses?: AddressSource
  readonly publicUrl?: string | null
  /** Looks for malware in files that arrive. */
  readonly scanner?: Scanner | null | undefined
  /** Of the threads that read PDF files. */
  readonly pdfLimits?: ThreadLimits | undefined
  /** Of passwords. */
  readonly hashCost?: HashCost
}

export type PortalProblem =
  | KeyProblem
  | { readonly code: 'definition'; readonly fault: DefinitionFault }
  | { readonly code: 'unmatched'; readonly what: string }

/**
 * Compiles the definitions and connects them to database and operations. A call without an operation is a problem
 * that stops the start.
 */
export async function openPortal({
  pool,
  definitions: given,
  dataDirectory,
  kinds,
  clock = () => new Date(),
  periods = PERIODS,
  attempts,
  masterKey = null,
  masterKeyBefore = null,
  bucket = null,
  quotas = QUOTAS,
  webhookHosts = [],
  identityHosts = [],
  timestampServer,
  timestampAuthorities,
  addresses = NO_ADDRESSES,
  publicUrl = null,
  scanner,
  pdfLimits,
  hashCost,
}: PortalOptions): Promise<Result<Portal, PortalProblem>> {
  const loaded = typeof given === 'string' ? await loadDefinitions(given, kinds) : ok(given)
  if (!loaded.ok) return fail(...loaded.problems.map((fault) => ({ code: 'definition' as const, fault })))
  const definitions = loaded.value
  const loose = findUnmatched(definitions.modules, domain, resource)
  if (loose.length > 0) return fail(...loose.map((what) => ({ code: 'unmatched' as const, what })))
  const masters = await openMasterKeys({ dataDirectory, given: masterKey, before: masterKeyBefore })
  if (!masters.ok) return masters
  const secret = await readSecret(dataDirectory)
  if (!secret.ok) return secret
  const { rows: columns } = await queryShared<CatalogueColumn>(pool, CATALOGUE_COLUMNS)
  return ok({
    definitions,
    tenantDefinitions: createTenantDefinitionsCache({ pool, definitions, columns, report: logFaults }),
    findOperation: (module, call) => findOperation(module, call, domain, resource),
    pool,
    files: await openFiles(join(dataDirectory, 'files'), createFileKeys(masters.value), bucket, scanner),
    quotas,
    publicUrl,
    volume: createVolumeLimit(quotas),
    signer: createSigner(secret.value),
    sessions: createSessionCache(),
    passwords: createPasswordQueue(undefined, hashCost),
    attempts: createAttemptLimit(pool, attempts, periods.tries),
    readLog: createReadLog(pool),
    reportForm: logForm,
    periods,
    webhookHosts,
    identityHosts,
    pdfs: createPdfThreads(pdfLimits),
    thumbnails: createThumbnailer(),
    ...openStamps({ timestampServer, timestampAuthorities }),
    addresses,
    clock,
  })
}

const openStamps = ({
  timestampServer: server,
  timestampAuthorities: stampAuthorities = null,
}: Pick<PortalOptions, 'timestampServer' | 'timestampAuthorities'>): Pick<
  Portal,
  'stamp' | 'stampAuthorities' | 'signingTurns'
> => ({
  stamp: server ? createStamper(server, stampAuthorities) : null,
  stampAuthorities,
  signingTurns: createTurns(SIGNATURES_AT_ONCE),
})

const openFiles = async (
  folder: string,
  keys: ReturnType<typeof createFileKeys>,
  bucket: BucketSettings | null,
  scanner: Scanner | null | undefined,
): Promise<Portal['files']> => createFileStore(folder, keys, await openBlobStore(folder, bucket), scanner)

/** Makes and changes the tables of definitions; `drop` names columns (`table.column`) whose values are given up. */
export const fitTablesOf =
  (definitions: Definitions, drop?: readonly string[]): FitTables =>
  (client) =>
    fitStorage(client, storedModules(definitions), drop)

/** A module has a table if one of its calls is served by an operation that every module shares. */
export function storedModules({ modules }: Definitions): StoredModules {
  const shared = new Set(Object.values(resource))
  const isShared = (module: Module, call: Call): boolean => {
    const found = findOperation(module, call, domain, resource)
    return found?.kind === 'tenant' && shared.has(found.run) && !WITHOUT_TABLE.includes(call.operation)
  }
  const generic = [...modules.values()].filter((module) =>
    [...module.calls.values()].some((call) => isShared(module, call)),
  )
  return { modules, generic: new Set(generic.map(({ id }) => id)) }
}

/** Shared operations that read the tables of forms and of history. */
const WITHOUT_TABLE: readonly string[] = ['formularios', 'history']

/** An outdated overlay does not stop the server, but it is reported. */
const logFaults = (module: string, faults: readonly Fault[]): void =>
  console.error(`A published definition of ${module} is left out: ${JSON.stringify(faults)}`)

/** Form versions that are remembered as reported. */
const MOST_REPORTED = 1000
const reported = new Set<string>()

/** A form version that does not compile any more keeps nobody from reading its answers, but it is reported, once while the server runs. */
const logForm: Portal['reportForm'] = ({ id, version }, faults) => {
  const name = `${id}/${version}`
  if (reported.has(name)) return
  if (reported.size >= MOST_REPORTED) reported.clear()
  reported.add(name)
  console.error(`Version ${version} of the form ${id} does not compile: ${JSON.stringify(faults)}`)
}

const SECRET_BYTES = 32

/** Reads or creates the key that signs paths. A truncated key is refused, because it would be easy to forge. */
async function readSecret(dataDirectory: string): Promise<Result<Buffer, KeyProblem>> {
  const path = join(dataDirectory, 'secret')
  if (!existsSync(path)) await writeOnce(path, randomBytes(SECRET_BYTES))
  const secret = await readFile(path)
  return secret.length === SECRET_BYTES ? ok(secret) : fail({ code: 'keyDamaged', path })
}
