import { scalarText } from '#engine/text'
import type { PublicOperation } from '../../operation/index.ts'
import { areasBelow, slots as slotsOf } from '../booking/index.ts'
import { withLink } from './withLink.ts'

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
