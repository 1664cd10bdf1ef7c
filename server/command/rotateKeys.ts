import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import { openMasterKeys, rotateMasterKey, rotateTenantKey } from '../fileStore/index.ts'
import { queryShared } from '../tenancy/index.ts'
import type { Values } from './command.ts'
import type { StartProblem } from './describeProblem.ts'
import type { BuildPaths } from './serve.ts'
import { withDatabase } from './withDatabase.ts'

/** Replaces the keys of organisations, or the master key. Files are not rewritten. */
export async function rotateKeys(
  configuration: Configuration,
  places: BuildPaths,
  { tenant: code, master }: Values,
): Promise<Result<readonly string[], StartProblem>> {
  if (master === true && code !== undefined)
    return fail({ code: 'usage', text: 'rotate-keys takes either --tenant or --master, or neither.' })
  const opened = await openMasterKeys({
    dataDirectory: configuration.dataDirectory,
    given: configuration.masterKey,
    before: configuration.masterKeyBefore,
  })
  if (!opened.ok) return opened
  const masters = opened.value
  return withDatabase(configuration, places, async (owner) => {
    const { rows } = await queryShared<{ id: number; code: string }>(owner, {
      text: 'select tenant_id as id, code from tenant order by tenant_id',
      values: [],
    })
    if (master === true) {
      const ids = rows.map(({ id }) => id)
      const wrapped = await rotateMasterKey(owner, ids, masters)
      const after = masters.kept === 'environment' ? ['MASTER_KEY_BEFORE is not needed any more.'] : []
      return ok([`wrapped ${wrapped} keys of organisations with the present master key`, ...after])
    }
    const asked = rows.filter((row) => code === undefined || row.code.toLowerCase() === String(code).toLowerCase())
    if (code !== undefined && asked.length === 0)
      return fail({ code: 'usage', text: `There is no organisation with the code ${code}.` })
    const lines: string[] = []
    for (const row of asked)
      lines.push(`${row.code}: a new key, and ${await rotateTenantKey(owner, row.id, masters)} files under it`)
    return ok(lines)
  })
}
