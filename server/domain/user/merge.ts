import type { DecodedCall } from '#engine/call'
import { refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { allOrNothing, keptRecordOf } from '../../resource/index.ts'
import { isUuid } from '../../sql/index.ts'
import { genericOperation } from './genericOperation.ts'
import { withAdministrator, withStanding } from './withStanding.ts'

const DENIED = '71001'

/**
 * Merges people into one of them, who keeps their own sign-in, roles and status. Nobody merges themselves into
 * somebody else, nor anybody who holds more than they do (US-12).
 */
export const merge: Operation = (context, call) => {
  const kept = keptRecordOf(context.call, call)
  const others = call.selection.filter((id) => id !== kept)
  if (context.session && others.includes(context.session.user.id)) return Promise.resolve(refuse(DENIED))
  const everybody = isUuid(kept) ? [...others, kept] : others
  return withStanding(() => mergeOthers(context, { ...call, selection: others }))(context, {
    ...call,
    selection: everybody,
  })
}

const mergeOthers = (context: CallContext, call: DecodedCall): Promise<Answer> =>
  allOrNothing(context.rows, (rows) => withAdministrator(mergeWithDrafts)({ ...context, rows }, call))

/** What a person has begun moves too, unless the one who is kept has begun the same. */
const mergeWithDrafts: Operation = async (context, call) => {
  const merged = await genericOperation('merge')(context, call)
  if (!merged.ok) return merged
  const values = [context.tenant.id, keptRecordOf(context.call, call), call.selection]
  await context.rows.query({
    text: `update draft d set user_id = $2::uuid where d.tenant_id = $1::int and d.user_id = any($3::uuid[])
              and not exists (select from draft k where k.tenant_id = d.tenant_id and k.user_id = $2::uuid and k.key = d.key)
              and not exists (select from draft k where k.tenant_id = d.tenant_id and k.user_id = any($3::uuid[]) and k.key = d.key
                                 and (k.updated_at, k.user_id) > (d.updated_at, d.user_id))`,
    values,
  })
  await context.rows.query({
    text: `update saved_view v set user_id = $2::uuid where v.tenant_id = $1::int and v.user_id = any($3::uuid[])`,
    values,
  })
  await context.rows.query({
    text: `update file f set created_by = $2::uuid where f.tenant_id = $1::int and f.created_by = any($3::uuid[])`,
    values,
  })
  return merged
}
