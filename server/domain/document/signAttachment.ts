import type { DecodedCall } from '#engine/call'
import type { StoredFile } from '../../files/index.ts'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext } from '../../operation/index.ts'
import { needsCode, settleSigned } from '../requestState/index.ts'
import { documentOf } from './attachment.ts'
import type { AttachmentHome } from './attachment.ts'
import { canOpenFile } from './canOpenFile.ts'
import { actingPerson } from './evidence.ts'
import { inDocuments } from './inDocuments.ts'
import { readSent, refuseUntold, settledInTurn } from './sign.ts'
import { signStored } from './signStored.ts'

const NOT_FOUND = '91016'
/** A signature request demands a one-time code. */
const CODE_ELSEWHERE = '92142'

/**
 * Signs a file of a record where it is read. The caller has judged that it may be signed there. Its document, with the evidence and
 * the sealed file, is made with the first signature; each further signer adds one.
 */
export async function signAttachment(
  context: CallContext,
  call: DecodedCall,
  { file, home }: { readonly file: StoredFile; readonly home: AttachmentHome },
): Promise<Answer> {
  if (!(await canOpenFile(context, file))) return refuse(NOT_FOUND)
  const inside = inDocuments(context)
  const sent = readSent(inside, call)
  if ('ok' in sent) return sent
  const untold = refuseUntold(sent)
  if (untold) return untold
  return settledInTurn(inside, async (rows, made) => {
    const signing = { ...inside, rows }
    const document = await documentOf(signing, file, home, made)
    if (typeof document !== 'string') return document
    const signer = actingPerson(context)
    if (signer !== null && (await needsCode(signing, rows, document, signer))) return refuse(CODE_ELSEWHERE)
    const signed = await signStored(signing, document, { ...sent, version: null, isAsked: true }, made)
    if (!signed.ok) return signed
    if (signer !== null) await settleSigned(signing, rows, document, signer)
    return answer(200, { id: document, firmado: true })
  })
}
