import { answer } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { MOVABLE, STATUS } from '../booking/index.ts'
import { timesOf, withLink } from './withLink.ts'
import type { LinkedBooking } from './withLink.ts'

/** Actions that a link offers. */
type Choice = 'confirmar' | 'cambiar' | 'anular'

/** Returns what may be done with the booking of a link now. */
export const choices: PublicOperation = (context, { input }) =>
  withLink(context, input['token'], 'reading', (linked) =>
    Promise.resolve(
      answer(
        200,
        choicesOf(linked).map((id) => ({
          id,
          nombre: context.translator.translate(`lbl.general.bookingLink.${id}`),
        })),
      ),
    ),
  )

/** A booking is confirmed while it waits for it, and moved or cancelled until the same time before it begins. */
function choicesOf(linked: LinkedBooking): readonly Choice[] {
  const { context, stored, area } = linked
  const { estatus, limiteConfirmacion } = stored.values
  const now = Date.parse(context.moment.now)
  const isOver = typeof limiteConfirmacion === 'string' && Date.parse(limiteConfirmacion) <= now
  const isConfirmable = estatus === STATUS.reserved && area.periods.confirmation !== null && !isOver
  const isMovable = MOVABLE.includes(estatus) && timesOf(linked).deadline >= now
  return [...(isConfirmable ? (['confirmar'] as const) : []), ...(isMovable ? (['cambiar', 'anular'] as const) : [])]
}
