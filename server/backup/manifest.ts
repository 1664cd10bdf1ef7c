import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { BackupProblem } from './problem.ts'
import type { DatabaseProblem, Migration } from '../database/index.ts'

/** Number of bytes and hexadecimal SHA-256. */
export interface Digest {
  readonly bytes: number
  readonly sha256: string
}

/** A table in a backup. `plain` is the output of COPY, by tenant and primary key. */
export interface TableEntry {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  readonly plain: Digest
  /** The compressed file. */
  readonly packed: Digest
}

export interface SequenceEntry {
  readonly name: string
  readonly last: string
  readonly isCalled: boolean
}

/** The content of a backup. It is written last, so a folder without it is incomplete. */
export interface Manifest {
  readonly format: typeof FORMAT
  /** Product version that wrote it. */
  readonly product: string
  readonly madeAt: string
  /** Applied migrations, in order. */
  readonly schema: readonly { readonly name: string; readonly checksum: string }[]
  readonly tables: readonly TableEntry[]
  readonly sequences: readonly SequenceEntry[]
  readonly files: { readonly count: number; readonly bytes: number; readonly list: Digest }
  /** Files that had a row but no bytes. */
  readonly missing: readonly string[]
  /** Ids of the master keys that wrap tenant keys. */
  readonly masters: readonly string[]
  /** Key files in the backup. */
  readonly keys: readonly { readonly name: string; readonly sum: Digest }[]
}

export const FORMAT = 1

/** Paths inside the backup folder. */
export const PATHS = {
  manifest: 'manifest.json',
  tables: 'tables',
  files: 'files',
  fileList: 'files.tsv.gz',
  keys: 'keys',
} as const

export const tablePath = (folder: string, name: string): string => join(folder, PATHS.tables, `${name}.copy.gz`)

/** Serialises a manifest with a checksum of its content. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, checksum: checksumOf(manifest) }, null, 2)}\n`
}

const checksumOf = (manifest: object): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

/** Reads a manifest. A changed one or another format is refused. */
export async function readManifest(folder: string): Promise<Result<Manifest, BackupProblem>> {
  const text = await readFile(join(folder, PATHS.manifest), 'utf8').catch(() => null)
  if (text === null) return fail({ code: 'noBackup', folder })
  const said = parseManifest(text)
  if (said === null) return fail({ code: 'backupDamaged', what: PATHS.manifest })
  const { checksum, ...rest } = said
  if (rest.format !== FORMAT) return fail({ code: 'backupFormat', found: String(rest.format), known: FORMAT })
  return checksum === checksumOf(rest) ? ok(rest) : fail({ code: 'backupDamaged', what: PATHS.manifest })
}

function parseManifest(text: string): (Manifest & { readonly checksum: unknown }) | null {
  try {
    const said: unknown = JSON.parse(text)
    // The checksum proves that this module wrote it.
    return typeof said === 'object' && said !== null && 'checksum' in said && 'format' in said
      ? (said as Manifest & { readonly checksum: unknown })
      : null
  } catch {
    return null
  }
}

/** Checks that the backup's schema is not newer than this version. */
export function checkSchema(
  { schema, product }: Manifest,
  migrations: readonly Migration[],
): Result<void, BackupProblem | DatabaseProblem> {
  const [first] = schema
  if (first !== undefined && migrations[0] !== undefined && first.name !== migrations[0].name)
    return fail({ code: 'schemaUnreleased', found: first.name })
  for (const { name, checksum } of schema) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known) return fail({ code: 'backupNewer', name, product })
    if (known.checksum !== checksum) return fail({ code: 'migrationChanged', name })
  }
  return ok(undefined)
}
