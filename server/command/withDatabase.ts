import type { DatabaseLogin, Pool } from '../database/index.ts'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import type { Definitions } from '../definitions/index.ts'
import { OWNER_POOL, createPool, openDatabase } from '../database/index.ts'
import type { StartProblem } from './describeProblem.ts'
import { fitTablesOf } from '../openPortal.ts'
import { databaseOptions, readDefinitions } from './serve.ts'
import type { BuildPaths } from './serve.ts'

/** The values that a command gets beside the owner's connections. */
export interface OpenedDatabase {
  /** Names of the migrations that were applied just now. */
  readonly applied: readonly string[]
  readonly login: DatabaseLogin
  /** The compiled definitions, which take half a second. */
  readonly definitions: Definitions
}

/** Runs work as the owner of the migrated database, and stops it afterwards. */
export async function withDatabase<T>(
  configuration: Configuration,
  places: BuildPaths,
  work: (owner: Pool, opened: OpenedDatabase) => Promise<Result<T, StartProblem>>,
  drop?: readonly string[],
): Promise<Result<T, StartProblem>> {
  const definitions = await readDefinitions(places)
  if (!definitions.ok) return definitions
  const fitTables = fitTablesOf(definitions.value, drop)
  const opened = await openDatabase({ ...databaseOptions(configuration), migrations: places.migrations, fitTables })
  if (!opened.ok) return opened
  const owner = createPool(opened.value.owner, OWNER_POOL)
  try {
    return await work(owner, { ...opened.value, login: opened.value.owner, definitions: definitions.value })
  } finally {
    await owner.end()
    await opened.value.stop()
  }
}
