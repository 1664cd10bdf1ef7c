import type { CallContext, Operation } from '../../operation/index.ts'
import { tableOf } from '../../resource/index.ts'
import { Parameters, isUuid, scopeCondition } from '../../sql/index.ts'
import { namedInFields } from './namedBookings.ts'
import { futureBookings } from './standingBookings.ts'

/** People who work in an area, or supervise one, neither go nor lose their place: first the area is given to others. */
const TIED: readonly string[] = ['91013', '91014']

/** A change of people. Where it is refused because they work in areas, the bookings to come there are listed: they are what has to be seen to. */
export const listingBookings =
  (change: Operation): Operation =>
  async (context, call) => {
    const changed = await change(context, call)
    if (changed.ok || !TIED.includes(changed.refusal.code) || context.rows.isInTransaction) return changed
    const fields = await fieldsOfStaff(context, call.id === null ? call.selection : [call.id], changed.refusal.code)
    if (fields.length === 0) return changed
    return { ...changed, refusal: { ...changed.refusal, fields: [...(changed.refusal.fields ?? []), ...fields] } }
  }

async function fieldsOfStaff(
  context: CallContext,
  people: readonly string[],
  code: string,
): ReturnType<typeof namedInFields> {
  const { rows, tenant } = context
  const reached = await reachedPeople(context, people)
  const { rows: areas } = await rows.query<{ readonly id: string }>({
    name: 'areas-of-people',
    text: `select a.id from area a where a.tenant_id = $1::int and a.deleted_at is null
              and (a.usu_superv = any($2::uuid[]) or exists (select from area_specialist s
                    where s.tenant_id = a.tenant_id and s.area_id = a.id and s.user_id = any($2::uuid[])))`,
    values: [tenant.id, reached],
  })
  if (areas.length === 0) return []
  const found = await futureBookings(
    context,
    rows,
    areas.map(({ id }) => id),
  )
  return namedInFields(context, rows, found, code)
}

/** Those of some people whom the caller may change: nothing is told of others. */
async function reachedPeople(context: CallContext, people: readonly string[]): Promise<readonly string[]> {
  const table = tableOf(context)
  const parameters = new Parameters()
  const where = [
    `t.tenant_id = ${parameters.add(context.tenant.id, 'int')}`,
    `t.id = any(${parameters.add(people.filter(isUuid), 'uuid[]')})`,
    scopeCondition(table, context.scope, context.plan.user, parameters),
  ].join(' and ')
  const { rows: found } = await context.rows.query<{ readonly id: string }>({
    text: `select t.id from ${table.name} t where ${where}`,
    values: parameters.values,
  })
  return found.map(({ id }) => id)
}
