import { entryDenial, findReach, hasConfirmed } from '../operation/index.ts'
import type { Portal } from '../operation/index.ts'
import type { SessionPrincipal } from '../session/index.ts'
import { tableName } from '../sql/index.ts'

/** The modules whose changes a session is told of, by the names of their tables: those with a live list that it may read. */
export async function liveModules(
  { tenantDefinitions, definitions }: Pick<Portal, 'tenantDefinitions' | 'definitions'>,
  session: SessionPrincipal,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  if (!hasConfirmed(session) || entryDenial(session, definitions) !== null) return found
  const { modules } = await tenantDefinitions.of(session.tenant)
  for (const module of modules.values()) {
    const list = module.list?.live ? module.calls.get('list') : undefined
    if (!list || findReach(module, list.needs, session.principal).scope === null) continue
    const table = tableName(module)
    found.set(table, [...(found.get(table) ?? []), module.id])
  }
  return found
}
