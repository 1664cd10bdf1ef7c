import { judgeBooking } from '#engine/calendar'
import type { Occupancy, Span } from '#engine/calendar'
import type { Statement } from '../../database/index.ts'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { membersOfBooking, occupiedMembers } from '../booking/index.ts'
import type { BookedArea } from '../booking/index.ts'
import { WAITING } from './entryOf.ts'

/** An offer that nobody has answered yet. */
export interface OpenOffer {
  readonly id: string
  readonly starts: Date | string
  readonly ends: Date | string
  readonly blocks: number | string
  readonly seats: number
  readonly recursos: unknown
}

type Reader = Pick<CallContext, 'tenant' | 'moment'>

/** The statement that reads the open offers of an area. */
export const openOffersStatement = ({ tenant, moment }: Reader, area: string): Statement => ({
  name: 'open-offers',
  text: `select id, oferta_inicio as starts, oferta_fin as ends, cantidad_bloques as blocks, capacidad as seats, recursos
           from waiting where tenant_id = $1::int and area = $2::uuid and estatus = ${WAITING.offered} and deleted_at is null
            and oferta_hasta > $3::timestamptz`,
  values: [tenant.id, area, moment.now],
})

export const spanOf = ({ starts, ends }: OpenOffer): Span => ({
  start: new Date(starts).getTime(),
  end: new Date(ends).getTime(),
})

/** Whether an offer would be granted if it was accepted now: the hours of its area may be others by then. */
export function isGrantable(
  { moment }: Reader,
  area: BookedArea,
  occupied: ReadonlyMap<string, readonly Occupancy[]>,
  { recursos, ...offer }: OpenOffer,
): boolean {
  const others = [...(occupied.get(area.id) ?? []), ...occupiedMembers(area, occupied)].filter(
    ({ id }) => id !== offer.id,
  )
  const wanted = {
    start: spanOf({ recursos, ...offer }).start,
    blocks: Number(offer.blocks),
    seats: offer.seats,
    isStaff: false,
    keeps: membersOfBooking({ recursos }),
  }
  return judgeBooking(area, others, wanted, Date.parse(moment.now)).kind === 'granted'
}

/** Ends offers that could not be booked any more. Who had them waits on, in the same turn. */
export const withdraw = (
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  ids: readonly string[],
): Promise<unknown> =>
  rows.query({
    name: 'withdraw-offers',
    text: `update waiting set estatus = ${WAITING.waiting}, oferta_inicio = null, oferta_fin = null, oferta_hasta = null,
                  version = version + 1, updated_at = now(), updated_by = null
            where tenant_id = $1::int and id = any($2::uuid[]) and estatus = ${WAITING.offered}`,
    values: [tenant.id, ids],
  })
