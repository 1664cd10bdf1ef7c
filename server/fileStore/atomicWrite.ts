import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a file that only its owner can read, completely or not at all, even under concurrency. Returns false if the
 * path is taken.
 */
export async function writeOnce(path: string, content: string | Buffer): Promise<boolean> {
  const fresh = await writeTemporary(path, content)
  try {
    await link(fresh, path)
    await flushFolder(dirname(path))
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return false
  } finally {
    await rm(fresh, { force: true })
  }
}

/** Replaces a file atomically. */
export async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  await rename(await writeTemporary(path, content), path)
  await flushFolder(dirname(path))
}

/** Writes and flushes a temporary file beside the target. */
async function writeTemporary(path: string, content: string | Buffer): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  const fresh = `${path}.${randomUUID()}.new`
  const handle = await open(fresh, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return fresh
}

/** Flushes the folder entry too, so that an acknowledged file survives a crash. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
