import { dateLocale } from '#engine/text'
import { sessionReach, validZone } from '../../operation/index.ts'
import type { CallContext, RefusedField } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import type { BrokenBooking } from './brokenBookings.ts'
import { areasOfStaff } from './rights.ts'
import type { StandingBooking } from './standingBookings.ts'

/** Most bookings that a refusal names one by one. */
const MOST_NAMED = 19

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
  const isNamed = await areasOfNames(context, rows)
  const named = bookings.slice(0, MOST_NAMED).map((one) => lineOf(context, one, isNamed(one.area)))
  const rest = bookings.length - named.length
  const more = rest === 0 ? [] : [translator.translate('msg.general.moreBookings', { count: rest })]
  return [...named, ...more].map((message) => ({ pointer: '', code, message }))
}

/** In which areas the caller may know who has booked: where they work with the bookings of others. */
async function areasOfNames(
  { portal, session, tenant, definitions }: CallContext,
  rows: Rows,
): Promise<(area: string) => boolean> {
  const module = definitions.modules.get('booking')
  const list = module?.calls.get('list')
  if (!session || !module || !list) return () => false
  return areasOfStaff({ portal, plan: sessionReach(session, tenant, module, list.needs).plan }, rows)
}

/** When a booking begins, where, which members of pools it loses, and for whom if the caller may know it. */
function lineOf({ language, tenant }: CallContext, booking: NamedBooking, isNamed: boolean): string {
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
