import type { Pool } from '../../database/index.ts'
import type { Portal } from '../../operation/index.ts'
import { storedModules } from '../../openPortal.ts'
import { compareStorage } from '../../storage/index.ts'
import { describeProblem } from '../describeProblem.ts'

/** Tables that are not what their definitions need. */
export async function verifyStorage(owner: Pool, { definitions }: Portal): Promise<readonly string[]> {
  const { statements, unused, problems } = await compareStorage(owner, storedModules(definitions))
  const pending = [...new Set(statements.map(({ table }) => table))]
  return [
    ...pending.map((table) => `The table ${table} is not what its definition needs: run "tramit migrate".`),
    ...unused.map(({ table, column }) => `No field uses the column ${table}.${column}: run "tramit migrate".`),
    ...problems.map(describeProblem),
  ]
}
