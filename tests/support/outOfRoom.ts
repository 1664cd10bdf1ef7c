import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder whose disk is filled, and made unwritable, at will. */
export interface SmallDisk {
  /** Leaves room for so many bytes and no more. */
  readonly fill: (left: number) => Promise<void>
  readonly empty: () => Promise<void>
  readonly lock: () => void
  readonly unlock: () => void
  readonly close: () => void
}

const run = (program: string, ...given: readonly string[]): void => {
  execFileSync(program, given, { stdio: 'ignore' })
}

/** A file system in memory, where the machine lets us make one (root on Linux); null elsewhere. */
export async function openSmallDisk(folder: string, bytes: number): Promise<SmallDisk | null> {
  await mkdir(folder, { recursive: true })
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${bytes},mode=0755`, 'tmpfs', folder)
  } catch {
    return null
  }
  const filler = join(folder, 'filler')
  return {
    fill: async (left) => {
      await rm(filler, { force: true })
      const { bavail, bsize } = await statfs(folder)
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)))
    },
    empty: () => rm(filler, { force: true }),
    lock: () => run('mount', '-o', 'remount,ro', folder),
    unlock: () => run('mount', '-o', 'remount,rw', folder),
    close: () => run('umount', '-l', folder),
  }
}

const NAMES = { fsize: 'Max file size', nofile: 'Max open files' } as const

/** Bounds a running process, by its own limits: the size of a file that it writes, or how many it has open. Answers how that is undone. */
export async function bound(pid: number, limit: keyof typeof NAMES, most: number): Promise<() => void> {
  const limits = await readFile(`/proc/${pid}/limits`, 'utf8')
  const before = new RegExp(`^${NAMES[limit]}\\s+(\\S+)`, 'm').exec(limits)?.[1] ?? 'unlimited'
  const set = (value: string): void => run('prlimit', '--pid', String(pid), `--${limit}=${value}:`)
  set(String(most))
  return () => set(before)
}
