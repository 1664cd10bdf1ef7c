import { randomUUID } from 'node:crypto'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { openContent } from './content.ts'
import type { Content, SealedWith } from './content.ts'
import { newFileKey } from './keys/fileKeys.ts'
import type { FileKeys } from './keys/fileKeys.ts'
import { findDoubts } from './doubts.ts'
import type { Doubt } from './doubts.ts'
import { receiveFile } from './receive.ts'
import type { Measured } from './receive.ts'
import { diskShelf } from './shelf/diskShelf.ts'
import { madePlace } from './shelf/place.ts'
import type { Shelf } from './shelf/shelf.ts'

/** A file as it came: measured, its type read from its content, waiting to be kept or dropped. */
export interface ReceivedFile extends Measured {
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
  readonly settle: (file: ReceivedFile) => Promise<void>
  /** The call was refused and rolled back: the file goes wherever it lies. */
  readonly undo: (file: ReceivedFile) => Promise<void>
  /** Nobody knows whether the work was committed: the rows decide, when the store is swept. */
  readonly abandon: (file: ReceivedFile) => Promise<void>
  /** The stored bytes of a file; without a key it was stored before files were sealed. */
  readonly open: (tenant: number, id: string, key: Buffer | null) => Promise<Content>
  /** A place for work on a file, which is gone afterwards whatever becomes of it. */
  readonly withScratch: <T>(work: (path: string) => Promise<T>) => Promise<T>
  /** Where a file is gathered that comes in several goes; its folder is made. */
  readonly pathOf: (tenant: number, id: string) => Promise<string>
  /** Puts a file that was gathered there, and is whole, where files lie; its row is written before what was gathered goes. */
  readonly shelve: (tenant: number, id: string, writeRow: () => Promise<void>) => Promise<void>
  /** Removes bytes around the removal of their row: should this server stop in between, the next sweep ends it. */
  readonly remove: (tenant: number, id: string, removeRow: () => Promise<boolean>) => Promise<void>
  /** A sign of life: what this server holds is nobody else's to judge. */
  readonly beat: (instant: Date) => Promise<void>
  /** Marks and pieces that servers left which are not there any more, or that nobody here holds. */
  readonly doubts: (instant: Date) => Promise<readonly Doubt[]>
}

/** A file that this server holds, and where it was put. */
interface Held {
  readonly key: Buffer
  tenant: number | null
}

export async function createFileStore(
  folder: string,
  keys: FileKeys,
  shelf: Shelf = diskShelf(folder),
): Promise<FileStore> {
  const own = await ownFolder(folder)
  const held = new Map<string, Held>()
  return {
    keys,
    ...received(shelf, own, held),
    ...stored(folder, shelf, own, held),
    beat: (instant) => utimes(own, instant, instant),
    doubts: (instant) => findDoubts(join(folder, ARRIVING), own, instant, (name) => held.has(name)),
  }
}

const ARRIVING = 'arriving'

async function ownFolder(folder: string): Promise<string> {
  const own = join(folder, ARRIVING, randomUUID())
  await mkdir(own, { recursive: true, mode: 0o700 })
  return own
}

const markOf = (own: string, tenant: number, id: string): string => join(own, `${tenant}.${id}`)

/** Of what is held for its place alone. */
const NO_KEY = Buffer.alloc(0)

/** From the first byte of a file to the end of the call that brought it. */
function received(
  shelf: Shelf,
  own: string,
  held: Map<string, Held>,
): Pick<FileStore, 'receive' | 'keyOf' | 'keep' | 'settle' | 'undo' | 'abandon'> {
  const end = async ({ id }: ReceivedFile, placed: 'stays' | 'goes' | 'isAsked'): Promise<void> => {
    const known = held.get(id)
    if (!known) return
    held.delete(id)
    await rm(join(own, id), { force: true })
    if (known.tenant === null || placed === 'isAsked') return
    if (placed === 'goes') await shelf.remove(known.tenant, id)
    await rm(markOf(own, known.tenant, id), { force: true })
  }
  return {
    receive: async (part, name, content, limit) => {
      const seal: SealedWith = { id: randomUUID(), key: newFileKey() }
      held.set(seal.id, { key: seal.key, tenant: null })
      try {
        return { part, id: seal.id, ...(await receiveFile(join(own, seal.id), seal, name, content, limit)) }
      } catch (error) {
        held.delete(seal.id)
        throw error
      }
    },
    keyOf: ({ id }) => {
      const known = held.get(id)
      if (!known) throw new Error(`the file ${id} is not held`)
      return known.key
    },
    keep: async (tenant, { id }) => {
      const known = held.get(id)
      // A transaction that is run again finds its files where it put them.
      if (!known || known.tenant !== null) return
      await writeFile(markOf(own, tenant, id), '', { mode: 0o600 })
      known.tenant = tenant
      await shelf.put(tenant, id, join(own, id))
      await shelf.release(join(own, id))
    },
    settle: (file) => end(file, 'stays'),
    undo: (file) => end(file, 'goes'),
    abandon: (file) => end(file, 'isAsked'),
  }
}

/** Files that have their rows. */
function stored(
  folder: string,
  shelf: Shelf,
  own: string,
  held: Map<string, Held>,
): Pick<FileStore, 'open' | 'withScratch' | 'pathOf' | 'shelve' | 'remove'> {
  return {
    open: async (tenant, id, key) => openContent(await shelf.open(tenant, id), key && { key, id }),
    withScratch: async (work) => {
      const id = randomUUID()
      held.set(id, { key: NO_KEY, tenant: null })
      try {
        return await work(join(own, id))
      } finally {
        await rm(join(own, id), { force: true })
        held.delete(id)
      }
    },
    pathOf: (tenant, id) => madePlace(folder, tenant, id),
    shelve: async (tenant, id, writeRow) => {
      const path = await madePlace(folder, tenant, id)
      await shelf.put(tenant, id, path)
      await writeRow()
      await shelf.release(path)
    },
    remove: async (tenant, id, removeRow) => {
      const mark = markOf(own, tenant, id)
      held.set(mark, { key: NO_KEY, tenant })
      try {
        await writeFile(mark, '', { mode: 0o600 })
        if (await removeRow()) await shelf.remove(tenant, id)
        await rm(mark, { force: true })
      } finally {
        held.delete(mark)
      }
    },
  }
}
