import type { DecodedCall } from '#engine/call'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { waitDays } from '../../privacy/retention/index.ts'

/** Keeps a record although its period is over, until somebody lets it go. */
export const stop: Operation = (context, call) => decideOne(context, call, STOP)

/** Lets a record go that was stopped, or about which the server asks. It waits from now on. */
export const release: Operation = (context, call) => decideOne(context, call, RELEASE)

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

async function decideOne(context: CallContext, { id, version }: DecodedCall, change: string): Promise<Answer> {
  if (id === null || !ENTRY_ID.test(id) || !context.scope.all) return refuse('91016')
  if ((await decide(context, change, `state <> 'done'`, { id, version })) > 0) return answer(204)
  return (await isWaiting(context, id)) ? refuse(VERSION_CONFLICT) : refuse('91016')
}

async function isWaiting({ rows, tenant }: CallContext, id: string): Promise<boolean> {
  const { rowCount } = await rows.query({
    text: `select 1 from retention where tenant_id = $1::int and id = $2::bigint and state <> 'done' and $3::int > 0`,
    values: [tenant.id, id, waitDays(tenant)],
  })
  return rowCount > 0
}

const VERSION_CONFLICT = '92001'

/** Changes one record of the list, or all that are in a state. A decision that was taken before stays as it was. */
async function decide(
  { rows, tenant, plan, portal, scope }: CallContext,
  change: string,
  which: string,
  one: { readonly id: string; readonly version: number | null } | null,
): Promise<number> {
  if (!scope.all) return 0
  const { rowCount } = await rows.query({
    text: `update retention set ${change}, version = version + 1, decided_at = $3::timestamptz, decided_by = $4::uuid
            where tenant_id = $1::int and ($2::bigint is null or id = $2::bigint)
              and ($6::int is null or version = $6::int) and ${which} and $5::int > 0`,
    values: [tenant.id, one?.id ?? null, portal.clock(), plan.user, waitDays(tenant), one?.version ?? null],
  })
  return rowCount
}
