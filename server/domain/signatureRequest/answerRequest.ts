import { scalarText } from '#engine/text'
import { storedFiles, toFormFile, toWireFile } from '../../files/index.ts'
import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { mapConstraintErrors } from '../../resource/index.ts'
import { actingPerson, readSent, settledInTurn, signStored, signedVersion } from '../document/index.ts'
import {
  STATE,
  changeState,
  endRest,
  isCodeNeeded,
  lockDocument,
  readRequest,
  settleSigned,
} from '../requestState/index.ts'
import { giveBackCode } from '../signingCode/index.ts'
import { fileOf } from './create.ts'
import {
  OVER,
  acting,
  inDocuments,
  lockRequest,
  ownRequest,
  reached,
  readDocument,
  refuseOutdated,
} from './ownRequest.ts'
import { proveSigner } from './proveSigner.ts'

const [NOT_FOUND, MISSING, BAD_VALUE] = ['91016', '90001', '90004']

/** Gives the file of a request to whoever is asked to sign it. It changes nothing: opening the file is noted when it is read. */
export const open: Operation = async (context, { id }) => {
  const found = await ownRequest(context, context.rows, id)
  if ('ok' in found) return found
  const inside = inDocuments(context)
  const document = await readDocument(inside, context.rows, found)
  const file = document && fileOf(document)
  const original = file ? (await storedFiles(context.rows, context.tenant.id, [file])).get(file) : undefined
  if (!original) return refuse(NOT_FOUND)
  const shown = await signedVersion(context, context.rows, original)
  const wire = toWireFile(context, toFormFile({ ...shown, id: original.id }))
  return answer(200, {
    archivo: [wire],
    firmado: shown.id !== original.id,
    codigo: isCodeNeeded(context.tenant, found.values),
  })
}

/** Signs the document of a request, as it was shown or as others have signed it meanwhile. */
export const sign: Operation = async (context, call) => {
  const asked = await ownRequest(context, context.rows, call.id)
  if ('ok' in asked) return asked
  const outdated = await refuseOutdated(context, context.rows, asked, call.version)
  if (outdated) return outdated
  const sent = readSent(inDocuments(context), call)
  if ('ok' in sent) return sent
  const proven = await proveSigner(context, [asked], call.input['code'])
  if (proven && 'ok' in proven) return proven
  const answered = await settledInTurn(context, async (rows, made) => {
    const found = await lockRequest(context, rows, call)
    if ('ok' in found) return found
    const document = scalarText(found.values['documento'])
    const inside = { ...inDocuments(context), rows }
    const signed = await signStored(inside, document, { ...sent, code: proven, version: null, isAsked: true }, made)
    if (!signed.ok) return signed
    await settleSigned(context, rows, document, scalarText(found.values['usuario']))
    return answer(200, { ids: [found.id] })
  })
  if (proven && !answered.ok) await giveBackCode(context, proven)
  return answered
}

/** Refuses to sign, with a reason. Nobody else is asked any more. */
export const decline: Operation = (context, call) =>
  acting(context, call, async (rows, found) => {
    const { motivo } = call.values
    const reason = typeof motivo === 'string' ? motivo.trim() : ''
    if (reason === '') return refuseAt('/motivo', MISSING)
    if (reason.length > LONGEST_REASON) return refuseAt('/motivo', BAD_VALUE)
    const person = actingPerson(context)
    await changeState(context, rows, found, STATE.declined, person, { motivo: reason })
    await endRest(context, rows, found.values, STATE.withdrawn, person)
    return answer(200, { ids: [found.id] })
  })

const LONGEST_REASON = 1000

const UNANSWERED: readonly unknown[] = [STATE.waiting, STATE.open, STATE.lost]

/** Takes a request back: whoever has not signed yet can sign no more. */
export const withdraw: Operation = (context, { id, version }) =>
  mapConstraintErrors(() =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const person = actingPerson(context)
      const found = await reached(context, rows, id)
      if (!found || found.values['solicitante'] !== person) return refuse(NOT_FOUND)
      await lockDocument(rows, context.tenant.id, found.values['documento'])
      const present = await readRequest(context, rows, found.id)
      if (!present || !UNANSWERED.includes(present.values['estado'])) return refuse(OVER)
      const outdated = await refuseOutdated(context, rows, present, version)
      if (outdated) return outdated
      await endRest(context, rows, found.values, STATE.withdrawn, person)
      return answer(200, { ids: [found.id] })
    }),
  )
