import type { DecodedCall } from '#engine/call'
import type { StoredFile } from '../../files/index.ts'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, RefusedAnswer } from '../../operation/index.ts'
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

/** A file of a record that may be signed where it is read, and where its document belongs. */
export interface Attachment {
  readonly file: StoredFile
  readonly home: AttachmentHome
}

/**
 * Signs a file of a record where it is read, if the caller judges that it may be signed there: at once, and again in the transaction
 * that signs, which has locked the record. Its document, with the evidence and the sealed file, is made with the first signature;
 * each further signer adds one.
 */
export async function signAttachment(
  context: CallContext,
  call: DecodedCall,
  judge: (context: CallContext) => Promise<Attachment | RefusedAnswer>,
): Promise<Answer> {
  const early = await judge(context)
  if ('ok' in early) return early
  if (!(await canOpenFile(context, early.file))) return refuse(NOT_FOUND)
  const inside = inDocuments(context)
  const sent = readSent(inside, call)
  if ('ok' in sent) return sent
  const untold = refuseUntold(sent)
  if (untold) return untold
  return settledInTurn(inside, { kind: 'procedure', id: early.home.procedure }, async (rows, made) => {
    const judged = await judge({ ...context, rows })
    if ('ok' in judged) return judged
    const signing = { ...inside, rows }
    const document = await documentOf(signing, judged.file, judged.home, made)
    if (typeof document !== 'string') return document
    const signer = actingPerson(context)
    if (signer !== null && (await needsCode(signing, rows, document, signer))) return refuse(CODE_ELSEWHERE)
    const signed = await signStored(signing, document, { ...sent, version: null, isAsked: true }, made)
    if (!signed.ok) return signed
    if (signer !== null) await settleSigned(signing, rows, document, signer)
    return answer(200, { id: document, firmado: true })
  })
}
