import type { DecodedCall } from '#engine/call'
import { refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { genericOperation, allOrNothing, keptRecordOf, lockRecords } from '../../resource/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { keepNamesApart } from '../document/index.ts'
import { keepPlacesApart } from '../requestState/index.ts'
import { refuseAreaRights, refuseAssociation, linkedWith, ownAreas } from '../role/index.ts'
import { refuseAreaStaff } from './refuseAreaStaff.ts'
import { keepsAdministrator, withStanding } from './withStanding.ts'

const DENIED = '71001'
const NOT_FOUND = '91016'

/**
 * Merges people into one of them, who keeps their own sign-in, roles and status. Refused for the caller's own account
 * as one of those who go, for people with more rights than the caller, and where the person who is kept would get rights
 * over clients or areas that the caller does not hold (US-12).
 */
export const merge: Operation = async (context, call) => {
  const kept = keptRecordOf(context.call, call)
  if (kept === null) return refuse(NOT_FOUND)
  const others = [...new Set(call.selection.map((id) => id.toLowerCase()))].filter((id) => id !== kept)
  if (context.session && others.includes(context.session.user.id)) return refuse(DENIED)
  const mergeOthers = keepsAdministrator(
    (inside, asked) => mergeInto(inside, asked, { kept, others }),
    () => others,
  )
  return withStanding(mergeOthers, () => [...others, kept])(context, call)
}

interface Merging {
  readonly kept: string
  readonly others: readonly string[]
}

const mergeInto = (context: CallContext, call: DecodedCall, merging: Merging): Promise<Answer> =>
  allOrNothing(context.rows, async (rows) => {
    const inside = { ...context, rows }
    const { kept, others } = merging
    await lockRecords(inside, [kept, ...others])
    const before = await tiesOf(inside, kept)
    const own = await ownAreas(rows)
    await unconfirmAddresses(inside, others)
    await keepNamesApart(inside, [kept, ...others])
    await keepPlacesApart(inside, [kept, ...others])
    const merged = await genericOperation('merge')(inside, call)
    if (!merged.ok) return merged
    await moveOwnRows(inside, merging)
    return (await refuseTies(inside, kept, before, own)) ?? merged
  })

/** Those with whom a person is associated, and the areas in which they work. */
interface Ties {
  readonly linked: readonly string[]
  readonly areas: readonly string[]
}

const tiesOf = async (context: CallContext, person: string): Promise<Ties> => ({
  linked: await linkedWith(context, context.rows, person),
  areas: await areasOf(context.rows, context.tenant.id, person),
})

async function areasOf(rows: Rows, tenant: number, person: string): Promise<readonly string[]> {
  const { rows: found } = await rows.query<{ readonly id: string }>({
    name: 'areas-of-person',
    text: `select s.area_id as id from area_specialist s where s.tenant_id = $1::int and s.user_id = $2::uuid
            union select a.id from area a where a.tenant_id = $1::int and a.usu_superv = $2::uuid and a.deleted_at is null`,
    values: [tenant, person],
  })
  return found.map(({ id }) => id)
}

/** Refuses what the person who is kept has got: a place in an area that their roles have none in, or rights. */
async function refuseTies(
  context: CallContext,
  kept: string,
  before: Ties,
  own: readonly string[],
): Promise<RefusedAnswer | null> {
  const { rows } = context
  const { linked, areas } = await tiesOf(context, kept)
  const added = linked.filter((id) => !before.linked.includes(id))
  const entered = areas.filter((id) => !before.areas.includes(id))
  const worksThere = entered.every((id) => own.includes(id))
  return (
    (await refuseAreaStaff(context, rows, [kept])) ??
    (await refuseAssociation(context, rows, kept, added)) ??
    (await refuseAreaRights(context, rows, entered.length > 0 ? [kept] : [], worksThere))
  )
}

/** Mails of the person who is kept go on to where they go. Their owner confirms an address that they take over. */
async function unconfirmAddresses({ rows, tenant }: CallContext, others: readonly string[]): Promise<void> {
  await rows.query({
    text: `update "user" set correos = (
             select coalesce(jsonb_agg(c || '{"principal": false, "verificado": false}' order by n), '[]')
               from jsonb_array_elements(correos) with ordinality as listed (c, n))
            where tenant_id = $1::int and id = any($2::uuid[]) and jsonb_typeof(correos) = 'array'`,
    values: [tenant.id, others],
  })
}

/** Moves drafts, saved views and files. A draft stays behind if the person who is kept has begun the same form. */
async function moveOwnRows({ rows, tenant }: CallContext, { kept, others }: Merging): Promise<void> {
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
