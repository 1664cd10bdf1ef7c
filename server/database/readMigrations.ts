import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok, type Result } from '#engine/result'
import { errorCode, errorReason } from './databaseError.ts'
import type { DatabaseProblem } from './problem.ts'

/** One step of the schema: `0001_foundation.sql` has version 1 and name "0001_foundation". */
export type Migration = {
  readonly version: number
  readonly name: string
  readonly text: string
  readonly checksum: string
}

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
      else migrations.push(await readMigration(directory, file, version))
    }
    if (problems.length > 0) return fail(...problems)
    return migrations.length > 0 ? ok(migrations) : fail({ code: 'migrationsUnreadable', directory, reason: 'ENOENT' })
  } catch (error) {
    return fail({ code: 'migrationsUnreadable', directory, reason: errorCode(error) ?? errorReason(error) })
  }
}

async function readMigration(directory: string, file: string, version: number): Promise<Migration> {
  // Git may check text out with CRLF: the checksum is of the text, not of its line ends.
  const text = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(text).digest('hex')
  return { version, name: file.slice(0, -'.sql'.length), text, checksum }
}
