import { readdir } from 'node:fs/promises'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { errorCode, errorReason } from './problem.ts'
import type { DatabaseProblem } from './problem.ts'
import { readSqlFile } from './sqlFile.ts'
import type { SqlFile } from './sqlFile.ts'

/** One step of the schema: `0002_tenancy.sql` has version 2 and name "0002_tenancy". */
export type Migration = SqlFile & { readonly version: number }

const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/

/** Reads a folder of migrations in the order of their versions. Every `.sql` file must bear a migration's name. */
export async function readMigrations(directory: string): Promise<Result<readonly Migration[], DatabaseProblem>> {
  try {
    const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).toSorted()
    const problems: DatabaseProblem[] = []
    const migrations: Migration[] = []
    for (const file of files) {
      const version = Number(fileName.exec(file)?.[1])
      if (!(version > 0)) problems.push({ code: 'migrationMisnamed', file })
      else if (migrations.at(-1)?.version === version) problems.push({ code: 'migrationDuplicate', version })
      else migrations.push({ ...(await readSqlFile(directory, file)), version })
    }
    if (problems.length > 0) return fail(...problems)
    return migrations.length > 0 ? ok(migrations) : fail({ code: 'migrationsUnreadable', directory, reason: 'ENOENT' })
  } catch (error) {
    return fail({ code: 'migrationsUnreadable', directory, reason: errorCode(error) ?? errorReason(error) })
  }
}

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
