import { isDeepStrictEqual } from 'node:util'
import { isThere, judgeBooking } from '#engine/calendar'
import type { Occupancy, PoolMember } from '#engine/calendar'
import { LAST_INSTANT } from '#engine/field'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { membersOf, readAreas, staffedAreas } from './areas.ts'
import type { BookedArea } from './bookedArea.ts'
import { readOccupancy } from './occupancy.ts'
import { futureBookings } from './standingBookings.ts'
import type { StandingBooking } from './standingBookings.ts'

const DAY = 86_400_000
/** No booking and its minutes before and after are longer than this many days. */
const REACH = 3

export interface BrokenBooking extends StandingBooking {
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
  booking: StandingBooking,
  beside: readonly Occupancy[],
  now: number,
): boolean => isLeft || ((after === null || !fits(after, booking, beside, now)) && fits(old, booking, beside, now))

/** Whether a member was there during a booking, and is there no more. */
const leaves = ({ old, after, isLeft }: ChangedArea, booking: StandingBooking): boolean =>
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
function fits(area: BookedArea, booking: StandingBooking, occupied: readonly Occupancy[], now: number): boolean {
  const { id, start, end, blocks, seats, buffers } = booking
  // The members that it has already are its own.
  const timeless = { ...area, buffers, pools: [], periods: { ...area.periods, booking: null, horizon: null } }
  const others = occupied.filter((one) => one.id !== id)
  const judged = judgeBooking(timeless, others, { start, blocks, seats, isStaff: true }, now)
  return judged.kind === 'granted' && judged.span.end === end
}

/** Finds what is occupied in the days around a booking, so that each is compared with few others. */
function occupiedByDay(occupied: readonly Occupancy[]): (booking: StandingBooking) => readonly Occupancy[] {
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
