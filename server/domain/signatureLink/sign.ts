import { languageOf, DEFAULT_LANGUAGE, scalarText } from '#engine/text'
import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, PublicOperation } from '../../operation/index.ts'
import { STATE, askNext, changeState } from '../requestState/index.ts'
import {
  holderOf,
  inDocuments,
  readSent,
  refuseUntold,
  settledInTurn,
  signStored,
  titleOf,
} from '../signatureRequest/index.ts'
import { sendCode, signWithCode, spendCode } from '../signingCode/index.ts'
import { lockedLink, readLink, withLink } from './withLink.ts'

const [NO_LINK, OVER, NEEDED] = ['92145', '92136', '92139']

/** Sends the holder of a link a code, to the address that the link went to. */
export const code: PublicOperation = (context, { input }) =>
  withLink(context, input['token'], async ({ context: own, stored }) => {
    const { values } = stored
    if (values['estado'] !== STATE.open) return refuse(OVER)
    const to = {
      name: scalarText(values['nombreExterno']),
      email: scalarText(values['correoExterno']),
      language: languageOf(own.tenant.language) ?? DEFAULT_LANGUAGE,
    }
    return own.rows.transaction(async (rows): Promise<Answer> => {
      const sent = await sendCode(own, rows, holderOf(stored.id, [stored]), to, titleOf([stored]))
      return 'ok' in sent ? sent : answer(200, { caduca: sent.toISOString() })
    })
  })

/** Signs the document of a link, as it was shown, with the code that went to the address of the signer. */
export const sign: PublicOperation = async (context, call) => {
  const { token, code: given } = call.input
  const linked = await readLink(context, token)
  if (!linked) return refuse(NO_LINK)
  const { context: own, stored } = linked
  if (stored.values['estado'] !== STATE.open) return refuse(OVER)
  const inside = inDocuments(own)
  const sent = readSent(inside, call)
  if ('ok' in sent) return sent
  const untold = refuseUntold(sent)
  if (untold) return untold
  if (given === undefined || given === null || given === '') return refuseAt('/codigo', NEEDED)
  const proven = await spendCode(own, holderOf(stored.id, [stored]), given)
  if ('ok' in proven) return proven
  const document = scalarText(stored.values['documento'])
  return signWithCode(own, proven, () =>
    settledInTurn(own, { kind: 'document', id: document }, (rows, made) =>
      lockedLink(context, rows, token, async ({ stored: found }) => {
        const { values } = found
        const outsider = { id: found.id, name: scalarText(values['nombreExterno']) }
        const signing = { ...sent, code: proven, version: null, isAsked: true, outsider }
        const signed = await signStored({ ...inside, rows }, document, signing, made)
        if (!signed.ok) return signed
        await changeState(own, rows, found, STATE.signed, found.id)
        await askNext(own, rows, values, found.id)
        return answer(200, { accion: 'firmar', firmado: true })
      }),
    ),
  )
}
