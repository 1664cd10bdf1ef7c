import { slotsOfDays } from '#engine/calendar'
import type { Granted } from '#engine/calendar'
import { addDays } from '#engine/field'
import type { UnknownRow } from '../../database/index.ts'
import type { CallContext } from '../../operation/index.ts'
import type { BookedArea } from './bookedArea.ts'
import { lastMembers, lastMembersStatement } from './lastMembers.ts'
import { areasOfStaff } from './rights.ts'
import { takenPlaces } from './takenPlaces.ts'

/** A search for free places in some areas. */
export interface WantedPlaces {
  readonly areas: readonly BookedArea[]
  /** Null: as few as each place takes. */
  readonly seats: number | null
  readonly blocks: number
  /** A booking that moves: it does not occupy its own place. */
  readonly moving: string | null
  /** Whom staff book for. Null: nobody that is known. */
  readonly person: string | null
  /** Members of pools that it takes. Empty: whichever are free. */
  readonly chosen: readonly string[]
}

/** A place of an area that is free. */
export interface FreePlace {
  readonly area: BookedArea
  readonly granted: Granted
  /** Names of the members in it that the person had last time. */
  readonly again: readonly string[]
}

/** Finds the places of some days that a booking of this size would be granted. */
export async function freePlaces(
  context: CallContext,
  { areas, seats, blocks, moving, person, chosen }: WantedPlaces,
  from: string,
  to: string,
): Promise<readonly FreePlace[]> {
  const taken = await takenPlaces(context, context.rows, areas, { from, to }, moving)
  if (!taken) return []
  const now = Date.parse(context.moment.now)
  const isStaff = await areasOfStaff(context, context.rows)
  const booker = areas.every(({ id }) => isStaff(id)) ? person : context.plan.user
  const prefers = await readLastMembers(context, areas, booker)
  return areas.flatMap((area) => {
    const wanted = { seats, blocks, isStaff: isStaff(area.id), prefers, chosen }
    return slotsOfDays(area, taken(area), wanted, { from, to, now }).flatMap(({ judgement }) =>
      judgement.kind === 'granted'
        ? [{ area, granted: judgement, again: namesOf(area, judgement.members, prefers) }]
        : [],
    )
  })
}

async function readLastMembers(
  context: CallContext,
  areas: readonly BookedArea[],
  person: string | null,
): Promise<readonly string[]> {
  const pooled = areas.filter(({ pools }) => pools.length > 0).map(({ id }) => id)
  if (person === null || pooled.length === 0) return []
  return lastMembers((await context.rows.query<UnknownRow>(lastMembersStatement(context, pooled, person))).rows)
}

const namesOf = ({ pools }: BookedArea, chosen: readonly string[], prefers: readonly string[]): readonly string[] =>
  pools.flatMap(({ members }) =>
    members.flatMap(({ id, name }) => (chosen.includes(id) && prefers.includes(id) ? [name] : [])),
  )

/** Days that are searched for free places, one stretch after the other. */
const STRETCHES = [7, 28, 90]

/** Finds free places from a day on, in longer and longer stretches until they are enough. */
export async function placesFrom(
  context: CallContext,
  wanted: WantedPlaces,
  first: string,
  isEnough: (found: readonly FreePlace[]) => boolean,
): Promise<readonly FreePlace[]> {
  let found: readonly FreePlace[] = []
  let from = first
  for (const days of STRETCHES) {
    const to = addDays(first, days)
    found = [...found, ...(await freePlaces(context, wanted, from, to))]
    from = addDays(to, 1)
    // `addDays` stays at the last day of the calendar.
    if (from === to || isEnough(found)) break
  }
  return found.toSorted(byStart)
}

const byStart = (one: FreePlace, other: FreePlace): number => one.granted.span.start - other.granted.span.start
