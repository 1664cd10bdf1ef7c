import { ALL_SEATS } from '#engine/calendar'
import type { BookableArea, Occupancy, Span } from '#engine/calendar'
import type { Statement, UnknownRow } from '../../database/index.ts'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { membersOf } from './areas.ts'

const [LOCK, MEMBER] = [2, 3]

interface OccupancyRow {
  readonly record: string
  readonly area: string
  readonly kind: number
  readonly starts: Date | string
  readonly ends: Date | string
  readonly seats: number
  /** Whether the caller holds it, or their visit without an account. */
  readonly own: boolean
}

type Reader = Pick<CallContext, 'tenant' | 'moment'>

/** Reads the occupied spans of some areas, by area. Bookings that nobody has confirmed in time occupy nothing, nor does what the caller holds. */
export async function readOccupancy(
  context: Reader,
  rows: Rows,
  areas: readonly string[],
  span: Span,
): Promise<ReadonlyMap<string, readonly Occupancy[]>> {
  const { rows: found } = await rows.query<UnknownRow>(occupancyStatement(context, areas, span))
  return occupancyByArea(areas, found)
}

/** The statement that ends bookings which nobody has confirmed in time, so that their place is free. */
export const expireStatement = ({ moment }: Pick<Reader, 'moment'>, areas: readonly string[]): Statement => ({
  name: 'expire-bookings',
  text: 'select expire_bookings($1::uuid[], $2::timestamptz)',
  values: [areas, moment.now],
})

/** The statement that reads the occupied spans, those of the members of pools too, for a round trip with others. It writes nothing. */
export const occupancyStatement = (
  { tenant, moment }: Reader,
  areas: readonly string[],
  { start, end }: Span,
): Statement => ({
  name: 'read-occupancy',
  text: `select o.record, o.area, o.kind, lower(o.span) as starts, upper(o.span) as ends, o.seats,
                 o.expires_at is not null and exists (select from booking_hold h where h.tenant_id = o.tenant_id and h.id = o.record
                   and h.holder = present_holder()) as own
            from occupancy o
          where o.tenant_id = $1::int and o.area = any($2::uuid[] || array(select pool_members($1::int, $2::uuid[]))) and o.span && tstzrange($3::timestamptz, $4::timestamptz)
            and not exists (select from booking b where b.tenant_id = o.tenant_id and b.id = o.record and b.estatus = 2
                              and b.limite_confirmacion <= $5::timestamptz)
            and (o.expires_at is null or o.expires_at > $5::timestamptz)
          order by o.span, o.record`,
  values: [tenant.id, areas, new Date(start).toISOString(), new Date(end).toISOString(), moment.now],
})

/** Groups its rows by area, without what the caller holds, unless everything `counts`. */
export function occupancyByArea(
  areas: readonly string[],
  found: readonly UnknownRow[],
  counts: 'others' | 'all' = 'others',
): ReadonlyMap<string, readonly Occupancy[]> {
  const byArea = new Map<string, Occupancy[]>(areas.map((id) => [id, []]))
  for (const row of found as unknown as readonly OccupancyRow[])
    if (counts === 'all' || !row.own) byArea.get(row.area)?.push(occupancyOf(row))
  return byArea
}

function occupancyOf({ record, kind, starts, ends, seats }: OccupancyRow): Occupancy {
  const span = { id: record, start: new Date(starts).getTime(), end: new Date(ends).getTime() }
  return kind === LOCK
    ? { kind: 'whole', ...span }
    : { kind: 'seats', seats: kind === MEMBER ? ALL_SEATS : seats, ...span }
}

/** The occupied spans of the members of an area's pools. */
export const occupiedMembers = (
  area: Pick<BookableArea, 'pools'>,
  occupied: ReadonlyMap<string, readonly Occupancy[]>,
): readonly Occupancy[] =>
  membersOf([area]).flatMap((member) =>
    (occupied.get(member) ?? []).map(({ id, start, end }) => ({ kind: 'member' as const, id, member, start, end })),
  )

/** The same without one booking, which is to move. */
export const withoutBooking = (occupied: readonly Occupancy[], booking: string | null): readonly Occupancy[] =>
  occupied.filter(({ id }) => id !== booking)
