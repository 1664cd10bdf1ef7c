import type { DecodedCall } from '#engine/call'
import type { Values } from '#engine/form'
import { answer, refuse, refuseValue } from '../../operation/index.ts'
import type { Answer, PublicOperation } from '../../operation/index.ts'
import { readStored, tableOf } from '../../resource/index.ts'
import { STATUS, changeStatus, edit, readSlotId } from '../booking/index.ts'
import { linkedBooking, timesOf, withLink } from './withLink.ts'
import type { LinkedBooking } from './withLink.ts'

const TOO_LATE = '92016'
const STATUSES: { readonly [choice: string]: number } = { confirmar: STATUS.confirmed, anular: STATUS.cancelled }

/** Confirms, moves or cancels the booking of a link, within the periods of its area. */
export const answerLink: PublicOperation = (context, call) =>
  withLink(context, call.input['token'], 'acting', async (linked) => {
    const { accion, hueco } = call.values
    const status = STATUSES[typeof accion === 'string' ? accion : '']
    if (status === undefined && accion !== 'cambiar') return refuseValue('/accion', accion)
    const done = await (status === undefined ? move(linked, call, hueco) : setStatus(linked, call, status))
    // A refusal tells no more of the record than the link does.
    if (!done.ok) return { ...done, refusal: withoutRecord(done.refusal) }
    const { context: own, stored } = linked
    const now = await readStored(own, tableOf(own), stored.id, own.scope, own.rows)
    return answer(200, linkedBooking({ ...linked, stored: now ?? stored }))
  })

type Refusal = Extract<Answer, { ok: false }>['refusal']

const withoutRecord = ({ code, fields }: Refusal): Refusal => ({ code, ...(fields ? { fields } : {}) })

/** The same as the person would do in the portal. */
const setStatus = (linked: LinkedBooking, call: DecodedCall, estatus: number): Promise<Answer> =>
  changeStatus(inCall(linked, 'status'), { ...ofBooking(call, linked), values: { estatus } })

async function move(linked: LinkedBooking, call: DecodedCall, hueco: unknown): Promise<Answer> {
  const slot = readSlotId(hueco)
  // A link is for the place that was booked, and not for any other one.
  if (!slot || slot.area !== linked.area.id) return refuseValue('/hueco', hueco)
  // Moving a booking gives its place up, as cancelling it does.
  if (timesOf(linked).deadline < Date.parse(linked.context.moment.now)) return refuse(TOO_LATE)
  return edit(inCall(linked, 'edit'), { ...ofBooking(call, linked), payload: { hueco } })
}

const inCall = ({ context }: LinkedBooking, name: string): LinkedBooking['context'] => ({
  ...context,
  call: context.module.calls.get(name) ?? context.call,
})

const ofBooking = (call: DecodedCall, { stored: { id, version } }: LinkedBooking): DecodedCall => ({
  ...call,
  id,
  version,
  values: {} as Values,
  payload: null,
})
