import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { FieldKinds } from '#engine/field'
import { migrate } from '../../server/database/index.ts'
import { loadDefinitions } from '../../server/definitions/index.ts'
import type { Definitions } from '../../server/definitions/index.ts'
import { fitTablesOf } from '../../server/openPortal.ts'
import { unwrap, type TestDatabase } from './testDatabase.ts'

const MIGRATIONS = fileURLToPath(new URL('../../server/database/migrations', import.meta.url))

/** Brings the tables of a test's own definitions to their form. */
export async function fitTables(
  { owner }: TestDatabase,
  definitions: Definitions,
  drop?: readonly string[],
): Promise<readonly string[]> {
  const { appRole } = inject('database')
  return unwrap(migrate(owner, { directory: MIGRATIONS, appRole, fitTables: fitTablesOf(definitions, drop) }))
}

/** The same for a folder of definitions. */
export const fitTestTables = async (
  database: TestDatabase,
  folder: string,
  kinds?: FieldKinds,
  drop?: readonly string[],
): Promise<readonly string[]> => fitTables(database, await unwrap(loadDefinitions(folder, kinds)), drop)
