import type { DecodedCall } from '#engine/call'
import { scalarText } from '#engine/text'
import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, PublicContext, PublicOperation } from '../../operation/index.ts'
import { mapConstraintErrors } from '../../resource/index.ts'
import { createRows } from '../../tenancy/index.ts'
import { declinePlace, giveToOutsider, recordFollowed } from '../signatureRequest/index.ts'
import { fileOfPlace } from './file.ts'
import { choicesOf } from './open.ts'
import { lockedLink, withLink } from './withLink.ts'
import type { LinkedPlace } from './withLink.ts'

const [NO_LINK, MISSING, BAD_VALUE] = ['92145', '90001', '90004']

/** Shows the document of a link, declines to sign it, or hands it on. */
export const answerLink: PublicOperation = (context, call) =>
  withLink(context, call.input['token'], async (linked) => {
    const { accion } = call.values
    if (accion === undefined || accion === null || accion === '') return refuseAt('/accion', MISSING)
    if (accion === 'firmar' || accion === 'descargar') return showFile(linked, accion)
    if (accion === 'rechazar') return inPlace(context, call, decline)
    return accion === 'delegar' ? inPlace(context, call, handOn) : refuseAt('/accion', BAD_VALUE)
  })

async function showFile(linked: LinkedPlace, accion: 'firmar' | 'descargar'): Promise<Answer> {
  const found = choicesOf(linked).includes(accion) ? await fileOfPlace(linked) : null
  if (!found) return refuseAt('/accion', BAD_VALUE)
  const { context, stored } = linked
  const document = { table: 'document', record: scalarText(stored.values['documento']) }
  await recordFollowed(context, document, { file: found.original.id, request: stored.id })
  const firmable = accion === 'firmar'
  return answer(200, { accion, archivo: [found.wire], firmado: found.isSigned, firmable, codigo: firmable })
}

/** Does something with the place while nobody else answers for its document. */
async function inPlace(
  context: PublicContext,
  call: DecodedCall,
  work: (linked: LinkedPlace, call: DecodedCall) => Promise<Answer>,
): Promise<Answer> {
  const { tenant, portal } = context
  if (!tenant) return refuse(NO_LINK)
  return mapConstraintErrors(() =>
    createRows(portal.pool, { tenant: tenant.id, user: null }).transaction((rows) =>
      lockedLink(context, rows, call.input['token'], (linked) => work(linked, call)),
    ),
  )
}

async function decline({ context, stored }: LinkedPlace, { values }: DecodedCall): Promise<Answer> {
  const refused = await declinePlace(context, context.rows, stored, values['motivo'], stored.id)
  return refused ?? answer(200, { accion: 'rechazar' })
}

/** To somebody without an account alone: whether an address has one is nobody's business outside. */
async function handOn(linked: LinkedPlace, { values }: DecodedCall): Promise<Answer> {
  const { context, stored } = linked
  if (!choicesOf(linked).includes('delegar')) return refuseAt('/accion', BAD_VALUE)
  const given = { nombre: values['nombre'], correo: values['correo'] }
  const done = await giveToOutsider(context, context.rows, stored, given, stored.id)
  return done.ok ? answer(200, { accion: 'delegar' }) : done
}
