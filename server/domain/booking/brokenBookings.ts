import { isDeepStrictEqual } from 'node:util'
import { isThere, judgeBooking } from '#engine/calendar'
import type { Occupancy, PoolMember } from '#engine/calendar'
import { LAST_INSTANT } from '#engine/field'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { membersOf, readAreas, staffedAreas } from './areas.ts'
import type { BookedArea } from './bookedArea.ts'
import { readOccupancy } from './occupancy.ts'

const [MINUTE, DAY] = [60_000, 86_400_000]
/** No booking and its minutes before and after are longer than this many days. */
const REACH = 3

/** A booking to come, of an area that is being changed, or with one as a member of its pools. */
interface FutureBooking {
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

export interface BrokenBooking extends FutureBooking {
  readonly timeZone: string
  /** Names of its members that are there no more. */
  readonly absent: readonly string[]
}

/** Active areas as they were, and those of them in which somebody worked. */
interface AreasBefore {
  readonly areas: readonly BookedArea[]
  readonly staffed: ReadonlySet<string>
}

export async function readBefore(
  context: CallContext,
  rows: Rows,
  ids: readonly string[] | null,
): Promise<AreasBefore> {
  return { areas: await readAreas(context, rows, ids), staffed: await staffedAreas(context, rows, ids) }
}

/** An area as it was, and as it is now. */
interface ChangedArea {
  readonly old: BookedArea
  /** Null: it is there no more, or not active. */
  readonly after: BookedArea | null
  /** Whether everybody who worked there has gone. */
  readonly isLeft: boolean
}

/**
 * Returns the bookings to come that fitted some areas as they were, and fit them no more: those of the areas, and those that have one of them as
 * a member of a pool. Advances do not count: they were kept when the booking was made. Nobody else may book in these areas meanwhile.
 */
export async function brokenBookings(
  context: CallContext,
  rows: Rows,
  before: AreasBefore,
): Promise<readonly BrokenBooking[]> {
  const changed = await changedAreas(context, rows, before)
  if (changed.size === 0) return []
  const ids = [...changed.keys()]
  const now = Date.parse(context.moment.now)
  const bookings = await futureBookings(context, rows, ids)
  const occupied = await readOccupancy(context, rows, ids, { start: now, end: LAST_INSTANT })
  const besideOf = new Map(ids.map((id) => [id, occupiedByDay(occupied.get(id) ?? [])]))
  return bookings.flatMap((one) => {
    const own = changed.get(one.area)
    const beside = besideOf.get(one.area)?.(one) ?? []
    const isBroken = own !== undefined && breaks(own, one, beside, now)
    const gone = one.members.flatMap((id) => {
      const member = changed.get(id)
      if (member && leaves(member, one)) return [member.old.nombre]
      return own ? removedMember(own, id) : []
    })
    const zone = own ?? changed.get(one.members.find((id) => changed.has(id)) ?? '')
    return zone && (isBroken || gone.length > 0)
      ? [{ ...one, timeZone: (zone.after ?? zone.old).timeZone, absent: gone }]
      : []
  })
}

/** The areas whose hours or members are others, that are there no more, or that everybody has left. */
async function changedAreas(
  context: CallContext,
  rows: Rows,
  { areas, staffed }: AreasBefore,
): Promise<ReadonlyMap<string, ChangedArea>> {
  const { areas: found, staffed: still } = await readBefore(
    context,
    rows,
    areas.map(({ id }) => id),
  )
  const now = new Map(found.map((area) => [area.id, area]))
  return new Map(
    areas.flatMap((old): readonly (readonly [string, ChangedArea])[] => {
      const after = now.get(old.id) ?? null
      const isLeft = staffed.has(old.id) && !still.has(old.id)
      const isSame = after !== null && !isLeft && isDeepStrictEqual(hoursOf(old), hoursOf(after))
      return isSame ? [] : [[old.id, { old, after, isLeft }]]
    }),
  )
}

/** Whether a booking of an area fitted it, and fits it no more. */
const breaks = (
  { old, after, isLeft }: ChangedArea,
  booking: FutureBooking,
  beside: readonly Occupancy[],
  now: number,
): boolean => isLeft || ((after === null || !fits(after, booking, beside, now)) && fits(old, booking, beside, now))

/** Whether a member was there during a booking, and is there no more. */
const leaves = ({ old, after, isLeft }: ChangedArea, booking: FutureBooking): boolean =>
  isLeft || (isThere(memberOf(old), booking) && (after === null || !isThere(memberOf(after), booking)))

/** The name of a member that was in a pool of an area, and is in none any more. */
function removedMember({ old, after }: ChangedArea, id: string): readonly string[] {
  const named = (area: BookedArea): readonly string[] =>
    area.pools.flatMap(({ members }) => members.flatMap((member) => (member.id === id ? [member.name] : [])))
  return after === null || named(after).length > 0 ? [] : named(old)
}

const memberOf = ({ nombre, ...area }: BookedArea): PoolMember => ({ ...area, name: nombre })

/** The parts of an area that decide whether a booking fits. */
const hoursOf = ({ timeZone, days, exceptions, pools, periods: { block, mostBlocks } }: BookedArea): unknown => ({
  timeZone,
  members: membersOf([{ pools }]),
  days,
  exceptions,
  block,
  mostBlocks,
})

/** Whether a booking stands in blocks of the area, beside all others. It keeps the minutes with which it was made. */
function fits(area: BookedArea, booking: FutureBooking, occupied: readonly Occupancy[], now: number): boolean {
  const { id, start, end, blocks, seats, buffers } = booking
  // The members that it has already are its own.
  const timeless = { ...area, buffers, pools: [], periods: { ...area.periods, booking: null, horizon: null } }
  const others = occupied.filter((one) => one.id !== id)
  const judged = judgeBooking(timeless, others, { start, blocks, seats, isStaff: true }, now)
  return judged.kind === 'granted' && judged.span.end === end
}

/** Finds what is occupied in the days around a booking, so that each is compared with few others. */
function occupiedByDay(occupied: readonly Occupancy[]): (booking: FutureBooking) => readonly Occupancy[] {
  const byDay = new Map<number, Occupancy[]>()
  const locks: Occupancy[] = []
  for (const one of occupied) {
    const day = Math.floor(one.start / DAY)
    // A lock may last for months.
    if (one.kind === 'whole') locks.push(one)
    else if (!byDay.get(day)?.push(one)) byDay.set(day, [one])
  }
  return ({ start }) => {
    const day = Math.floor(start / DAY)
    const near = Array.from({ length: 2 * REACH + 1 }, (_, at) => byDay.get(day - REACH + at) ?? []).flat()
    return [...near, ...locks]
  }
}

/** Reads the bookings to come of some areas, and those that have one of them as a member, in the order of time. */
export async function futureBookings(
  { tenant, moment }: CallContext,
  rows: Rows,
  areas: readonly string[],
): Promise<readonly FutureBooking[]> {
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
  }>({
    name: 'future-bookings',
    text: `select b.id, b.area, a.nombre as "nameOfArea", b.fecha_inicio as starts, b.fecha_fin as ends, b.cantidad_bloques as blocks,
                  b.capacidad as seats, b.minutos_antes as before, b.minutos_despues as after, b.recursos as members,
                  coalesce(u.nombre, b.nombre_no_registrado) as person
             from booking b join area a on a.tenant_id = b.tenant_id and a.id = b.area
             left join "user" u on u.tenant_id = b.tenant_id and u.id = b.usuario
            where b.tenant_id = $1::int and b.deleted_at is null and holds_place(b.estatus)
              and (b.area = any($2::uuid[]) or b.id = any(array(select o.record from occupancy o
                    where o.tenant_id = $1::int and o.area = any($2::uuid[]) and o.kind = 3 and upper(o.span) > $3::timestamptz)))
              and b.fecha_inicio > $3::timestamptz and (b.estatus <> 2 or b.limite_confirmacion is null or b.limite_confirmacion > $3::timestamptz)
            order by b.fecha_inicio, b.id`,
    values: [tenant.id, areas, moment.now],
  })
  return found.map(({ starts, ends, before, after, members, ...one }) => ({
    ...one,
    start: new Date(starts).getTime(),
    end: new Date(ends).getTime(),
    buffers: { before: before * MINUTE, after: after * MINUTE },
    members: Array.isArray(members) ? members.filter((id) => typeof id === 'string') : [],
  }))
}
