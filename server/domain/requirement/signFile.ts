import type { DecodedCall } from '#engine/call'
import { scalarText } from '#engine/text'
import { refuse } from '../../operation/index.ts'
import type { CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { isOffered, readRecord, tableOf } from '../../resource/index.ts'
import { signAttachment } from '../document/index.ts'
import type { Attachment } from '../document/index.ts'
import { signableFile } from '../procedureFiles/index.ts'
import { refuseOutdated } from './currentAnswer.ts'

const NOT_FOUND = '91016'
/** The forms of the procedure have no such file, or it is not to be signed, or not now. */
const NOT_SIGNED_HERE = '92169'

/** Signs a file of the answers of a procedure, where its form says that it may be signed, while the procedure may be signed. */
export const signFile: Operation = (context, call) =>
  signAttachment(context, call, (inside) => attachmentIn(inside, call))

/** The file that a call signs, or why it cannot be signed. */
async function attachmentIn(context: CallContext, call: DecodedCall): Promise<Attachment | RefusedAnswer> {
  const stored = call.id === null ? null : await readRecord(context, tableOf(context), call.id, context.scope)
  if (!stored) return refuse(NOT_FOUND)
  if (call.version !== null && call.version !== stored.version) return refuseOutdated(context, stored, call)
  const file = isOffered(stored, context) ? await signableFile(context, stored.id, call.input['fileId']) : undefined
  if (!file) return refuse(NOT_SIGNED_HERE)
  const { usuario, area } = stored.values
  return { file, home: { owner: idIn(usuario), area: idIn(area), procedure: stored.id } }
}

const idIn = (value: unknown): string | null => scalarText(value) || null
