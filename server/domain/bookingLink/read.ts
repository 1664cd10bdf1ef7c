import { scalarText } from '#engine/text'
import { answer } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { linkedBooking, withLink, timesOf } from './withLink.ts'
import type { LinkedBooking } from './withLink.ts'
import { MOVABLE, STATUS, areasBelow, slots as slotsOf } from '../booking/index.ts'

/** Returns the booking of a link. It changes nothing: scanners of mails open every link, and some run the page behind it. */
export const open: PublicOperation = (context, { input }) =>
  withLink(context, input['token'], 'reading', (linked) => Promise.resolve(answer(200, linkedBooking(linked))))

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

/** Returns the blocks of its area to which the booking of a link could move. */
export const slots: PublicOperation = (context, call) =>
  withLink(context, call.input['token'], 'reading', async ({ context: own, stored, area }) => {
    const { cantidadBloques, capacidad } = stored.values
    const others = (await areasBelow(own, own.rows, [area.id])).filter((id) => id !== area.id)
    const { fecha } = call.input
    const input = {
      idareapadre: area.id,
      ...(fecha === undefined || fecha === null ? {} : { fecha: scalarText(fecha) }),
      bloques: cantidadBloques,
      capacidad,
      idreserva: stored.id,
      exclude: others,
    }
    return slotsOf(own, { ...call, input })
  })
