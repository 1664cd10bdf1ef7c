import type { DecodedCall } from '#engine/call'
import { scalarText } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, PublicOperation } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { GUEST_AREA, areasBelow, days as daysOf, services as servicesOf, slots as slotsOf } from '../booking/index.ts'
import { forVisit, guestContext } from './withVisit.ts'

const NOT_OFFERED = '92083'

/** Returns the areas that may be booked without an account, as those for people with one. */
export const services: PublicOperation = async (context, call) => {
  const own = guestContext(context, 'services')
  return own ? servicesOf(own, call) : refuse(NOT_OFFERED)
}

/** Returns the next days with free blocks. */
export const days: PublicOperation = async (context, call) => {
  const own = guestContext(context, 'days')
  return own ? inOpenAreas(own, call, daysOf) : refuse(NOT_OFFERED)
}

/** Returns the free blocks of a day, with the one that the visit holds. */
export const slots: PublicOperation = (context, call) =>
  forVisit(context, call.input['visita'], 'slots', (own) => inOpenAreas(own, call, slotsOf))

/** Searches an area and those below it that are open to everybody. */
async function inOpenAreas(context: CallContext, call: DecodedCall, search: Operation): Promise<Answer> {
  const below = await areasBelow(context, context.rows, [scalarText(call.input['idareapadre'])])
  const open = await openAreas(context, context.rows, below)
  if (open.length === 0) return answer(200, [])
  const { idareapadre, fecha, bloques, capacidad } = call.input
  const input = { idareapadre, fecha, bloques, capacidad, exclude: below.filter((id) => !open.includes(id)) }
  return search(context, { ...call, input })
}

/** Those of some areas that people without an account may book. */
export async function openAreas(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows: found } = await rows.query<{ readonly id: string }>({
    name: 'guest-areas',
    text: `select t.id from area t where t.tenant_id = $1::int and t.id = any($2::uuid[]) and t.deleted_at is null
              and t.estatus = 'NvI' and ${GUEST_AREA}`,
    values: [tenant.id, ids],
  })
  return found.map(({ id }) => id)
}
