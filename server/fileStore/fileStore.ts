import { randomUUID } from 'node:crypto'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { openContent } from './content.ts'
import type { Content, SealKey } from './content.ts'
import { newFileKey } from './keys/fileKeys.ts'
import type { FileKeys } from './keys/fileKeys.ts'
import { findInDoubt } from './inDoubt.ts'
import type { InDoubtFile } from './inDoubt.ts'
import { receiveFile } from './receiveFile.ts'
import type { StoredContent } from './receiveFile.ts'
import { diskBlobStore } from './blobStore/diskBlobStore.ts'
import { createBlobPath } from './blobStore/blobPath.ts'
import type { BlobStore } from './blobStore/blobStore.ts'

/** A file as it came: measured, its type read from its content, waiting to be kept or dropped. */
export interface ReceivedFile extends StoredContent {
  readonly part: string
  readonly id: string
}

/**
 * Files by tenant and id, all of them sealed: on a disk or in a bucket, as the shelf says. A file is put at its place
 * before its row is committed, and a mark in this server's own folder says so till then: whoever finds a mark that
 * nobody holds any more asks the rows.
 */
export interface FileStore {
  readonly keys: FileKeys
  readonly receive: (part: string, name: string, content: Readable, limit: number) => Promise<ReceivedFile>
  /** The key that a received file is sealed with, for its row. */
  readonly keyOf: (file: ReceivedFile) => Buffer
  readonly keep: (tenant: number, file: ReceivedFile) => Promise<void>
  /** The call's work is committed: what it kept stays, what it did not goes. */
  readonly confirm: (file: ReceivedFile) => Promise<void>
  /** The call was refused and rolled back: the file goes wherever it lies. */
  readonly revert: (file: ReceivedFile) => Promise<void>
  /** Nobody knows whether the work was committed: the rows decide, when the store is swept. */
  readonly abandon: (file: ReceivedFile) => Promise<void>
  /** The stored bytes of a file; without a key it was stored before files were sealed. */
  readonly open: (tenant: number, id: string, key: Buffer | null) => Promise<Content>
  /** A place for work on a file, which is gone afterwards whatever becomes of it. */
  readonly withTemporaryFile: <T>(work: (path: string) => Promise<T>) => Promise<T>
  /** Where a file is gathered that comes in several goes; its folder is made. */
  readonly pathOf: (tenant: number, id: string) => Promise<string>
  /** Puts a file that was gathered there, and is whole, where files lie; its row is written before what was gathered goes. */
  readonly publish: (tenant: number, id: string, writeRow: () => Promise<void>) => Promise<void>
  /** Removes bytes around the removal of their row: should this server stop in between, the next sweep ends it. */
  readonly remove: (tenant: number, id: string, removeRow: () => Promise<boolean>) => Promise<void>
  /** A sign of life: what this server holds is nobody else's to judge. */
  readonly beat: (instant: Date) => Promise<void>
  /** Marks and pieces that servers left which are not there any more, or that nobody here holds. */
  readonly doubts: (instant: Date) => Promise<readonly InDoubtFile[]>
}

/** A file that this server holds, and where it was put. */
interface PendingFile {
  readonly key: Buffer
  tenant: number | null
}

export async function createFileStore(
  folder: string,
  keys: FileKeys,
  blobStore: BlobStore = diskBlobStore(folder),
): Promise<FileStore> {
  const own = await ownFolder(folder)
  const pending = new Map<string, PendingFile>()
  return {
    keys,
    ...receivingMethods(blobStore, own, pending),
    ...storageMethods(folder, blobStore, own, pending),
    beat: (instant) => utimes(own, instant, instant),
    doubts: (instant) => findInDoubt(join(folder, ARRIVING), own, instant, (name) => pending.has(name)),
  }
}

const ARRIVING = 'arriving'

async function ownFolder(folder: string): Promise<string> {
  const own = join(folder, ARRIVING, randomUUID())
  await mkdir(own, { recursive: true, mode: 0o700 })
  return own
}

const markerPath = (own: string, tenant: number, id: string): string => join(own, `${tenant}.${id}`)

/** Of what is held for its place alone. */
const EMPTY_KEY = Buffer.alloc(0)

/** From the first byte of a file to the end of the call that brought it. */
function receivingMethods(
  blobStore: BlobStore,
  own: string,
  pending: Map<string, PendingFile>,
): Pick<FileStore, 'receive' | 'keyOf' | 'keep' | 'confirm' | 'revert' | 'abandon'> {
  const end = async ({ id }: ReceivedFile, placed: 'stays' | 'goes' | 'isAsked'): Promise<void> => {
    const known = pending.get(id)
    if (!known) return
    pending.delete(id)
    await rm(join(own, id), { force: true })
    if (known.tenant === null || placed === 'isAsked') return
    if (placed === 'goes') await blobStore.remove(known.tenant, id)
    await rm(markerPath(own, known.tenant, id), { force: true })
  }
  return {
    receive: async (part, name, content, limit) => {
      const seal: SealKey = { id: randomUUID(), key: newFileKey() }
      pending.set(seal.id, { key: seal.key, tenant: null })
      try {
        return { part, id: seal.id, ...(await receiveFile(join(own, seal.id), seal, name, content, limit)) }
      } catch (error) {
        pending.delete(seal.id)
        throw error
      }
    },
    keyOf: ({ id }) => {
      const known = pending.get(id)
      if (!known) throw new Error(`the file ${id} is not held`)
      return known.key
    },
    keep: async (tenant, { id }) => {
      const known = pending.get(id)
      // A transaction that is run again finds its files where it put them.
      if (!known || known.tenant !== null) return
      await writeFile(markerPath(own, tenant, id), '', { mode: 0o600 })
      known.tenant = tenant
      await blobStore.put(tenant, id, join(own, id))
      await blobStore.discardLocal(join(own, id))
    },
    confirm: (file) => end(file, 'stays'),
    revert: (file) => end(file, 'goes'),
    abandon: (file) => end(file, 'isAsked'),
  }
}

/** Files that have their rows. */
function storageMethods(
  folder: string,
  blobStore: BlobStore,
  own: string,
  pending: Map<string, PendingFile>,
): Pick<FileStore, 'open' | 'withTemporaryFile' | 'pathOf' | 'publish' | 'remove'> {
  return {
    open: async (tenant, id, key) => openContent(await blobStore.open(tenant, id), key && { key, id }),
    withTemporaryFile: async (work) => {
      const id = randomUUID()
      pending.set(id, { key: EMPTY_KEY, tenant: null })
      try {
        return await work(join(own, id))
      } finally {
        await rm(join(own, id), { force: true })
        pending.delete(id)
      }
    },
    pathOf: (tenant, id) => createBlobPath(folder, tenant, id),
    publish: async (tenant, id, writeRow) => {
      const path = await createBlobPath(folder, tenant, id)
      await blobStore.put(tenant, id, path)
      await writeRow()
      await blobStore.discardLocal(path)
    },
    remove: async (tenant, id, removeRow) => {
      const mark = markerPath(own, tenant, id)
      pending.set(mark, { key: EMPTY_KEY, tenant })
      try {
        await writeFile(mark, '', { mode: 0o600 })
        if (await removeRow()) await blobStore.remove(tenant, id)
        await rm(mark, { force: true })
      } finally {
        pending.delete(mark)
      }
    },
  }
}
