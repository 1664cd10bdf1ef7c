import { layerCalls, moduleForPrincipal } from '#engine/definition'
import type { Module } from '#engine/definition'
import { entryDenial, findReach, hasConfirmed } from '../operation/index.ts'
import type { Portal } from '../operation/index.ts'
import type { SessionPrincipal } from '../session/index.ts'
import { tableName } from '../sql/index.ts'

/** A module whose changes a session is told of. */
export interface LiveModule {
  readonly id: string
  readonly table: string
  /** Whether the days of changes are told, too: these are no news to the session. */
  readonly tellsDays: boolean
}

/** By the names of their tables. */
export type LiveModules = ReadonlyMap<string, readonly LiveModule[]>

/** The modules whose changes a session is told of: those with a live list that it may read. */
export async function liveModules(
  { tenantDefinitions, definitions }: Pick<Portal, 'tenantDefinitions' | 'definitions'>,
  session: SessionPrincipal,
): Promise<LiveModules> {
  const found = new Map<string, readonly LiveModule[]>()
  if (!hasConfirmed(session) || entryDenial(session, definitions) !== null) return found
  const { modules } = await tenantDefinitions.of(session.tenant)
  for (const module of modules.values()) {
    const list = module.list?.live ? module.calls.get('list') : undefined
    const scope = list ? findReach(module, list.needs, session.principal).scope : null
    if (scope === null) continue
    const table = tableName(module)
    const { list: readable } = moduleForPrincipal(module, session.principal, definitions.context)
    const tellsDays = Boolean(readable?.liveDays) && ((scope.all && !scope.guarded) || showsTimeOfOthers(module))
    found.set(table, [...(found.get(table) ?? []), { id: module.id, table, tellsDays }])
  }
  return found
}

/** Whether the calendar of the list shows when records are that its reader does not reach. */
const showsTimeOfOthers = ({ source }: Module): boolean => layerCalls(source).some((call) => call !== 'list')
