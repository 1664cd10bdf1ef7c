import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { isDatabaseError } from '../database/index.ts'
import type { Client } from '../database/index.ts'
import { replaceFile, writeOnce } from '../fileStore/index.ts'
import { mapInBatches, readFileList } from './fileList.ts'
import { hasTenants } from './hasTenants.ts'
import { loadRows } from './loadRows.ts'
import { PATHS } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import type { BackupProblem } from './problem.ts'
import { filesInFolder } from './sealedFiles.ts'
import type { FileRef, SealedFiles } from './sealedFiles.ts'

export interface RestoreOptions {
  /** A session of the owner of the tables, on a schema that is the backup's. */
  readonly client: Client
  readonly stored: SealedFiles
  readonly from: string
  readonly manifest: Manifest
  /** A file that lies there while a restore is under way, and names where the files go: should it be stopped, those of the backup are its. */
  readonly marker: string
  /** Keys that come with the backup and go where none is, by paths. */
  readonly keys: readonly CopiedKey[]
}

export interface CopiedKey {
  readonly from: string
  readonly to: string
}

const CONCURRENCY = 8

/** Key of the lock that one restore at a time holds on a database: "restore" in ASCII. */
const lockKey = BigInt('0x726573746f7265').toString()

/**
 * Puts files and rows of a backup that was checked into an empty installation. Files come first, as ever, and keys with them; the rows are
 * one transaction that is held against the backup before it ends. Whatever goes wrong, nothing of it stays.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Result<void, BackupProblem>> {
  const { client } = options
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1::bigint) as taken', [lockKey])
  if (rows[0]?.taken !== true) return fail({ code: 'restoring' })
  try {
    const empty = await checkEmpty(options)
    return empty.ok ? await restoreContent(options) : empty
  } finally {
    // With a session that is lost the lock is lost too.
    await client.query('select pg_advisory_unlock($1::bigint)', [lockKey]).catch(() => undefined)
  }
}

async function restoreContent({
  client,
  stored,
  from,
  manifest,
  marker,
  keys,
}: RestoreOptions): Promise<Result<void, BackupProblem>> {
  await replaceFile(marker, stored.location)
  const placed: string[] = []
  /** unknown: the database was asked to commit and has not said whether it did. The mark stays then, for the next restore to see. */
  let state: 'nothing' | 'unknown' | 'done' = 'nothing'
  try {
    await copyFiles(from, stored)
    await client.query('begin')
    const loaded = await loadRows(client, from, manifest)
    if (loaded.ok) {
      for (const key of keys) if (await writeOnce(key.to, await readFile(key.from))) placed.push(key.to)
      state = 'unknown'
    }
    await client.query(loaded.ok ? 'commit' : 'rollback')
    if (loaded.ok) state = 'done'
    return loaded
  } catch (error) {
    // What the database itself refuses it has not done.
    if (isDatabaseError(error)) state = 'nothing'
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    if (state === 'nothing') {
      for (const path of placed) await rm(path, { force: true })
      await removeFiles(from, stored)
    }
    if (state !== 'unknown') await rm(marker, { force: true })
  }
}

/** An installation with an organisation, or with a file, is somebody's. */
async function checkEmpty({ client, stored, from, marker }: RestoreOptions): Promise<Result<void, BackupProblem>> {
  if (await hasTenants(client)) return fail({ code: 'notEmpty', what: 'organisations' })
  if ((await readFile(marker, 'utf8').catch(() => null)) === stored.location) await removeFiles(from, stored)
  for await (const _ of stored.list()) return fail({ code: 'notEmpty', what: 'files' })
  return ok(undefined)
}

async function copyFiles(from: string, stored: SealedFiles): Promise<void> {
  const source = filesInFolder(join(from, PATHS.files))
  await forEachFile(from, async (place) => {
    const content = await source.open(place)
    if (content) await stored.put(place, content)
  })
}

/** The files of a backup and no others: whatever else lies there is somebody's. */
const removeFiles = (from: string, stored: SealedFiles): Promise<void> =>
  forEachFile(from, (place) => stored.remove(place))

async function forEachFile(from: string, work: (place: FileRef) => Promise<void>): Promise<void> {
  for await (const _ of mapInBatches(readFileList(join(from, PATHS.fileList)), CONCURRENCY, work));
}
