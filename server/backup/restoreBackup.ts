import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { isDatabaseError } from '../database/index.ts'
import type { Client } from '../database/index.ts'
import { replaceFile, writeOnce } from '../fileStore/index.ts'
import { mapInBatches, readFileList } from './fileList.ts'
import { hasTenants, loadRows } from './loadRows.ts'
import { PATHS } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import type { BackupProblem } from './problem.ts'
import { filesInFolder } from './sealedFiles.ts'
import type { FileRef, SealedFiles } from './sealedFiles.ts'

export interface RestoreOptions {
  /** A connection of the tables' owner, with the backup's schema. */
  readonly client: Client
  readonly stored: SealedFiles
  readonly from: string
  readonly manifest: Manifest
  /**
   * A marker file that exists during a restore and names the target. It shows that leftover files belong to the
   * backup.
   */
  readonly marker: string
  /** Keys in the backup, restored where none exists. */
  readonly keys: readonly CopiedKey[]
}

export interface CopiedKey {
  readonly from: string
  readonly to: string
}

const CONCURRENCY = 8

/** Advisory lock for one restore at a time: "restore" in ASCII. */
const lockKey = BigInt('0x726573746f7265').toString()

/**
 * Restores a verified backup into an empty installation. Files and keys come first; all rows are one transaction,
 * which is compared with the backup before it commits. After a failure nothing remains.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Result<void, BackupProblem>> {
  const { client } = options
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1::bigint) as taken', [lockKey])
  if (rows[0]?.taken !== true) return fail({ code: 'restoring' })
  try {
    const empty = await checkEmpty(options)
    return empty.ok ? await restoreContent(options) : empty
  } finally {
    // A lost connection has lost the lock, too.
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
  /** unknown: the commit was sent without an answer. The marker stays for the next restore. */
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
    // A database error means that nothing was committed.
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

/** Checks that there are neither tenants nor files. */
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

/** Removes only the files of the backup. */
const removeFiles = (from: string, stored: SealedFiles): Promise<void> =>
  forEachFile(from, (place) => stored.remove(place))

async function forEachFile(from: string, work: (place: FileRef) => Promise<void>): Promise<void> {
  for await (const _ of mapInBatches(readFileList(join(from, PATHS.fileList)), CONCURRENCY, work));
}
