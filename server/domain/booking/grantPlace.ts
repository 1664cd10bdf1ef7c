import { confirmationDeadline, judgeBooking } from '#engine/calendar'
import type { Granted, RefusedBooking } from '#engine/calendar'
import type { Values } from '#engine/form'
import { localTime } from '#engine/field'
import { textOfKeys } from '#engine/text'
import type { Translator } from '#engine/text'
import type { Statement, UnknownRow } from '../../database/index.ts'
import { refuse, refuseAt, validZone } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'
import { isUuid } from '../../sql/index.ts'
import type { BatchResult, Rows } from '../../tenancy/index.ts'
import { areasStatement, lockStatement } from './areas.ts'
import { bookedAreas } from './bookedArea.ts'
import type { AreaRow, BookedArea } from './bookedArea.ts'
import { lastMembers, lastMembersStatement } from './lastMembers.ts'
import { expireStatement } from './occupancy.ts'
import { daysAround, rivalOccupancyStatement, rivalsStatement, waitingStatement } from './pendingOffers.ts'
import { takenOfRows } from './takenPlaces.ts'
import type { WantedPlace } from './wantedPlace.ts'

const [MINUTE, DAY] = [60_000, 86_400_000]
/** Days before and after a start in which everything lies that its judgement may depend on. */
const REACH = 3

export interface GrantedPlace {
  readonly ok: true
  readonly area: BookedArea
  readonly seats: number
  /** Values of the booking that follow from its place. */
  readonly values: Values
  /** Results of the other statements of the round trip. */
  readonly also: readonly BatchResult[]
}

/** A place that is refused, and the rule that says so. Undefined: the area or the request is wrong. */
export type RefusedPlace = RefusedAnswer & { readonly refused?: RefusedBooking }

interface Granting {
  /** A booking that moves. */
  readonly booking?: string | null
  /** The area that it leaves, and the members of pools that it has. */
  readonly from?: string | null
  readonly keeps?: readonly string[]
  /** Members that somebody has chosen. */
  readonly chosen?: readonly string[]
  /** Whether only the members of the booking change. */
  readonly keepsTime?: boolean
  /** Whom the booking is for: they get the members that they had last time. Default: the caller, who is no staff. */
  readonly person?: string | null
  /** Whether the place is offered to the person who takes it. */
  readonly isOffered?: boolean
  /** Statements that go with the judgement. */
  readonly also?: readonly Statement[]
}

const NOTHING_GRANTED = {
  booking: null,
  from: null,
  keeps: [],
  chosen: [],
  keepsTime: false,
  isOffered: false,
  also: [],
} as const

/**
 * Judges a place inside a transaction in which nobody else books the area, and answers the values of the booking.
 * `booking` moves there from `from`. Those who wait for the area come first, unless the place is offered to one of them.
 */
export async function grantPlace(
  context: CallContext,
  rows: Rows,
  wanted: WantedPlace & { readonly isStaff: boolean },
  granting: Granting = {},
): Promise<GrantedPlace | RefusedPlace> {
  const { booking, from, isOffered, also, person, ...members } = {
    ...NOTHING_GRANTED,
    person: wanted.isStaff ? null : context.plan.user,
    ...granting,
  }
  const span = { start: wanted.start - REACH * DAY, end: wanted.start + REACH * DAY }
  const day = localTime(text(wanted.start), validZone(context.tenant.attributes['zonaHoraria'])).slice(0, 10)
  const days = daysAround(day, day)
  const areas = isUuid(wanted.area) ? [wanted.area] : []
  // One round trip, so that others wait as short as can be. Each statement sees what those before have waited for.
  const statements = [
    lockStatement(context, from === null ? areas : [...areas, from]),
    areasStatement(context, areas),
    expireStatement(context, areas),
    rivalOccupancyStatement(context, areas, span, days),
    waitingStatement(context, areas, days),
    rivalsStatement(context, areas, days),
    lastMembersStatement(context, areas, person),
  ]
  const read = await rows.batch([...statements, ...also])
  const rowsOf = (at: number): readonly UnknownRow[] => read[at]?.rows ?? []
  const [area] = bookedAreas(context, rowsOf(1) as unknown as readonly AreaRow[])
  if (!area) return refuseAt('/area/id', '90004')
  const now = Date.parse(context.moment.now)
  const found = { taken: rowsOf(3), entries: isOffered ? [] : rowsOf(4), rivals: rowsOf(5) }
  const taken = takenOfRows(context, [area], found, booking)
  const judged = judgeBooking(area, taken(area), { ...wanted, ...members, prefers: lastMembers(rowsOf(6)) }, now)
  if (judged.kind === 'refused') return refusePlace(context, judged)
  if (contradictsPlace(wanted, judged)) return refuseAt('/fechaFin', '90004')
  return {
    ok: true,
    area,
    seats: judged.seats,
    values: placeValues(area, judged, now),
    also: read.slice(statements.length),
  }
}

/** Refuses at the value that the rule is about. Of a day with other hours the reason is told. */
function refusePlace({ translator }: CallContext, refused: RefusedBooking): RefusedPlace {
  const { code, rule } = refused
  const message = reasonOf(translator, refused)
  const pointer = POINTERS[rule] ?? '/fechaInicio'
  return { ...refuse(code, { fields: [{ pointer, code, ...(message === undefined ? {} : { message }) }] }), refused }
}

/** The reason of a refusal beyond its code: why a day has other hours, the pool of which nothing is free, or the member that is not. */
export function reasonOf(translator: Translator, refused: RefusedBooking): string | undefined {
  if (refused.rule === 'pool') return translator.translate(textOfKeys('msg.general.noneFree'), { nombre: refused.pool })
  if (refused.rule === 'member')
    return translator.translate(textOfKeys('msg.general.notFree'), { nombre: refused.member })
  if (refused.rule !== 'exception') return undefined
  const text = textOfKeys(refused.isClosed ? 'msg.general.closed' : 'msg.general.otherHours')
  return translator.translate(text, { motivo: refused.reason })
}

const POINTERS: { readonly [rule: string]: string } = {
  blocks: '/cantidadBloques',
  seats: '/modAppAreaHorarioCap/capacidad',
  member: '/elegidos',
  notInPool: '/elegidos',
}

/** Whether the request names another end, day or hours than those of the block. */
const contradictsPlace = ({ end, day, hours }: WantedPlace, { span, first }: Granted): boolean =>
  (end !== null && end !== span.end) ||
  (day !== null && day !== first.day.id) ||
  (hours !== null && hours !== first.hours.id)

const text = (at: number): string => new Date(at).toISOString()

function placeValues(
  { id, timeZone, periods, buffers }: BookedArea,
  { span, limit, members }: Granted,
  now: number,
): Values {
  const deadline = confirmationDeadline(periods, span.start, now, timeZone)
  return {
    area: id,
    fechaInicio: text(span.start),
    fechaFin: text(span.end),
    zona: timeZone,
    aforo: limit,
    recursos: members.length > 0 ? members : null,
    minutosAntes: buffers.before / MINUTE,
    minutosDespues: buffers.after / MINUTE,
    limiteConfirmacion: deadline === null ? null : text(deadline),
  }
}
