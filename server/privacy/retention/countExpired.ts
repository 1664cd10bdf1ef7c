import type { EraseContext } from '../erase/index.ts'
import { storedTables } from '../person/index.ts'
import { expiryValues, isExpired } from './dueRecords.ts'
import { retainedModules } from './retainedModules.ts'

/** How many records of a module the retention period of these definitions would delete. 0 without a period. */
export async function countExpired(
  emptier: Pick<EraseContext, 'rows' | 'tenant' | 'definitions'>,
  module: string,
  instant: Date,
): Promise<number> {
  const { rows, definitions } = emptier
  const found = retainedModules(definitions, await storedTables(rows)).find((one) => one.module === module)
  if (found?.kind !== 'retained') return 0
  const { rows: counted } = await rows.query<{ readonly expired: number }>({
    text: `select count(*)::int as expired from ${found.retained.table.name} t where ${isExpired(emptier, found.retained)}`,
    values: expiryValues(emptier, found.retained, instant),
  })
  return counted[0]?.expired ?? 0
}
