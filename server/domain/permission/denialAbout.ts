import type { AccessDefinition } from '#engine/access'
import { PERSON, personOf } from '#engine/definition'
import type { Call } from '#engine/definition'
import { memoize } from '#engine/memoize'
import type { CallContext } from '../../operation/index.ts'
import { sessionReach } from '../../operation/index.ts'
import { readRecord } from '../../resource/index.ts'

/** The right to ask about other people: that of reading roles. */
const ROLE_READ_RIGHT = memoize(({ functions, actions }: AccessDefinition): Call['needs'] => ({
  kind: 'rights',
  rights: [{ functionId: functions['role'] ?? '', actionId: actions['view'] ?? '' }],
}))

/** The code that refuses a question about another person, or null. */
export async function denialAbout(context: CallContext, id: string): Promise<'71001' | '91016' | null> {
  const { definitions, session, tenant, portal } = context
  const table = [...definitions.tables.values()].find(({ module }) => personOf(module) === PERSON)
  if (!table || !session) return '71001'
  const { plan, scope } = sessionReach(session, tenant, table.module, ROLE_READ_RIGHT(portal.definitions.access))
  if (!scope || !(scope.all || scope.own || scope.area || scope.client)) return '71001'
  const title = table.module.roles.get('title')
  const asked = { ...context, module: table.module, plan, scope }
  return (await readRecord(asked, table, id, scope, context.rows, title ? [title] : [])) ? null : '91016'
}
