import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Puts content at a place where nothing lies, readable by its owner alone: whole and on disk, or not at all, however many try at once.
 * False: something lies there already, and stays.
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

/** Puts content in the place of what lies there: either is there after a failure, and whole. */
export async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  await rename(await writeTemporary(path, content), path)
  await flushFolder(dirname(path))
}

/** Content on disk beside the place that it is for, under a name that nobody else takes. */
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

/** What is acknowledged must outlive the machine: the name in its folder too. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
