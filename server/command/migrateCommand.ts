import { ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration.ts'
import type { StartProblem } from './sentences.ts'
import type { Places } from './serve.ts'
import { withDatabase } from './withDatabase.ts'

/** Brings the database to this version; lists what was applied. */
export const migrateCommand = (
  configuration: Configuration,
  places: Places,
): Promise<Result<readonly string[], StartProblem>> =>
  withDatabase(configuration, places, (_owner, applied) =>
    Promise.resolve(
      ok(applied.length > 0 ? applied.map((name) => `applied ${name}`) : ['The database is up to date.']),
    ),
  )
