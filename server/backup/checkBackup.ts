import { join } from 'node:path'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { differingFiles } from './compareBackup.ts'
import { PATHS, readManifest, tablePath } from './manifest.ts'
import type { Manifest, Digest } from './manifest.ts'
import type { BackupProblem } from './problem.ts'
import { filesInFolder } from './sealedFiles.ts'
import { isSameDigest, fileDigest } from './digest.ts'

/** Compares every byte of a backup with its manifest. Returns all damaged files. */
export async function checkBackup(folder: string): Promise<Result<Manifest, BackupProblem>> {
  const read = await readManifest(folder)
  if (!read.ok) return read
  const manifest = read.value
  const damaged: string[] = []
  const hold = async (what: string, path: string, sum: Digest): Promise<void> => {
    if (!isSameDigest(await fileDigest(path), sum)) damaged.push(what)
  }
  for (const { name, packed } of manifest.tables) await hold(`table ${name}`, tablePath(folder, name), packed)
  for (const { name, sum } of manifest.keys) await hold(name, join(folder, PATHS.keys, name), sum)
  await hold('the list of files', join(folder, PATHS.fileList), manifest.files.list)
  if (damaged.length === 0) {
    const files = await differingFiles(folder, filesInFolder(join(folder, PATHS.files)))
    damaged.push(...files.map((file) => `file ${file}`))
  }
  return damaged.length === 0
    ? ok(manifest)
    : fail(...damaged.map((what) => ({ code: 'backupDamaged' as const, what })))
}
