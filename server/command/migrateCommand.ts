import { ok } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import { promoteAgain } from './promoteCommand.ts'
import type { MigrateLimits } from './promoteCommand.ts'
import { INDEX_PATIENCE, fitTenantIndexes, leftIndexes } from './fitTenantIndexes.ts'
import { EXIT } from './command.ts'
import type { Outcome, Values } from './command.ts'
import type { BuildPaths } from './serve.ts'
import { withDatabase } from './withDatabase.ts'

/** Migrates the database and fits the indexes of tenants' fields. Lists what was done, and what is left. */
export async function migrateCommand(
  configuration: Configuration,
  places: BuildPaths,
  values: Values = {},
  limits: MigrateLimits = {},
): Promise<Outcome> {
  const drop = typeof values['drop'] === 'string' ? values['drop'].split(',') : []
  return withDatabase(
    configuration,
    places,
    async (_owner, { applied, login, definitions }) => {
      const lines = applied.map((name) => `applied ${name}`)
      // A restore may have been stopped before its promoted modules had their tables.
      const promoted = await promoteAgain(login, limits)
      if (!promoted.ok) return promoted
      const { made, left } = promoted.value
      lines.push(...made, ...left)
      const waiting = AbortSignal.timeout(limits.indexPatience ?? INDEX_PATIENCE)
      const fitted = await fitTenantIndexes(login, definitions, (line) => lines.push(line), undefined, waiting)
      if (!fitted.ok) return fitted
      const leftToMake = leftIndexes(fitted.value)
      lines.push(
        ...(fitted.value?.dropped ?? []).map((name) => `dropped index ${name}`),
        ...(fitted.value?.created ?? []).map((name) => `made index ${name}`),
        ...leftToMake,
      )
      const code = left.length + leftToMake.length > 0 ? EXIT.differs : EXIT.success
      return ok({ lines: lines.length > 0 ? lines : ['The database is up to date.'], code })
    },
    drop,
  )
}
