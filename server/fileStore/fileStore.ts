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
import { diskBlobStore, openDiskBlob } from './blobStore/diskBlobStore.ts'
import { createBlobPath } from './blobStore/blobStore.ts'
import type { BlobStore } from './blobStore/blobStore.ts'
import type { ScanVerdict, Scanner } from '../scan/index.ts'

/** An uploaded file with its detected type, before it is kept or dropped. */
export interface ReceivedFile extends StoredContent {
  readonly part: string
  readonly id: string
}

/**
 * Sealed files by tenant and id. The bytes are stored before the row is committed, and a marker in this server's
 * folder exists until then. Markers without a live owner are resolved by asking the rows.
 */
export interface FileStore {
  readonly keys: FileKeys
  readonly receive: (part: string, name: string, content: Readable, limit: number) => Promise<ReceivedFile>
  /** Opens a received file that is not kept yet. */
  readonly openReceived: (file: ReceivedFile) => Promise<Content>
  /** Looks for malware in a received file, or in one that was gathered at a path. Without a scanner all are clean. */
  readonly scanReceived: (file: ReceivedFile) => Promise<ScanVerdict>
  readonly scanGathered: (path: string, seal: SealKey) => Promise<ScanVerdict>
  /** The key that a received file is sealed with. */
  readonly keyOf: (file: ReceivedFile) => Buffer
  readonly keep: (tenant: number, file: ReceivedFile) => Promise<void>
  /** After a commit: keeps what was kept and deletes the rest. */
  readonly confirm: (file: ReceivedFile) => Promise<void>
  /** After a rollback: deletes the file. */
  readonly revert: (file: ReceivedFile) => Promise<void>
  /** After an unknown outcome: leaves the decision to the next sweep, which asks the rows. */
  readonly abandon: (file: ReceivedFile) => Promise<void>
  /** Opens the content of a file. Without a key it was stored before files were sealed. */
  readonly open: (tenant: number, id: string, key: Buffer | null) => Promise<Content>
  /** Provides a temporary path that is deleted afterwards. */
  readonly withTemporaryFile: <T>(work: (path: string) => Promise<T>) => Promise<T>
  /** Local path where a resumable upload is gathered. Its folder exists. */
  readonly pathOf: (tenant: number, id: string) => Promise<string>
  /** Moves a complete upload into the store. Its row is written before the gathered bytes are deleted. */
  readonly publish: (tenant: number, id: string, writeRow: () => Promise<void>) => Promise<void>
  /** Deletes the bytes around the deletion of their row. After a crash in between, the next sweep completes it. */
  readonly remove: (tenant: number, id: string, removeRow: () => Promise<boolean>) => Promise<void>
  /** Signals that this server is alive, so that no other server touches its files. */
  readonly beat: (instant: Date) => Promise<void>
  /** Finds markers and partial files of stopped servers, and those that this server no longer holds. */
  readonly doubts: (instant: Date) => Promise<readonly InDoubtFile[]>
}

/** A file in progress on this server, and the tenant it was stored for. */
interface PendingFile {
  readonly key: Buffer
  tenant: number | null
}

export async function createFileStore(
  folder: string,
  keys: FileKeys,
  blobStore: BlobStore = diskBlobStore(folder),
  scanner: Scanner | null = null,
): Promise<FileStore> {
  const own = await ownFolder(folder)
  const pending = new Map<string, PendingFile>()
  const receiving = receivingMethods(blobStore, own, pending)
  return {
    keys,
    ...receiving,
    scanReceived: async (file) => scanContent(scanner, () => receiving.openReceived(file)),
    scanGathered: (path, seal) => scanContent(scanner, async () => openContent(await openDiskBlob(path), seal)),
    ...storageMethods(folder, blobStore, own, pending),
    beat: (instant) => utimes(own, instant, instant),
    doubts: (instant) => findInDoubt(join(folder, ARRIVING), own, instant, (name) => pending.has(name)),
  }
}

async function scanContent(scanner: Scanner | null, open: () => Promise<Content>): Promise<ScanVerdict> {
  if (!scanner) return 'clean'
  const content = await open()
  return scanner.scan(content.pieces(0, content.size))
}

const ARRIVING = 'arriving'

async function ownFolder(folder: string): Promise<string> {
  const own = join(folder, ARRIVING, randomUUID())
  await mkdir(own, { recursive: true, mode: 0o700 })
  return own
}

const markerPath = (own: string, tenant: number, id: string): string => join(own, `${tenant}.${id}`)

/** For files that only need a marker. */
const EMPTY_KEY = Buffer.alloc(0)

/** Methods for files from the first byte to the end of their call. */
function receivingMethods(
  blobStore: BlobStore,
  own: string,
  pending: Map<string, PendingFile>,
): Pick<FileStore, 'receive' | 'openReceived' | 'keyOf' | 'keep' | 'confirm' | 'revert' | 'abandon'> {
  const end = async ({ id }: ReceivedFile, placed: 'stays' | 'goes' | 'isAsked'): Promise<void> => {
    const known = pending.get(id)
    if (!known) return
    pending.delete(id)
    await rm(join(own, id), { force: true })
    if (known.tenant === null || placed === 'isAsked') return
    if (placed === 'goes') await blobStore.remove(known.tenant, id)
    await rm(markerPath(own, known.tenant, id), { force: true })
  }
  const keyOf = ({ id }: ReceivedFile): Buffer => {
    const known = pending.get(id)
    if (!known) throw new Error(`the file ${id} is not held`)
    return known.key
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
    openReceived: async (file) => {
      const key = keyOf(file)
      return openContent(await openDiskBlob(join(own, file.id)), { key, id: file.id })
    },
    keyOf,
    keep: async (tenant, { id }) => {
      const known = pending.get(id)
      // A retried transaction finds its files already in place.
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

/** Methods for files that have a row. */
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
