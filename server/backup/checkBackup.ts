import { join } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { otherFiles } from './compare.ts'
import { PLACES, readManifest, tablePlace } from './manifest.ts'
import type { Manifest, Sum } from './manifest.ts'
import type { BackupProblem } from './problem.ts'
import { storedIn } from './storedBytes.ts'
import { isSame, sumOfFile } from './sum.ts'

/** Holds every byte of a backup against its manifest; answers everything that is damaged. */
export async function checkBackup(folder: string): Promise<Result<Manifest, BackupProblem>> {
  const read = await readManifest(folder)
  if (!read.ok) return read
  const manifest = read.value
  const damaged: string[] = []
  const hold = async (what: string, path: string, sum: Sum): Promise<void> => {
    if (!isSame(await sumOfFile(path), sum)) damaged.push(what)
  }
  for (const { name, packed } of manifest.tables) await hold(`table ${name}`, tablePlace(folder, name), packed)
  for (const { name, sum } of manifest.keys) await hold(name, join(folder, PLACES.keys, name), sum)
  await hold('the list of files', join(folder, PLACES.fileList), manifest.files.list)
  if (damaged.length === 0) {
    const files = await otherFiles(folder, storedIn(join(folder, PLACES.files)))
    damaged.push(...files.map((file) => `file ${file}`))
  }
  return damaged.length === 0
    ? ok(manifest)
    : fail(...damaged.map((what) => ({ code: 'backupDamaged' as const, what })))
}
