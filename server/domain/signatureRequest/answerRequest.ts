import { scalarText } from '#engine/text'
import { storedFiles, toFormFile, toWireFile } from '../../files/index.ts'
import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import {
  actingPerson,
  fileIn,
  inDocuments,
  readSent,
  refuseUntold,
  settledInTurn,
  signStored,
  signedVersion,
} from '../document/index.ts'
import { STATE, changeState, endRest, isCodeNeeded, settleSigned } from '../requestState/index.ts'
import { signWithCode } from '../signingCode/index.ts'
import { acting, lockRequest, ownRequest, readDocument, refuseOutdated } from './ownRequest.ts'
import { proveSigner } from './proveSigner.ts'

const [NOT_FOUND, MISSING, BAD_VALUE] = ['91016', '90001', '90004']

/** Gives the file of a request to whoever is asked to sign it. It changes nothing: opening the file is noted when it is read. */
export const open: Operation = async (context, { id }) => {
  const found = await ownRequest(context, context.rows, id)
  if ('ok' in found) return found
  const inside = inDocuments(context)
  const document = await readDocument(inside, context.rows, found)
  const file = document && fileIn(document.values['archivo'])
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
  const untold = refuseUntold(sent)
  if (untold) return untold
  const proven = await proveSigner(context, [asked], call.input['code'])
  if (proven && 'ok' in proven) return proven
  const document = scalarText(asked.values['documento'])
  return signWithCode(context, proven, () =>
    settledInTurn(context, { kind: 'document', id: document }, async (rows, made) => {
      const found = await lockRequest(context, rows, call)
      if ('ok' in found) return found
      const inside = { ...inDocuments(context), rows }
      const signed = await signStored(inside, document, { ...sent, code: proven, version: null, isAsked: true }, made)
      if (!signed.ok) return signed
      await settleSigned(context, rows, document, scalarText(found.values['usuario']))
      return answer(200, { ids: [found.id] })
    }),
  )
}

/** Refuses to sign, with a reason. Nobody else is asked any more. */
export const decline: Operation = (context, call) =>
  acting(context, call, async (rows, found) => {
    const refused = await declinePlace(context, rows, found, call.values['motivo'], actingPerson(context))
    return refused ?? answer(200, { ids: [found.id] })
  })

const LONGEST_REASON = 1000

/** Declines a place with a reason, and ends the others of its request. Null: it is done. */
export async function declinePlace(
  context: CallContext,
  rows: Rows,
  found: StoredRecord,
  motivo: unknown,
  actor: string | null,
): Promise<RefusedAnswer | null> {
  const reason = scalarText(motivo).trim()
  if (reason === '') return refuseAt('/motivo', MISSING)
  if (reason.length > LONGEST_REASON) return refuseAt('/motivo', BAD_VALUE)
  await changeState(context, rows, found, STATE.declined, actor, { motivo: reason })
  await endRest(context, rows, found.values, STATE.withdrawn, actor)
  return null
}
