import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from './database/index.ts'
import { queryShared } from './tenancy/index.ts'
import type { Portal } from './call/portal.ts'
import { unmatched } from './call/operations.ts'
import { loadDefinitions } from './definitions/index.ts'
import type { DefinitionFault } from './definitions/index.ts'
import { domain } from './domain/index.ts'
import { createFileStore } from './files/index.ts'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { resource } from './resource/index.ts'
import { createAttemptLimit, createPasswordQueue, createSessionMemory, createSigner } from './session/index.ts'
import { CATALOGUE_COLUMNS, describeTables } from './sql/index.ts'
import type { CatalogueColumn } from './sql/index.ts'

export interface PortalOptions {
  readonly pool: Pool
  readonly definitions: string
  readonly dataDirectory: string
  readonly clock?: () => Date
}

export type PortalProblem =
  | { readonly code: 'definition'; readonly fault: DefinitionFault }
  | { readonly code: 'unmatched'; readonly what: string }

/** Compiles the definitions against the database and the operations; a call without an operation stops the start by its name. */
export async function openPortal({
  pool,
  definitions: folder,
  dataDirectory,
  clock = () => new Date(),
}: PortalOptions): Promise<Result<Portal, PortalProblem>> {
  const loaded = await loadDefinitions(folder)
  if (!loaded.ok) return fail(...loaded.problems.map((fault) => ({ code: 'definition' as const, fault })))
  const definitions = loaded.value
  const loose = unmatched(definitions.modules, domain, resource)
  if (loose.length > 0) return fail(...loose.map((what) => ({ code: 'unmatched' as const, what })))
  const { rows: columns } = await queryShared<CatalogueColumn>(pool, CATALOGUE_COLUMNS)
  return ok({
    definitions,
    tables: describeTables(definitions.modules, columns),
    pool,
    files: await createFileStore(join(dataDirectory, 'files')),
    signer: createSigner(await readSecret(dataDirectory)),
    sessions: createSessionMemory(),
    passwords: createPasswordQueue(),
    attempts: createAttemptLimit(clock),
    clock,
  })
}

const SECRET_BYTES = 32

/** The key that signs paths; made once, readable by the server alone. */
async function readSecret(dataDirectory: string): Promise<Buffer> {
  await mkdir(dataDirectory, { recursive: true })
  const path = join(dataDirectory, 'secret')
  try {
    await writeFile(path, randomBytes(SECRET_BYTES), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(path)
}
