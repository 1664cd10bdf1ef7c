import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { BackupProblem } from './problem.ts'

/** Bytes by their number and their SHA-256 in hexadecimal. */
export interface Digest {
  readonly bytes: number
  readonly sha256: string
}

/** A table as it was: `plain` is what COPY writes of it, organisation after organisation, each by its primary key. */
export interface TableEntry {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  readonly plain: Digest
  /** The same as it lies in the backup, compressed. */
  readonly packed: Digest
}

export interface SequenceEntry {
  readonly name: string
  readonly last: string
  readonly isCalled: boolean
}

/** What a backup holds. It is written last: a folder without it is none. */
export interface Manifest {
  readonly format: typeof FORMAT
  /** Version of the product that wrote it. */
  readonly product: string
  readonly madeAt: string
  /** Migrations that the database had, in their order. */
  readonly schema: readonly { readonly name: string; readonly checksum: string }[]
  readonly tables: readonly TableEntry[]
  readonly sequences: readonly SequenceEntry[]
  readonly files: { readonly count: number; readonly bytes: number; readonly list: Digest }
  /** Files that a row names and that were not there when the backup was made. */
  readonly missing: readonly string[]
  /** Ids of the master keys that keys of organisations are wrapped with. */
  readonly masters: readonly string[]
  /** Whether the master key and the key of paths lie beside. */
  readonly keys: readonly { readonly name: string; readonly sum: Digest }[]
}

export const FORMAT = 1

/** Places in the folder of a backup. */
export const PATHS = {
  manifest: 'manifest.json',
  tables: 'tables',
  files: 'files',
  fileList: 'files.tsv.gz',
  keys: 'keys',
} as const

export const tablePath = (folder: string, name: string): string => join(folder, PATHS.tables, `${name}.copy.gz`)

/** The text of a manifest, which holds a checksum of the rest of itself. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, checksum: checksumOf(manifest) }, null, 2)}\n`
}

const checksumOf = (manifest: object): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

/** Reads the manifest of a backup; one that was changed or is of another format is refused. */
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
    // The checksum beside it says whether it is what this module has written.
    return typeof said === 'object' && said !== null && 'checksum' in said && 'format' in said
      ? (said as Manifest & { readonly checksum: unknown })
      : null
  } catch {
    return null
  }
}
