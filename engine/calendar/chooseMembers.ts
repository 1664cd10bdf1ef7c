import { localTime } from '#engine/field'
import { exceptionOf, weekdayOf } from './blocks.ts'
import type { Occupancy, Pool, PoolMember } from './bookableArea.ts'
import { joined, overlaps } from './span.ts'
import type { Span } from './span.ts'
import { spansOfWallTime } from './wallTime.ts'

interface MemberRequest {
  readonly span: Span
  /** The span with the minutes before and after it. */
  readonly taken: Span
  /** The hours of the day: whoever has the least to do in them is chosen. */
  readonly day: Span
  /** Members that a booking has already: it keeps them where it can. */
  readonly keeps: readonly string[]
  /** Members that the person had last time: these come next. */
  readonly prefers: readonly string[]
  /** Members that somebody has chosen: it takes these, or it is refused. */
  readonly chosen: readonly string[]
}

/** The result of choosing members. */
export type MemberChoice =
  | { readonly kind: 'members'; readonly members: readonly string[] }
  /** No member of this pool is free. */
  | { readonly kind: 'none'; readonly pool: Pool }
  /** The member that was chosen is not free. */
  | { readonly kind: 'occupied'; readonly member: PoolMember }
  /** A member was chosen that is in none of the pools, or a second one of a pool. */
  | { readonly kind: 'notInPool' }

/**
 * Chooses one free member of each pool: those that were chosen, those that it has, those of last time, then whoever has the least to do on that day,
 * and of several the first.
 */
export function chooseMembers(
  pools: readonly Pool[],
  occupied: readonly Occupancy[],
  wanted: MemberRequest,
): MemberChoice {
  const members: string[] = []
  for (const pool of pools) {
    // Of two pools with the same members each takes another one.
    const others = pool.members.filter(({ id }) => !members.includes(id))
    const chosen = others.find(({ id }) => wanted.chosen.includes(id))
    if (chosen && !isFree(chosen, occupied, wanted)) return { kind: 'occupied', member: chosen }
    const free = chosen ? [chosen] : others.filter((member) => isFree(member, occupied, wanted))
    const load = (id: string): number =>
      wanted.keeps.includes(id)
        ? -2
        : wanted.prefers.includes(id)
          ? -1
          : occupied.filter((one) => one.kind === 'member' && one.member === id && overlaps(one, wanted.day)).length
    const [first] = free.toSorted((one, other) => load(one.id) - load(other.id))
    if (!first) return { kind: 'none', pool }
    members.push(first.id)
  }
  return wanted.chosen.every((id) => members.includes(id)) ? { kind: 'members', members } : { kind: 'notInPool' }
}

const isFree = (member: PoolMember, occupied: readonly Occupancy[], { span, taken }: MemberRequest): boolean =>
  !occupied.some((one) => one.kind === 'member' && one.member === member.id && overlaps(one, taken)) &&
  isThere(member, span)

/** Whether a span lies within the hours of a member. */
export function isThere(member: PoolMember, { start, end }: Span): boolean {
  const date = localTime(new Date(start).toISOString(), member.timeZone).slice(0, 10)
  const exception = exceptionOf(member, date)
  if (!exception && member.days.length === 0) return true
  const hours = exception
    ? exception.hours
    : member.days.filter(({ weekday }) => weekday === weekdayOf(date)).flatMap((day) => day.hours)
  const open = hours
    .flatMap(({ from, to }) => spansOfWallTime(date, from, to, member.timeZone))
    .toSorted((one, other) => one.start - other.start)
  return joined(open).some((one) => one.start <= start && end <= one.end)
}
