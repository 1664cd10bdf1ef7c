import { CLIENT } from '#engine/access'
import { isObject } from '#engine/form'
import { answer, forSession, refuse, sessionReach } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'

const CALL_OF_USERS = 'list'
const NO_RIGHT = '71001'
const FIELDS: ReadonlySet<string> = new Set(['nombre', 'cifNif', 'email'])

/** Lists the clients within reach who have a CIF/NIF, so that documents may be associated with them. */
export const customers: Operation = async (context, call) => {
  const { definitions, portal, session, tenant } = context
  const users = definitions.modules.get('user')
  const list = users?.calls.get(CALL_OF_USERS)
  const served = users && list && portal.findOperation(users, list)
  if (!session || !users || !list || served?.kind !== 'tenant') return refuse(NO_RIGHT)
  const { plan, scope } = sessionReach(session, tenant, users, list.needs)
  if (!scope) return answer(200, [])
  const inside: CallContext = {
    ...context,
    module: forSession(context, users),
    call: list,
    plan,
    scope,
    extraConditions: (parameters) => [
      `coalesce(t.cif_nif, '') <> ''`,
      `exists (select from user_role r where r.tenant_id = t.tenant_id and r.user_id = t.id and r.live
                  and r.role_type = ${parameters.add(CLIENT, 'int')})`,
    ],
  }
  const listed = await served.run(inside, { ...call, only: FIELDS, sort: [{ field: 'nombre', down: false }] })
  if (!listed.ok || !Array.isArray(listed.body)) return listed
  const body = listed.body.filter(isObject).map(({ id, nombre, cifNif, email }) => ({ id, nombre, cifNif, email }))
  return answer(200, body, listed.headers)
}
