import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'

/** A file as it came: measured, its type read from its content, waiting to be kept or dropped. */
export interface ReceivedFile {
  readonly part: string
  readonly id: string
  readonly name: string
  readonly mime: string
  readonly bytes: number
  readonly sha256: Buffer
  readonly tooLarge: boolean
}

/** Files on disk by tenant and id; names of people never become paths. */
export interface FileStore {
  readonly receive: (part: string, name: string, content: Readable, limit: number) => Promise<ReceivedFile>
  readonly keep: (tenant: number, file: ReceivedFile) => Promise<void>
  /** Forgets a file that nothing kept. */
  readonly drop: (file: ReceivedFile) => Promise<void>
  /** Forgets a file wherever it lies: the record that kept it was rolled back. */
  readonly undo: (file: ReceivedFile) => Promise<void>
  readonly read: (tenant: number, id: string) => Readable
}

const UNKNOWN_TYPE = 'application/octet-stream'

export async function createFileStore(folder: string): Promise<FileStore> {
  const arriving = join(folder, 'arriving')
  await rm(arriving, { recursive: true, force: true })
  await mkdir(arriving, { recursive: true, mode: 0o700 })
  const kept = new WeakMap<ReceivedFile, string>()
  const place = (tenant: number, id: string): string => join(folder, String(tenant), id.slice(0, 2), id)
  return {
    receive: (part, name, content, limit) => receive(join(arriving, randomUUID()), part, name, content, limit),
    keep: async (tenant, file) => {
      // A transaction that is run again finds its files where it put them.
      if (kept.has(file)) return
      const path = place(tenant, file.id)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(join(arriving, file.id), path)
      kept.set(file, path)
      await flushed(path)
    },
    drop: (file) => rm(join(arriving, file.id), { force: true }),
    undo: (file) => rm(kept.get(file) ?? join(arriving, file.id), { force: true }),
    read: (tenant, id) => createReadStream(place(tenant, id)),
  }
}

/** Streams to disk, counts and hashes on the way; what lies beyond the limit is read and thrown away. */
async function receive(
  path: string,
  part: string,
  name: string,
  content: Readable,
  limit: number,
): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > limit) return done()
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(content, measure, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  const mime = (await fileTypeFromFile(path))?.mime ?? UNKNOWN_TYPE
  return {
    part,
    id: path.slice(-36),
    name: safeName(name),
    mime,
    bytes,
    sha256: hash.digest(),
    tooLarge: bytes > limit,
  }
}

/** File names lose paths, control characters and commas (wire contract, 1). */
function safeName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what it removes
  return (name.split(/[\\/]/).at(-1) ?? '').replaceAll(/[\u0000-\u001f\u007f,]/g, '').slice(0, 200) || 'file'
}

/** What is acknowledged must outlive the machine: content first, then the name in its folder. */
async function flushed(path: string): Promise<void> {
  for (const target of [path, dirname(path)]) {
    const handle = await open(target, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}
