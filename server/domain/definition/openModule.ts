import type { Fault } from '#engine/definition'
import { extraModule } from '#engine/extra'
import type { ExtraSource } from '#engine/extra'
import { fail } from '#engine/result'
import type { Result } from '#engine/result'
import { enableFunction } from '../../provisioning/index.ts'
import { extraAccess } from '../../tenantDefinitions/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import type { CheckContext } from './checkContent.ts'

/** Modules of its own that an organisation has published at once. */
const MOST_MODULES = 50

export const TOO_MANY_MODULES = { code: '92150', reason: 'tooManyModules' } as const

/**
 * Gives the organisation the function of a module of its own before its first publication, and its administrator role
 * all rights of it; other roles are given theirs in the role editor. One that an administrator has hidden stays hidden.
 * Refuses one module too many. Two who publish at once follow each other, because the overlay was read for update.
 */
export async function openModule(
  { portal: { definitions }, tenant }: CheckContext,
  rows: Rows,
  extra: ExtraSource,
): Promise<Result<never, Fault> | null> {
  const { rows: found } = await rows.query<{ readonly others: number; readonly has: boolean }>({
    text: `select (select count(*)::int from definition
                    where tenant_id = $1::int and module like 'x\\_%' and module <> $2 and published is not null) as others,
                  (select $2 = any(modules || hidden_modules) from tenant where tenant_id = $1::int) as has`,
    values: [tenant.id, extra.id],
  })
  if ((found[0]?.others ?? 0) >= MOST_MODULES)
    return fail({ pointer: '', reason: TOO_MANY_MODULES.reason, figures: { max: MOST_MODULES } })
  const access = extraAccess(definitions.access, [extraModule(extra, definitions.kinds)])
  if (!found[0]?.has) await enableFunction(rows, tenant.id, access, extra.id)
  return null
}
