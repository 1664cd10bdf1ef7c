import { fail, ok, type Result } from '#engine/result'
import type { DatabaseProblem } from './problem.ts'
import type { Migration } from './readMigrations.ts'

/** A row of `schema_migration`. */
export type AppliedMigration = Pick<Migration, 'version' | 'name' | 'checksum'>

/** The first migration not applied yet, or why the files and the database do not belong together. Both come sorted. */
export function nextMigration(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Result<Migration | undefined, DatabaseProblem> {
  const [first, newest] = [applied[0], applied.at(-1)]
  // The migrations before the first release were squashed into one baseline: nothing leads from them to it.
  if (first !== undefined && migrations[0] !== undefined && first.name !== migrations[0].name)
    return fail({ code: 'schemaUnreleased', found: first.name })
  const known = migrations.at(-1)
  // A newer version has migrated the database. This version can neither check nor serve it.
  if (newest !== undefined && known !== undefined && newest.version > known.version)
    return fail({ code: 'schemaNewer', found: newest.name, known: known.name })
  const problems = applied.flatMap((row): DatabaseProblem[] => {
    const file = migrations.find((migration) => migration.version === row.version)
    if (file === undefined || file.name !== row.name) return [{ code: 'migrationMissing', name: row.name }]
    return file.checksum === row.checksum ? [] : [{ code: 'migrationChanged', name: row.name }]
  })
  if (problems.length > 0) return fail(...problems)
  const versions = new Set(applied.map((row) => row.version))
  const next = migrations.find((migration) => !versions.has(migration.version))
  if (next !== undefined && newest !== undefined && next.version < newest.version) {
    return fail({ code: 'migrationOutOfOrder', name: next.name, after: newest.name })
  }
  return ok(next)
}
