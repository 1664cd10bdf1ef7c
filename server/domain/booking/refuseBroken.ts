import type { DecodedCall } from '#engine/call'
import { dateLocale, scalarText } from '#engine/text'
import { refuse, sessionReach, validZone } from '../../operation/index.ts'
import type { Answer, CallContext, RefusedField } from '../../operation/index.ts'
import { allOrNothing } from '../../resource/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { areasBelow, areasServedBy, lockStatement } from './areas.ts'
import { brokenBookings, readBefore } from './brokenBookings.ts'
import type { BrokenBooking } from './brokenBookings.ts'
import { areasOfStaff } from './rights.ts'
import type { StandingBooking } from './standingBookings.ts'

const BREAKS = '92053'
/** Most bookings that a refusal names one by one. */
const MOST_NAMED = 19

/**
 * Makes a change of when some areas, or all of them, are open, of who serves them, or whether they are there. If bookings to come would no longer fit,
 * nothing is changed and they are listed, unless the caller has confirmed it. Nobody books there until the change is done.
 * `contextAfter`: the context once it is made, where that changes too.
 */
export const unlessBroken = (
  context: CallContext,
  { input }: Pick<DecodedCall, 'input'>,
  areas: readonly string[] | null,
  change: (rows: Rows) => Promise<Answer>,
  contextAfter: (changed: Answer) => CallContext = () => context,
): Promise<Answer> =>
  allOrNothing(context.rows, async (rows) => {
    const below = areas && (await areasBelow(context, rows, areas))
    const changing = below && [...below, ...(await areasServedBy(context, rows, below))]
    await rows.query(lockStatement(context, changing))
    const before = await readBefore(context, rows, changing)
    const changed = await change(rows)
    if (!changed.ok || scalarText(input['confirmado']) === 'true') return changed
    const broken = await brokenBookings(contextAfter(changed), rows, before)
    return broken.length === 0 ? changed : refuseBroken(context, rows, broken)
  })

const refuseBroken = async (context: CallContext, rows: Rows, broken: readonly BrokenBooking[]): Promise<Answer> =>
  refuse(BREAKS, { fields: await namedInFields(context, rows, broken, BREAKS) })

/** A booking as a refusal names it. */
type NamedBooking = StandingBooking & Partial<Pick<BrokenBooking, 'timeZone' | 'absent'>>

/** Names bookings in the fields of a refusal, as many as can be read. */
export async function namedInFields(
  context: CallContext,
  rows: Rows,
  bookings: readonly NamedBooking[],
  code: string,
): Promise<readonly RefusedField[]> {
  const { translator } = context
  const isNamed = await namedBookings(context, rows)
  const named = bookings.slice(0, MOST_NAMED).map((one) => words(context, one, isNamed(one.area)))
  const rest = bookings.length - named.length
  const more = rest === 0 ? [] : [translator.translate('msg.general.moreBookings', { count: rest })]
  return [...named, ...more].map((message) => ({ pointer: '', code, message }))
}

/** In which areas the caller may know who has booked: where they work with the bookings of others. */
async function namedBookings(
  { portal, session, tenant, definitions }: CallContext,
  rows: Rows,
): Promise<(area: string) => boolean> {
  const module = definitions.modules.get('booking')
  const list = module?.calls.get('list')
  if (!session || !module || !list) return () => false
  return areasOfStaff({ portal, plan: sessionReach(session, tenant, module, list.needs).plan }, rows)
}

/** When a booking begins, where, which members of pools it loses, and for whom if the caller may know it. */
function words({ language, tenant }: CallContext, booking: NamedBooking, isNamed: boolean): string {
  const { start, nameOfArea, absent = [], person, timeZone } = booking
  const when = fullTime(tenant, language, timeZone ?? validZone(tenant.attributes['zonaHoraria'])).format(start)
  return [when, nameOfArea, ...absent, ...(isNamed && person !== null ? [person] : [])].join(' · ')
}

/** Writes a day with its weekday, and the time, with the clock of the organisation. */
export const fullTime = (
  { attributes }: CallContext['tenant'],
  language: string,
  timeZone: string,
): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
    hour12: attributes['formatoHora'] === '12',
  })
