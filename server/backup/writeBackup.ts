import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { errorReason, MIGRATE_LOCK } from '../database/index.ts'
import type { Client } from '../database/index.ts'
import { SWEEP_LOCK } from '../fileStore/index.ts'
import { mapInBatches, readLines, fileListLine } from './fileList.ts'
import type { ListedFile } from './fileList.ts'
import { FORMAT, PATHS, manifestText } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import type { BackupProblem } from './problem.ts'
import { hasSchema, readSnapshot } from './snapshot.ts'
import { flush, filesInFolder } from './sealedFiles.ts'
import type { FileRef, SealedFiles } from './sealedFiles.ts'
import { Digester, fileDigest } from './digest.ts'

export interface BackupOptions {
  /** A connection of the tables' owner, used by nobody else. */
  readonly client: Client
  readonly stored: SealedFiles
  /** The folder to create. */
  readonly to: string
  readonly product: string
  readonly now: Date
  /** Key files to include, by name. */
  readonly keys: readonly { readonly name: string; readonly path: string }[]
}

const CONCURRENCY = 8

/** Writes a complete backup or nothing. It is built under another name, and its manifest comes last. */
export async function writeBackup(options: BackupOptions): Promise<Result<Manifest, BackupProblem>> {
  const { to, client } = options
  if (existsSync(to)) return fail({ code: 'folderTaken', folder: to })
  if (!(await hasSchema(client))) return fail({ code: 'nothingThere', where: 'the database' })
  const partial = `${to}.partial-${randomBytes(4).toString('hex')}`
  try {
    await mkdir(join(partial, PATHS.tables), { recursive: true, mode: 0o700 })
  } catch (error) {
    return fail({ code: 'folderNotWritable', folder: partial, reason: errorReason(error) })
  }
  try {
    const manifest = await writeContent(partial, options)
    await rename(partial, to)
    await flush(dirname(to))
    return ok(manifest)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

async function writeContent(folder: string, { client, stored, product, now, keys }: BackupOptions): Promise<Manifest> {
  // Blocks the sweeper, so that all files of the snapshot stay until the end.
  await client.query('select pg_advisory_lock_shared($1::bigint)', [SWEEP_LOCK])
  await client.query('select pg_advisory_lock_shared($1::bigint)', [MIGRATE_LOCK])
  const wanted = join(folder, 'wanted.tsv.gz')
  const snapshot = await readSnapshot(client, folder, wanted)
  await client.query('select pg_advisory_unlock_shared($1::bigint)', [MIGRATE_LOCK])
  const copied = await copyFiles(folder, stored, wanted)
  await rm(wanted)
  await client.query('select pg_advisory_unlock_shared($1::bigint)', [SWEEP_LOCK])
  const manifest: Manifest = {
    format: FORMAT,
    product,
    madeAt: now.toISOString(),
    ...snapshot,
    ...copied,
    keys: await copyKeys(folder, keys),
  }
  const path = join(folder, PATHS.manifest)
  await writeFile(path, manifestText(manifest), { mode: 0o600 })
  await flush(path)
  return manifest
}

async function copyFiles(
  folder: string,
  stored: SealedFiles,
  wanted: string,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const target = filesInFolder(join(folder, PATHS.files))
  const list = new Digester()
  const missing: string[] = []
  let [count, bytes] = [0, 0]
  async function* lines(): AsyncGenerator<string, void> {
    for await (const { place, file } of mapInBatches(readFileRefs(wanted), CONCURRENCY, (one) =>
      copyFileTo(target, stored, one),
    )) {
      if (!file) missing.push(`${place.tenant}/${place.id}`)
      count += file ? 1 : 0
      bytes += file?.sum.bytes ?? 0
      if (file) yield fileListLine(file)
    }
  }
  const path = join(folder, PATHS.fileList)
  await pipeline(lines, createGzip(), (source) => list.through(source), createWriteStream(path, { mode: 0o600 }))
  await flush(path)
  return { files: { count, bytes, list: list.digest() }, missing }
}

async function* readFileRefs(wanted: string): AsyncGenerator<FileRef, void> {
  for await (const [tenant = '', id = ''] of readLines(wanted)) yield { tenant: Number(tenant), id }
}

async function copyFileTo(
  target: SealedFiles,
  stored: SealedFiles,
  place: FileRef,
): Promise<{ readonly place: FileRef; readonly file: ListedFile | null }> {
  const content = await stored.open(place)
  if (!content) return { place, file: null }
  const tally = new Digester()
  await target.put(place, Readable.from(tally.through(content)))
  return { place, file: { ...place, sum: tally.digest() } }
}

async function copyKeys(folder: string, keys: BackupOptions['keys']): Promise<Manifest['keys']> {
  const written: Manifest['keys'][number][] = []
  if (keys.length > 0) await mkdir(join(folder, PATHS.keys), { mode: 0o700 })
  for (const { name, path } of keys) {
    const place = join(folder, PATHS.keys, name)
    await copyFile(path, place)
    await flush(place)
    const sum = await fileDigest(place)
    if (sum) written.push({ name, sum })
  }
  return written
}
