import { scalarText } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext } from '../../operation/index.ts'
import { allOrNothing } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { grantPlace, lockStatement, membersOfBooking, storeBooking } from '../booking/index.ts'
import { WAITING, wantedBooking } from './entryOf.ts'

const [IS_OVER, NOT_THAT_WAY, WITHDRAWN] = ['92122', '92007', '92094']

/** Answers of somebody who waits: book the offered place, pass it on and go on waiting, or leave the list. */
export type OfferAnswer = 'accept' | 'decline' | 'leave'

/**
 * Answers an offer, or leaves the list, in the transaction of the caller. An accepted offer becomes a booking, in the same instant in which it no longer
 * takes its place: nobody else books there meanwhile. One that could not be booked any more, because the hours of the area are others now, is refused as
 * such: the next sweep makes another one. `read` reads the entry again, once nobody else changes it.
 */
export const settleOffer = (
  context: CallContext,
  entry: StoredRecord,
  what: OfferAnswer,
  read: () => Promise<StoredRecord | null>,
): Promise<Answer> =>
  allOrNothing(context.rows, async (rows): Promise<Answer> => {
    await rows.query(lockStatement(context, [wantedBooking(entry.values).area]))
    const now = await read()
    if (!now) return refuse(IS_OVER)
    const { estatus, ofertaHasta } = now.values
    if (estatus !== WAITING.offered && (estatus !== WAITING.waiting || what !== 'leave')) return refuse(NOT_THAT_WAY)
    const isOver = estatus === WAITING.offered && Date.parse(scalarText(ofertaHasta)) <= Date.parse(context.moment.now)
    if (isOver && what !== 'leave') return refuse(IS_OVER)
    const inside = { ...context, rows }
    await end(inside, now.id, what)
    return what === 'accept' ? bookOffer(inside, now) : answer(200)
  })

const end = ({ rows, tenant, plan }: CallContext, id: string, what: OfferAnswer): Promise<unknown> =>
  rows.query({
    name: `waiting-${what}`,
    text: `update waiting set version = version + 1, updated_at = now(), updated_by = $3::uuid, ${SETS[what]}
            where tenant_id = $1::int and id = $2::uuid`,
    values: [tenant.id, id, plan.user],
  })

const NO_OFFER = 'oferta_inicio = null, oferta_fin = null, oferta_hasta = null'

const SETS: { readonly [what in OfferAnswer]: string } = {
  accept: `estatus = ${WAITING.booked}`,
  decline: `estatus = ${WAITING.waiting}, ofertas = with_passed_offer(ofertas, oferta_inicio), ${NO_OFFER}`,
  leave: `estatus = ${WAITING.left}, ${NO_OFFER}`,
}

/** Books what was offered, judged as any other booking now. */
async function bookOffer(context: CallContext, { id, values }: StoredRecord): Promise<Answer> {
  const { rows, definitions, tenant, plan } = context
  const { area, person, blocks, seats } = wantedBooking(values)
  const start = Date.parse(scalarText(values['ofertaInicio']))
  const wanted = { area, start, blocks, seats, end: null, day: null, hours: null, isStaff: false }
  const granted = await grantPlace(context, rows, wanted, { isOffered: true, keeps: membersOfBooking(values) })
  if (!granted.ok) return refuse(WITHDRAWN, granted.refusal.fields ? { fields: granted.refusal.fields } : {})
  const module = definitions.modules.get('booking')
  const call = module?.calls.get('create')
  if (!module || !call) return refuse(IS_OVER)
  const made = await storeBooking(
    { ...context, module, call, plan: { ...plan, functionId: module.functionId } },
    { payload: { cantidadBloques: blocks, capacidad: seats, usuario: person }, mask: null },
    granted,
    { usuario: person },
    {
      following: (booking) => [
        {
          name: 'waiting-booked',
          text: 'update waiting set reserva = $3::uuid where tenant_id = $1::int and id = $2::uuid',
          values: [tenant.id, id, booking],
        },
      ],
    },
  )
  return made.ok ? answer(200) : made
}
