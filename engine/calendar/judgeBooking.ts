import { localTime } from '#engine/field'
import { blocksOfDay, exceptionOf } from './blocks.ts'
import type { Block } from './blocks.ts'
import type { BookableArea, Occupancy, OpeningHours } from './bookableArea.ts'
import { chooseMembers } from './chooseMembers.ts'
import type { MemberChoice } from './chooseMembers.ts'
import { peakLoad } from './peakLoad.ts'
import { instantAfter } from './period.ts'
import { overlaps, widened } from './span.ts'
import type { Span } from './span.ts'

/** A requested booking. */
export interface WantedBooking {
  readonly start: number
  readonly blocks: number
  /** Null: the fewest that one booking of its hours has. */
  readonly seats: number | null
  /** Staff take the share of the capacity that is kept for them. */
  readonly isStaff: boolean
  /** Members of pools that the booking has already. */
  readonly keeps?: readonly string[]
  /** Members that the person had last time. */
  readonly prefers?: readonly string[]
  /** Members that somebody has chosen: it takes these, or it is refused. */
  readonly chosen?: readonly string[]
  /** A booking that has this time already, and changes only its members: advances were kept when it was made. */
  readonly keepsTime?: boolean
}

export type Judgement = Granted | RefusedBooking

export interface Granted {
  readonly kind: 'granted'
  readonly span: Span
  readonly first: Block
  /** Seats of the booking, and those that are left besides them. */
  readonly seats: number
  readonly left: number
  /** Seats of all bookings together, for this person. */
  readonly limit: number
  /** The member of each pool that it takes. */
  readonly members: readonly string[]
}

/** A rule that refuses a booking, the code of the answer, and what the rule compares. */
export type RefusedBooking = { readonly kind: 'refused' } & (
  | { readonly rule: 'past'; readonly code: '90006' }
  | { readonly rule: 'closed'; readonly code: '91039' }
  | { readonly rule: 'exception'; readonly code: '92051'; readonly reason: string; readonly isClosed: boolean }
  | { readonly rule: 'blocks'; readonly code: '90007'; readonly most: number }
  | { readonly rule: 'seats'; readonly code: '90007'; readonly fewest: number; readonly most: number }
  | { readonly rule: 'advance'; readonly code: '92016'; readonly earliest: number }
  | { readonly rule: 'horizon'; readonly code: '91039'; readonly latest: number }
  | { readonly rule: 'locked'; readonly code: '91004' }
  | { readonly rule: 'full'; readonly code: '91039'; readonly left: number }
  | { readonly rule: 'pool'; readonly code: '92085'; readonly pool: string }
  | { readonly rule: 'member'; readonly code: '92089'; readonly member: string }
  | { readonly rule: 'notInPool'; readonly code: '92088' }
)

/**
 * Judges a booking: whether it is granted at `now`, beside what is occupied already, or the first rule that refuses it.
 * All blocks of a booking stand in the same hours of the schedule.
 */
export function judgeBooking(
  area: BookableArea,
  occupied: readonly Occupancy[],
  wanted: WantedBooking,
  now: number,
): Judgement {
  return judgeWithin(blocksOfDay(area, dayOf(area, wanted.start)), area, occupied, wanted, now)
}

/** The same, where the blocks of the day are known. */
export function judgeWithin(
  blocks: readonly Block[],
  area: BookableArea,
  occupied: readonly Occupancy[],
  wanted: WantedBooking,
  now: number,
): Judgement {
  if (wanted.start <= now && !wanted.keepsTime) return { kind: 'refused', rule: 'past', code: '90006' }
  const { periods } = area
  if (wanted.blocks > periods.mostBlocks)
    return { kind: 'refused', rule: 'blocks', code: '90007', most: periods.mostBlocks }
  const run = runOf(blocks, wanted)
  const [first, last] = [run?.[0], run?.at(-1)]
  if (!first || !last) return refuseClosed(area, wanted.start)
  const { fewest, most } = first.hours
  const seats = wanted.seats ?? fewest
  if (seats < fewest || seats > most) return { kind: 'refused', rule: 'seats', code: '90007', fewest, most }
  const early = wanted.keepsTime ? null : refuseAdvance(area, wanted.start, now)
  return early ?? judgePlaces({ blocks, first, last }, area, occupied, { ...wanted, seats })
}

/** Refuses a start that is too near, or too far ahead. */
function refuseAdvance({ periods, timeZone }: BookableArea, start: number, now: number): RefusedBooking | null {
  const earliest = periods.booking ? instantAfter(now, periods.booking, timeZone) : now
  if (start < earliest) return { kind: 'refused', rule: 'advance', code: '92016', earliest }
  const latest = periods.horizon ? instantAfter(now, periods.horizon, timeZone) : Infinity
  return start > latest ? { kind: 'refused', rule: 'horizon', code: '91039', latest } : null
}

interface RunOfBlocks {
  readonly blocks: readonly Block[]
  readonly first: Block
  readonly last: Block
}

/** Judges what is left in the hours of a booking: locks, seats, and members of pools. */
function judgePlaces(
  { blocks, first, last }: RunOfBlocks,
  area: BookableArea,
  occupied: readonly Occupancy[],
  wanted: WantedBooking & { readonly seats: number },
): Judgement {
  const span = { start: first.start, end: last.end }
  const taken = widened(span, area.buffers.before, area.buffers.after)
  if (occupied.some((one) => one.kind === 'whole' && overlaps(one, taken)))
    return { kind: 'refused', rule: 'locked', code: '91004' }
  const limit = limitOf(first.hours, wanted.isStaff)
  const free = limit - peakLoad(occupied, taken)
  if (free < wanted.seats) return { kind: 'refused', rule: 'full', code: '91039', left: Math.max(0, free) }
  const day = dayAround(blocks, area)
  const choice = chooseMembers(area.pools, occupied, {
    span,
    taken,
    day,
    keeps: wanted.keeps ?? [],
    prefers: wanted.prefers ?? [],
    chosen: wanted.chosen ?? [],
  })
  return choice.kind === 'members'
    ? { kind: 'granted', span, first, seats: wanted.seats, left: free - wanted.seats, limit, members: choice.members }
    : refuseMembers(choice)
}

function refuseMembers(choice: Exclude<MemberChoice, { readonly kind: 'members' }>): RefusedBooking {
  switch (choice.kind) {
    case 'none':
      return { kind: 'refused', rule: 'pool', code: '92085', pool: choice.pool.name }
    case 'occupied':
      return { kind: 'refused', rule: 'member', code: '92089', member: choice.member.name }
    case 'notInPool':
      return { kind: 'refused', rule: 'notInPool', code: '92088' }
  }
}

/** From the first to the last block of a day, with the minutes before and after. */
export const dayAround = (blocks: readonly Block[], { buffers }: Pick<BookableArea, 'buffers'>): Span =>
  widened({ start: blocks[0]?.start ?? 0, end: blocks.at(-1)?.end ?? 0 }, buffers.before, buffers.after)

const dayOf = ({ timeZone }: BookableArea, instant: number): string =>
  localTime(new Date(instant).toISOString(), timeZone).slice(0, 10)

/** Tells the reason, where the day is an exception. */
function refuseClosed(area: BookableArea, start: number): RefusedBooking {
  const exception = exceptionOf(area, dayOf(area, start))
  return exception
    ? {
        kind: 'refused',
        rule: 'exception',
        code: '92051',
        reason: exception.reason,
        isClosed: exception.hours.length === 0,
      }
    : { kind: 'refused', rule: 'closed', code: '91039' }
}

/** The seats that a person may fill up to. */
const limitOf = ({ most, margin }: OpeningHours, isStaff: boolean): number =>
  isStaff ? most : most - Math.floor((most * margin) / 100)

/** The blocks of a booking, one after the other. Null if the schedule does not have all of them. */
function runOf(blocks: readonly Block[], { start, blocks: count }: WantedBooking): readonly Block[] | null {
  const first = blocks.find((block) => block.start === start)
  if (!first || !Number.isInteger(count) || count < 1) return null
  const ofHours = blocks.filter(({ hours }) => hours === first.hours)
  const from = ofHours.indexOf(first)
  const run = ofHours.slice(from, from + count)
  const isWhole = run.length === count && run.every((block, at) => at === 0 || run[at - 1]?.end === block.start)
  return isWhole ? run : null
}
