import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openBucket } from '../../server/fileStore/blobStore/bucket.ts'
import { sweepFiles } from '../../server/fileStore/sweepFiles.ts'
import type { TestPortal } from './testPortal.ts'

/** Every file of the portal, below its folder and in its bucket: stored, arriving, or a mark of either. */
export async function filesOnDisk({ dataDirectory, bucket }: TestPortal): Promise<readonly string[]> {
  const entries = await readdir(join(dataDirectory, 'files'), { recursive: true, withFileTypes: true })
  const shelved: string[] = []
  if (bucket) for await (const key of (await openBucket(bucket)).keys()) shelved.push(`${bucket.prefix}${key}`)
  return [...entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)), ...shelved]
}

/** Files that remain after a sweep of the store: paths and sizes on disk, and ids of rows. */
export async function traces(portal: TestPortal): Promise<unknown> {
  await sweepFiles(portal.portal, portal.portal.clock())
  const paths = (await filesOnDisk(portal)).toSorted()
  return {
    disk: await Promise.all(paths.map(async (path) => [path, (await stat(path)).size])),
    rows: await portal.sql('select id from file order by id'),
  }
}
