import { ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import { promoteAgain } from './promoteCommand.ts'
import { fitTenantIndexes } from './fitTenantIndexes.ts'
import type { StartProblem } from './describeProblem.ts'
import type { Values } from './command.ts'
import type { BuildPaths } from './serve.ts'
import { withDatabase } from './withDatabase.ts'

/** Migrates the database and fits the indexes of tenants' fields. Lists what was done. */
export async function migrateCommand(
  configuration: Configuration,
  places: BuildPaths,
  values: Values = {},
): Promise<Result<readonly string[], StartProblem>> {
  const drop = typeof values['drop'] === 'string' ? values['drop'].split(',') : []
  return withDatabase(
    configuration,
    places,
    async (_owner, { applied, login, definitions }) => {
      const lines = applied.map((name) => `applied ${name}`)
      // A restore may have been stopped before its promoted modules had their tables.
      const promoted = await promoteAgain(login)
      if (!promoted.ok) return promoted
      lines.push(...promoted.value.made, ...promoted.value.left)
      const fitted = await fitTenantIndexes(login, definitions, (line) => lines.push(line))
      if (!fitted.ok) return fitted
      lines.push(
        ...(fitted.value?.dropped ?? []).map((name) => `dropped index ${name}`),
        ...(fitted.value?.created ?? []).map((name) => `made index ${name}`),
      )
      return ok(lines.length > 0 ? lines : ['The database is up to date.'])
    },
    drop,
  )
}
