import { answer, refuse } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { waitDays } from '../../privacy/retention/index.ts'

/** Keeps a record although its period is over, until somebody lets it go. */
export const stop: Operation = (context, { id }) => decideOne(context, id, STOP)

/** Lets a record go that was stopped, or about which the server asks. It waits from now on. */
export const release: Operation = (context, { id }) => decideOne(context, id, RELEASE)

/** Keeps all records that wait. */
export const stopAll: Operation = async (context) => {
  await decide(context, STOP, `state in ('waiting', 'asking')`, null)
  return answer(204)
}

/** Lets all records go about which the server asks. Those that somebody stopped stay. */
export const releaseAll: Operation = async (context) => {
  await decide(context, RELEASE, `state = 'asking'`, null)
  return answer(204)
}

const STOP = `state = 'stopped', due_at = null`
const RELEASE = `state = 'waiting', due_at = $3::timestamptz + make_interval(days => $5::int)`

const ENTRY_ID = /^\d{1,18}$/

async function decideOne(context: CallContext, id: string | null, change: string) {
  const decided = id !== null && ENTRY_ID.test(id) ? await decide(context, change, `state <> 'done'`, id) : 0
  return decided === 0 ? refuse('91016') : answer(204)
}

/** Changes one record of the list, or all that are in a state. A decision that was taken before stays as it was. */
async function decide(
  { rows, tenant, plan, portal, scope }: CallContext,
  change: string,
  which: string,
  id: string | null,
): Promise<number> {
  if (!scope.all) return 0
  const { rowCount } = await rows.query({
    text: `update retention set ${change}, version = version + 1, decided_at = $3::timestamptz, decided_by = $4::uuid
            where tenant_id = $1::int and ($2::bigint is null or id = $2::bigint) and ${which} and $5::int > 0`,
    values: [tenant.id, id, portal.clock(), plan.user, waitDays(tenant)],
  })
  return rowCount
}
