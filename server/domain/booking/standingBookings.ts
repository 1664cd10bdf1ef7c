import type { Statement } from '../../database/index.ts'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'

const MINUTE = 60_000

/** A booking that holds its place, as lists of bookings tell it. */
export interface StandingBooking {
  readonly id: string
  readonly area: string
  readonly nameOfArea: string
  readonly start: number
  readonly end: number
  readonly blocks: number
  readonly seats: number
  readonly buffers: { readonly before: number; readonly after: number }
  /** The members of pools that it has. */
  readonly members: readonly string[]
  readonly person: string | null
}

type Reader = Pick<CallContext, 'tenant' | 'moment'>

/** Reads the bookings to come of some areas, and those that have one of them as a member, in the order of time. */
export const futureBookings = (
  { tenant, moment }: Reader,
  rows: Rows,
  areas: readonly string[],
): Promise<readonly StandingBooking[]> =>
  readBookings(rows, {
    name: 'future-bookings',
    text: `${SELECT} and (b.area = any($2::uuid[]) or b.id = any(array(select o.record from occupancy o
                    where o.tenant_id = $1::int and o.area = any($2::uuid[]) and o.kind = 3 and upper(o.span) > $3::timestamptz)))
              and b.fecha_inicio > $3::timestamptz ${ORDER}`,
    values: [tenant.id, areas, moment.now],
  })

/** Reads some bookings, in the order of time. */
export const standingBookings = (
  { tenant, moment }: Reader,
  rows: Rows,
  ids: readonly string[],
): Promise<readonly StandingBooking[]> =>
  readBookings(rows, {
    name: 'standing-bookings',
    text: `${SELECT} and b.id = any($2::uuid[]) ${ORDER}`,
    values: [tenant.id, ids, moment.now],
  })

/** Bookings that hold their place now, the third value. */
const SELECT = `select b.id, b.area, a.nombre as "nameOfArea", b.fecha_inicio as starts, b.fecha_fin as ends, b.cantidad_bloques as blocks,
                  b.capacidad as seats, b.minutos_antes as before, b.minutos_despues as after, b.recursos as members,
                  coalesce(u.nombre, b.nombre_no_registrado) as person
             from booking b join area a on a.tenant_id = b.tenant_id and a.id = b.area
             left join "user" u on u.tenant_id = b.tenant_id and u.id = b.usuario
            where b.tenant_id = $1::int and b.deleted_at is null and holds_place(b.estatus)
              and (b.estatus <> 2 or b.limite_confirmacion is null or b.limite_confirmacion > $3::timestamptz)`

const ORDER = 'order by b.fecha_inicio, b.id'

async function readBookings(rows: Rows, statement: Statement): Promise<readonly StandingBooking[]> {
  const { rows: found } = await rows.query<{
    readonly id: string
    readonly area: string
    readonly nameOfArea: string
    readonly starts: Date | string
    readonly ends: Date | string
    readonly blocks: number
    readonly seats: number
    readonly before: number
    readonly after: number
    readonly members: unknown
    readonly person: string | null
  }>(statement)
  return found.map(({ starts, ends, before, after, members, ...one }) => ({
    ...one,
    start: new Date(starts).getTime(),
    end: new Date(ends).getTime(),
    buffers: { before: before * MINUTE, after: after * MINUTE },
    members: Array.isArray(members) ? members.filter((id) => typeof id === 'string') : [],
  }))
}
