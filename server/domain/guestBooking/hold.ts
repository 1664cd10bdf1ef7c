import { refuse } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { hold as holdBlock, readSlotId, release as releaseBlock } from '../booking/index.ts'
import { holdsBeyondLimit } from './limits.ts'
import { openAreas } from './offers.ts'
import { withVisit } from './withVisit.ts'

const [NOT_OFFERED, TOO_MUCH] = ['92083', '92082']
const RETRY_SECONDS = 600

/** Holds a block for a visit while its form is filled in. */
export const hold: PublicOperation = (context, call) =>
  withVisit(context, call.input['visita'], 'hold', async ({ context: own, visit }) => {
    const { hueco, bloques, capacidad } = call.input
    const area = readSlotId(hueco)?.area
    if (area !== undefined && (await openAreas(own, own.rows, [area])).length === 0) return refuse(NOT_OFFERED)
    const { tenant, moment, rows } = own
    if (await holdsBeyondLimit(rows, visit, { tenant: tenant.id, now: moment.now }))
      return refuse(TOO_MUCH, { retryAfter: RETRY_SECONDS })
    return holdBlock(own, { ...call, input: { hueco, bloques, capacidad } })
  })

/** Ends what a visit holds. */
export const release: PublicOperation = (context, call) =>
  withVisit(context, call.input['visita'], 'release', ({ context: own }) => releaseBlock(own, call))
