import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { answer } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { STATE } from '../requestState/index.ts'
import { withLink } from './withLink.ts'
import type { LinkedPlace } from './withLink.ts'

/** Returns what is to be signed by the holder of a link. It changes nothing: scanners of mails open every link, and some run the page behind it. */
export const open: PublicOperation = (context, { input }) =>
  withLink(context, input['token'], async (linked) => answer(200, await shownPlace(linked)))

async function shownPlace({ context, stored: { values } }: LinkedPlace): Promise<Values> {
  const { rows, tenant, module, translator } = context
  const { rows: found } = await rows.query<{ readonly nombre: string }>({
    name: 'name-of-requester',
    text: 'select nombre from "user" where tenant_id = $1::int and id = $2::uuid',
    values: [tenant.id, values['solicitante']],
  })
  const field = module.fields.get('estado')
  const message = scalarText(values['mensaje'])
  return {
    documento: values['nombre'],
    solicitante: found[0]?.nombre ?? tenant.name,
    firmante: values['nombreExterno'],
    vence: values['vence'],
    ...(message === '' ? {} : { mensaje: message }),
    estado: field ? field.kind.text(values['estado'], field, translator) : '',
  }
}

/** Answers that a link offers. */
type Choice = 'firmar' | 'rechazar' | 'delegar' | 'descargar'

/** Returns what may be done with the place of a link now. */
export const choices: PublicOperation = (context, { input }) =>
  withLink(context, input['token'], (linked) =>
    Promise.resolve(
      answer(
        200,
        choicesOf(linked).map((id) => ({
          id,
          nombre: linked.context.translator.translate(`lbl.general.signatureLink.${id}`),
        })),
      ),
    ),
  )

export function choicesOf({ stored: { values } }: LinkedPlace): readonly Choice[] {
  const { estado, permiteDelegar } = values
  if (estado === STATE.signed) return ['descargar']
  return ['firmar', 'rechazar', ...(permiteDelegar === true ? (['delegar'] as const) : [])]
}
