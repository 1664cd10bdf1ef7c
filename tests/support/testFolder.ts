import { statfsSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder of Linux whose files lie in memory. Containers often give it 64 MB only. */
const IN_MEMORY = '/dev/shm'
/** Free bytes from which the databases of a run fit. */
const ENOUGH = 4 * 1024 ** 3

/**
 * Makes a folder for data that a test throws away. It lies in memory where there is room: a database has some
 * thousand small files, and a disk waits for each of them to be safe.
 */
export async function makeTestFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(hasRoom() ? IN_MEMORY : tmpdir(), `tramit-${name}-`))
  // PostgreSQL runs under another account if the tests run as root, and has to get there.
  await chmod(folder, 0o755)
  return folder
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ENOUGH
  } catch {
    return false
  }
}
