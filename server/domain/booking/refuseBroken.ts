import type { DecodedCall } from '#engine/call'
import { scalarText } from '#engine/text'
import { refuse } from '../../operation/index.ts'
import type { Answer, CallContext } from '../../operation/index.ts'
import { allOrNothing } from '../../resource/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { areasBelow, areasServedBy, lockStatement } from './areas.ts'
import { brokenBookings, readBefore } from './brokenBookings.ts'
import type { BrokenBooking } from './brokenBookings.ts'
import { namedInFields } from './namedBookings.ts'

const BREAKS = '92053'

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
