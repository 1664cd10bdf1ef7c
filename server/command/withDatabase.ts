import type { DatabaseLogin, Pool } from '../database/index.ts'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import { OWNER_POOL, createPool, openDatabase } from '../database/index.ts'
import type { StartProblem } from './describeProblem.ts'
import { databaseOptions } from './serve.ts'
import type { BuildPaths } from './serve.ts'

/** Runs work as the owner of the migrated database, and stops it afterwards. */
export async function withDatabase<T>(
  configuration: Configuration,
  { migrations }: BuildPaths,
  work: (owner: Pool, applied: readonly string[], login: DatabaseLogin) => Promise<Result<T, StartProblem>>,
): Promise<Result<T, StartProblem>> {
  const opened = await openDatabase({ ...databaseOptions(configuration), migrations })
  if (!opened.ok) return opened
  const owner = createPool(opened.value.owner, OWNER_POOL)
  try {
    return await work(owner, opened.value.applied, opened.value.owner)
  } finally {
    await owner.end()
    await opened.value.stop()
  }
}
