import { accessSync, constants, statfsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../../server/database/embedded/postmaster.ts'

/** Folder of Linux whose files lie in memory. Containers often give it 64 MB only. */
const IN_MEMORY = '/dev/shm'
/** Free bytes from which the databases of a run fit. */
const ENOUGH = 4 * 1024 ** 3

/**
 * Makes a folder for data that a test throws away. It lies in memory where there is room: a database has some
 * thousand small files, and a disk waits for each of them to be safe.
 */
export async function makeTestFolder(name: string): Promise<string> {
  const parent = hasRoom(IN_MEMORY, ENOUGH) ? IN_MEMORY : tmpdir()
  const folder = await mkdtemp(join(parent, `tramit-${name}-${process.pid}-`))
  // PostgreSQL runs under another account if the tests run as root, and has to get there.
  await chmod(folder, 0o755)
  return folder
}

/**
 * Removes the folders of processes that were killed before they could: they would keep their memory until the machine
 * starts again. A PostgreSQL that still runs in one ends within a minute of its files being gone.
 */
export async function removeLeftFolders(parent: string = IN_MEMORY): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  const left = names.filter((name) => {
    const pid = Number(/^tramit-[a-z]+-(\d+)-[^-]+$/i.exec(name)?.[1])
    return pid > 0 && !isRunning(pid)
  })
  // A folder of somebody else stays.
  await Promise.allSettled(left.map((name) => rm(join(parent, name), { recursive: true, force: true })))
}

/** Whether a folder is there, may be written to and has that many bytes free. */
export function hasRoom(folder: string, bytes: number): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= bytes
  } catch {
    return false
  }
}
