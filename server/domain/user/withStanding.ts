import type { DecodedCall } from '#engine/call'
import { refuse } from '../../operation/index.ts'
import type { RefusedAnswer, CallContext, Operation } from '../../operation/index.ts'
import { refuseSelected, tableOf } from '../../resource/index.ts'
import { Parameters, scopeCondition } from '../../sql/index.ts'
import { findAbove } from '../role/index.ts'

const DENIED = '71001'
const ONLY_ADMINISTRATOR = '92022'

/**
 * A change of people that nobody may make to those who hold more than they do (71001). `people` returns the ids of
 * those who are changed.
 */
export const withStanding =
  (change: Operation, people = idsOf): Operation =>
  async (context, call) => {
    const above = await findAbove(context, context.rows, tableOf(context), people(call))
    return above === null ? change(context, call) : refusedFor(context, call, above, DENIED)
  }

/** A change after which people are not there or not active: of the only administrator it is refused (92022), within the same reach. */
export const withAdministrator = (change: Operation): Operation => withStanding(keepsAdministrator(change))

/** The same without the rule about those who hold more. */
export const keepsAdministrator =
  (change: Operation, people = idsOf): Operation =>
  async (context, call) => {
    const isLeaving = call.payload?.['estatus'] !== ACTIVE && call.values['estatus'] !== ACTIVE
    const administrator = isLeaving ? await findAdministrator(context, people(call)) : null
    return administrator === null ? change(context, call) : refusedFor(context, call, administrator, ONLY_ADMINISTRATOR)
  }

const ACTIVE = 'NvI'

function idsOf({ id, selection }: DecodedCall): readonly string[] {
  return id === null ? selection : [id]
}

/** Of several who were chosen, the refusal names the one that it is about. */
const refusedFor = (context: CallContext, call: DecodedCall, person: string, code: string): RefusedAnswer =>
  call.id === null && call.selection.includes(person) ? refuseSelected(context, call, person, code) : refuse(code)

async function findAdministrator(context: CallContext, ids: readonly string[]): Promise<string | null> {
  const { tenant, plan, rows, scope, session } = context
  // Nobody is offered this of oneself.
  const others = ids.filter((id) => id !== session?.user.id)
  if (others.length === 0) return null
  const parameters = new Parameters()
  const { rows: found } = await rows.query<{ readonly id: string }>({
    text: `select t.id from user_role r join "user" t on t.tenant_id = r.tenant_id and t.id = r.user_id
            where r.tenant_id = ${parameters.add(tenant.id, 'int')} and r.role_type = 1 and r.live
              and t.id::text = any(${parameters.add(others, 'text[]')})
              and ${scopeCondition(tableOf(context), scope, plan.user, parameters)}`,
    values: parameters.values,
  })
  return found[0]?.id ?? null
}
