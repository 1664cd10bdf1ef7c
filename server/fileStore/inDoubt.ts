import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A place on disk that a stopped server left in doubt: the bytes are good only if a row says so. */
export interface InDoubtFile {
  readonly tenant: number
  readonly id: string
  readonly forget: () => Promise<void>
}

/** Milliseconds without a sign of life after which a server counts as gone. */
const SERVER_TIMEOUT = 40_000
/** A mark: a tenant, and the id of a file. */
const MARKER = /^(\d+)\.([0-9a-f-]{36})$/
const LENGTH_OF_ID = 36

/**
 * Looks through the folders of servers: removes pieces of files of those that are gone, and of this one what nobody holds;
 * answers the marks among them.
 */
export async function findInDoubt(
  arriving: string,
  own: string,
  instant: Date,
  isHeld: (name: string) => boolean,
): Promise<readonly InDoubtFile[]> {
  const found: InDoubtFile[] = []
  for (const name of await readdir(arriving)) {
    const folder = join(arriving, name)
    const { mtimeMs, isFolder } = await stat(folder).then((at) => ({ mtimeMs: at.mtimeMs, isFolder: at.isDirectory() }))
    if (folder !== own && instant.getTime() - mtimeMs < SERVER_TIMEOUT) continue
    if (!isFolder) {
      await rm(folder, { force: true })
      continue
    }
    const left = await readdir(folder)
    for (const one of left) {
      const doubt = await readMarker(join(folder, one), one, isHeld)
      if (doubt) found.push(doubt)
    }
    if (folder !== own && left.length === 0) await rm(folder, { recursive: true, force: true })
  }
  return found
}

async function readMarker(path: string, name: string, isHeld: (name: string) => boolean): Promise<InDoubtFile | null> {
  const [, tenant = '', id = ''] = MARKER.exec(name) ?? []
  if (isHeld(path) || isHeld(id === '' ? name.slice(0, LENGTH_OF_ID) : id)) return null
  if (id !== '') return { tenant: Number(tenant), id, forget: () => rm(path, { force: true }) }
  await rm(path, { force: true })
  return null
}
