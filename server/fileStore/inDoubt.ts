import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A stored file whose server stopped before its row was certain. It is valid only if a row exists. */
export interface InDoubtFile {
  readonly tenant: number
  readonly id: string
  readonly forget: () => Promise<void>
}

/** Milliseconds without a sign of life after which a server counts as stopped. */
const SERVER_TIMEOUT = 40_000
/** Name of a marker: tenant and file id. */
const MARKER = /^(\d+)\.([0-9a-f-]{36})$/
const LENGTH_OF_ID = 36

/**
 * Searches the servers' folders. Deletes partial files of stopped servers and those that nobody here holds, and
 * returns the markers.
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
