import { readdir } from 'node:fs/promises'
import { fail, ok, type Result } from '#engine/result'
import { errorCode, errorReason } from './databaseError.ts'
import type { DatabaseProblem } from './problem.ts'
import { readSqlFile, type SqlFile } from './sqlFile.ts'

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
