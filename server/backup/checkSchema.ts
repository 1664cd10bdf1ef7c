import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { DatabaseProblem, Migration } from '../database/index.ts'
import type { Manifest } from './manifest.ts'
import type { BackupProblem } from './problem.ts'

/** Checks that the backup's schema is not newer than this version. */
export function checkSchema(
  { schema, product }: Manifest,
  migrations: readonly Migration[],
): Result<void, BackupProblem | DatabaseProblem> {
  const [first] = schema
  if (first !== undefined && migrations[0] !== undefined && first.name !== migrations[0].name)
    return fail({ code: 'schemaUnreleased', found: first.name })
  for (const { name, checksum } of schema) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known) return fail({ code: 'backupNewer', name, product })
    if (known.checksum !== checksum) return fail({ code: 'migrationChanged', name })
  }
  return ok(undefined)
}
