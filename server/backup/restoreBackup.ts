import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { isDatabaseError } from '../database/index.ts'
import type { Client } from '../database/index.ts'
import { keepInstead, keepOnce } from '../files/index.ts'
import { inGroups, listedFiles } from './fileList.ts'
import { holdsOrganisation } from './holdsOrganisation.ts'
import { loadRows } from './loadRows.ts'
import { PLACES } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import type { BackupProblem } from './problem.ts'
import { storedIn } from './storedBytes.ts'
import type { FilePlace, StoredBytes } from './storedBytes.ts'

export interface RestoreOptions {
  /** A session of the owner of the tables, on a schema that is the backup's. */
  readonly client: Client
  readonly stored: StoredBytes
  readonly from: string
  readonly manifest: Manifest
  /** A file that lies there while a restore is under way, and names where the files go: should it be stopped, those of the backup are its. */
  readonly mark: string
  /** Keys that come with the backup and go where none is, by paths. */
  readonly keys: readonly CopiedKey[]
}

export interface CopiedKey {
  readonly from: string
  readonly to: string
}

const AT_A_TIME = 8

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
    const empty = await holdsNothing(options)
    return empty.ok ? await fill(options) : empty
  } finally {
    // With a session that is lost the lock is lost too.
    await client.query('select pg_advisory_unlock($1::bigint)', [lockKey]).catch(() => undefined)
  }
}

async function fill({
  client,
  stored,
  from,
  manifest,
  mark,
  keys,
}: RestoreOptions): Promise<Result<void, BackupProblem>> {
  await keepInstead(mark, stored.where)
  const placed: string[] = []
  /** unknown: the database was asked to commit and has not said whether it did. The mark stays then, for the next restore to see. */
  let state: 'nothing' | 'unknown' | 'done' = 'nothing'
  try {
    await copyFiles(from, stored)
    await client.query('begin')
    const loaded = await loadRows(client, from, manifest)
    if (loaded.ok) {
      for (const key of keys) if (await keepOnce(key.to, await readFile(key.from))) placed.push(key.to)
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
    if (state !== 'unknown') await rm(mark, { force: true })
  }
}

/** An installation with an organisation, or with a file, is somebody's. */
async function holdsNothing({ client, stored, from, mark }: RestoreOptions): Promise<Result<void, BackupProblem>> {
  if (await holdsOrganisation(client)) return fail({ code: 'notEmpty', what: 'organisations' })
  if ((await readFile(mark, 'utf8').catch(() => null)) === stored.where) await removeFiles(from, stored)
  for await (const _ of stored.all()) return fail({ code: 'notEmpty', what: 'files' })
  return ok(undefined)
}

async function copyFiles(from: string, stored: StoredBytes): Promise<void> {
  const source = storedIn(join(from, PLACES.files))
  await eachFile(from, async (place) => {
    const content = await source.open(place)
    if (content) await stored.put(place, content)
  })
}

/** The files of a backup and no others: whatever else lies there is somebody's. */
const removeFiles = (from: string, stored: StoredBytes): Promise<void> =>
  eachFile(from, (place) => stored.remove(place))

async function eachFile(from: string, work: (place: FilePlace) => Promise<void>): Promise<void> {
  for await (const _ of inGroups(listedFiles(join(from, PLACES.fileList)), AT_A_TIME, work));
}
