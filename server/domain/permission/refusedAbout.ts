import type { AccessDefinition } from '#engine/access'
import { PERSON, personOf } from '#engine/definition'
import type { Call } from '#engine/definition'
import { once } from '#engine/once'
import type { CallContext } from '../../call/context.ts'
import { reachOfSession } from '../../call/reach.ts'
import { readRow } from '../../resource/index.ts'

/** Who may ask about others: whoever may see the roles. */
const SEE_ROLES = once(({ functions, actions }: AccessDefinition): Call['needs'] => ({
  kind: 'rights',
  rights: [{ functionId: functions['role'] ?? '', actionId: actions['view'] ?? '' }],
}))

/** Why somebody may not ask about another person, who is there among those that the right reaches; null: they may. */
export async function refusedAbout(context: CallContext, id: string): Promise<'71001' | '91016' | null> {
  const { model, session, tenant, portal } = context
  const table = [...model.tables.values()].find(({ module }) => personOf(module) === PERSON)
  if (!table || !session) return '71001'
  const { plan, scope } = reachOfSession(session, tenant, table.module, SEE_ROLES(portal.definitions.access))
  if (!scope || !(scope.all || scope.own || scope.area || scope.client)) return '71001'
  const title = table.module.roles.get('title')
  const asked = { ...context, module: table.module, plan, scope }
  return (await readRow(asked, table, id, scope, context.rows, title ? [title] : [])) ? null : '91016'
}
