import type { Occupancy, Span } from '#engine/calendar'
import type { Statement, UnknownRow } from '../../database/index.ts'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'

const LOCK = 2

interface OccupancyRow {
  readonly record: string
  readonly area: string
  readonly kind: number
  readonly starts: Date | string
  readonly ends: Date | string
  readonly seats: number
}

type Reader = Pick<CallContext, 'tenant' | 'moment'>

/** What is occupied of some areas during a span, by area. Bookings that nobody has confirmed in time give their place back first. */
export async function readOccupancy(
  context: Reader,
  rows: Rows,
  areas: readonly string[],
  span: Span,
): Promise<ReadonlyMap<string, readonly Occupancy[]>> {
  const found = await rows.batch(occupancyStatements(context, areas, span))
  return occupancyByArea(areas, found.at(-1)?.rows ?? [])
}

/** The statements that read it, for a round trip with others. The last one answers. */
export const occupancyStatements = (
  { tenant, moment }: Reader,
  areas: readonly string[],
  { start, end }: Span,
): readonly Statement[] => [
  { name: 'expire-bookings', text: 'select expire_bookings($1::uuid[], $2::timestamptz)', values: [areas, moment.now] },
  {
    name: 'read-occupancy',
    text: `select record, area, kind, lower(span) as starts, upper(span) as ends, seats from occupancy
            where tenant_id = $1::int and area = any($2::uuid[]) and span && tstzrange($3::timestamptz, $4::timestamptz)
            order by span, record`,
    values: [tenant.id, areas, new Date(start).toISOString(), new Date(end).toISOString()],
  },
]

/** What its rows say, by area. */
export function occupancyByArea(
  areas: readonly string[],
  found: readonly UnknownRow[],
): ReadonlyMap<string, readonly Occupancy[]> {
  const byArea = new Map<string, Occupancy[]>(areas.map((id) => [id, []]))
  for (const row of found as unknown as readonly OccupancyRow[]) byArea.get(row.area)?.push(occupancyOf(row))
  return byArea
}

function occupancyOf({ record, kind, starts, ends, seats }: OccupancyRow): Occupancy {
  const span = { id: record, start: new Date(starts).getTime(), end: new Date(ends).getTime() }
  return kind === LOCK ? { kind: 'whole', ...span } : { kind: 'seats', seats, ...span }
}

/** The same without one booking, which is to move. */
export const besides = (occupied: readonly Occupancy[], booking: string | null): readonly Occupancy[] =>
  occupied.filter(({ id }) => id !== booking)
