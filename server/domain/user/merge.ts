import type { DecodedCall } from '#engine/call'
import { refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { allOrNothing, keptRecordOf } from '../../resource/index.ts'
import { isUuid } from '../../sql/index.ts'
import { associationRefusal, linkedWith } from '../role/index.ts'
import { genericOperation } from './genericOperation.ts'
import { withAdministrator, withStanding } from './withStanding.ts'

const DENIED = '71001'
const NOT_FOUND = '91016'

/**
 * Merges people into one of them, who keeps their own sign-in, roles and status. Refused for the caller's own account
 * as one of those who go, and for people with more rights than the caller (US-12).
 */
export const merge: Operation = async (context, call) => {
  const kept = keptRecordOf(context.call, call)
  if (!isUuid(kept)) return refuse(NOT_FOUND)
  const others = [...new Set(call.selection)].filter((id) => id !== kept)
  if (context.session && others.includes(context.session.user.id)) return refuse(DENIED)
  const mergeOthers: Operation = () => mergeInto(context, { ...call, selection: others }, kept)
  return withStanding(mergeOthers)(context, { ...call, selection: [...others, kept] })
}

const mergeInto = (context: CallContext, call: DecodedCall, kept: string): Promise<Answer> =>
  allOrNothing(context.rows, async (rows) => {
    const inside = { ...context, rows }
    const before = new Set(await linkedWith(context, rows, kept))
    const merged = await withAdministrator(genericOperation('merge'))(inside, call)
    if (!merged.ok) return merged
    await moveOwnRows(inside, kept, call.selection)
    const added = (await linkedWith(context, rows, kept)).filter((id) => !before.has(id))
    return (await associationRefusal(inside, rows, kept, added)) ?? merged
  })

/** Moves drafts, saved views and files. A draft stays behind if the person who is kept has begun the same form. */
async function moveOwnRows({ rows, tenant }: CallContext, kept: string, others: readonly string[]): Promise<void> {
  const values = [tenant.id, kept, others]
  await rows.query({
    text: `update draft d set user_id = $2::uuid
            where d.tenant_id = $1::int and d.user_id = any($3::uuid[])
              and not exists (select from draft k
                               where k.tenant_id = d.tenant_id and k.key = d.key and k.user_id = any($2::uuid || $3::uuid[])
                                 and (k.user_id = $2::uuid or (k.updated_at, k.user_id) > (d.updated_at, d.user_id)))`,
    values,
  })
  for (const [table, column] of [
    ['saved_view', 'user_id'],
    ['file', 'created_by'],
  ])
    await rows.query({
      text: `update ${table} set ${column} = $2::uuid where tenant_id = $1::int and ${column} = any($3::uuid[])`,
      values,
    })
}
