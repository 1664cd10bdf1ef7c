import type { DecodedCall } from '#engine/call'
import { scalarText } from '#engine/text'
import { refuse, sessionReach } from '../../operation/index.ts'
import type { Answer, CallContext } from '../../operation/index.ts'
import { allOrNothing } from '../../resource/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { areasBelow, lockStatement, readAreas } from './areas.ts'
import { brokenBookings } from './brokenBookings.ts'
import type { BrokenBooking } from './brokenBookings.ts'
import { areasOfStaff } from './rights.ts'

const BREAKS = '92053'
/** Most bookings that a refusal names one by one. */
const MOST_NAMED = 19

/**
 * Makes a change of when some areas, or all of them, are open. If bookings to come would no longer fit, nothing is
 * changed and they are listed, unless the caller has confirmed it. Nobody books there until the change is done.
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
    const changing = areas && (await areasBelow(context, rows, areas))
    await rows.query(lockStatement(context, changing))
    const before = await readAreas(context, rows, changing)
    const changed = await change(rows)
    if (!changed.ok || scalarText(input['confirmado']) === 'true') return changed
    const broken = await brokenBookings(contextAfter(changed), rows, before)
    return broken.length === 0 ? changed : refuseBroken(context, rows, broken)
  })

async function refuseBroken(context: CallContext, rows: Rows, broken: readonly BrokenBooking[]): Promise<Answer> {
  const { translator } = context
  const isNamed = await namedBookings(context, rows)
  const named = broken.slice(0, MOST_NAMED).map((one) => words(context, one, isNamed(one.area)))
  const rest = broken.length - named.length
  const more = rest === 0 ? [] : [translator.translate('msg.general.moreBookings', { count: rest })]
  return refuse(BREAKS, {
    fields: [...named, ...more].map((message) => ({ pointer: '', code: BREAKS, message })),
  })
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
function words({ language, tenant }: CallContext, booking: BrokenBooking, isNamed: boolean): string {
  const { start, nameOfArea, absent, person, timeZone } = booking
  const hour12 = tenant.attributes['formatoHora'] === '12'
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone, hour12 }).format(
    start,
  )
  return [when, nameOfArea, ...absent, ...(isNamed && person !== null ? [person] : [])].join(' · ')
}
