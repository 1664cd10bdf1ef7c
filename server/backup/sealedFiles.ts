import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface FileRef {
  readonly tenant: number
  readonly id: string
}

/** Access to sealed files, for copying them in either direction. */
export interface SealedFiles {
  /** Identifies the location. */
  readonly location: string
  /** Null if the file does not exist. */
  readonly open: (place: FileRef) => Promise<Readable | null>
  /** Writes the file completely and durably. */
  readonly put: (place: FileRef, content: Readable) => Promise<void>
  readonly remove: (place: FileRef) => Promise<void>
  /** Lists all files, in no order. */
  readonly list: () => AsyncIterable<FileRef>
}

const TENANT = /^\d+$/
/** Name of a marker: tenant and file id. */
const MARKER = /^\d+\.[0-9a-f-]{36}$/
const ID = /^[0-9a-f-]{36}$/

/** Files in a folder by tenant and first letters of their id, as in the data directory and in backups. */
export function filesInFolder(folder: string): SealedFiles {
  const pathOf = ({ tenant, id }: FileRef): string => join(folder, String(tenant), id.slice(0, 2), id)
  return {
    location: `folder ${resolve(folder)}`,
    open: async (place) => {
      const path = pathOf(place)
      const isThere = await stat(path).then(
        (found) => found.isFile(),
        () => false,
      )
      return isThere ? createReadStream(path) : null
    },
    put: async (place, content) => {
      const path = pathOf(place)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(`${path}.new`, { mode: 0o600 }))
      await flush(`${path}.new`)
      await rename(`${path}.new`, path)
    },
    remove: (place) => rm(pathOf(place), { force: true }),
    list: () => filesBelow(folder),
  }
}

/** Files with a marker of a server. A row may not exist for them. */
export async function filesInDoubt(folder: string): Promise<ReadonlySet<string>> {
  const servers = await listNames(join(folder, 'arriving'))
  const marks = await Promise.all(servers.map((server) => listNames(join(folder, 'arriving', server))))
  return new Set(marks.flat().flatMap((mark) => (MARKER.test(mark) ? [mark.replace('.', '/')] : [])))
}

async function* filesBelow(folder: string): AsyncGenerator<FileRef, void> {
  for (const tenant of await listNames(folder))
    for (const part of TENANT.test(tenant) ? await listNames(join(folder, tenant)) : [])
      for (const id of await listNames(join(folder, tenant, part)))
        if (ID.test(id)) yield { tenant: Number(tenant), id }
}

const listNames = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])

/** Flushes the file, so that it survives a crash. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
