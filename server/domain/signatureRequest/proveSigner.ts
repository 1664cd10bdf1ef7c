import { scalarText } from '#engine/text'
import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { findRecipient } from '../../outbox/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { actingPerson } from '../document/index.ts'
import { isCodeNeeded } from '../requestState/index.ts'
import { sendCode, spendCode } from '../signingCode/index.ts'
import type { CodeHolder, SpentCode } from '../signingCode/index.ts'
import { ownRequest } from './ownRequest.ts'

const [NEEDED, NO_PERSON, MISSING, BAD_VALUE, NOT_FOUND] = ['92139', '92010', '90001', '90004', '91016']
/** Documents that are signed with one code. */
export const MOST_AT_ONCE = 20
const LONGEST_TITLE = 300

/**
 * Sends the caller a code, with which they sign the documents of one or several requests. One that they can sign no more keeps no other
 * from being signed. One that is not theirs is refused with all others, and nothing is sent.
 */
export const code: Operation = async (context, { selection }) => {
  const ids = [...new Set(selection)]
  if (ids.length === 0) return refuseAt('/solicitudes', MISSING)
  if (ids.length > MOST_AT_ONCE) return refuseAt('/solicitudes', BAD_VALUE)
  const asked: StoredRecord[] = []
  let stopped: RefusedAnswer | null = null
  for (const id of ids) {
    const found = await ownRequest(context, context.rows, id)
    if ('ok' in found && found.refusal.code === NOT_FOUND) return found
    if ('ok' in found) stopped ??= found
    else asked.push(found)
  }
  if (stopped && asked.length === 0) return stopped
  const person = actingPerson(context)
  const to = person === null ? null : await findRecipient(context, context.rows, person)
  if (person === null || !to) return refuse(NO_PERSON)
  return context.rows.transaction(async (rows): Promise<Answer> => {
    const sent = await sendCode(context, rows, holderOf(person, asked), to, titleOf(asked))
    return 'ok' in sent ? sent : answer(200, { caduca: sent.toISOString() })
  })
}

/** Names of documents in a mail. */
export const titleOf = (places: readonly StoredRecord[]): string =>
  places
    .map(({ values }) => scalarText(values['nombre']))
    .join(', ')
    .slice(0, LONGEST_TITLE)

export const holderOf = (signer: string, places: readonly StoredRecord[]): CodeHolder => ({
  signer,
  places: places.map(({ id, values }) => ({ id, document: scalarText(values['documento']) })),
})

/** Spends the code of the caller where one of the requests needs it. Null: none does. */
export async function proveSigner(
  context: CallContext,
  places: readonly StoredRecord[],
  given: unknown,
): Promise<SpentCode | RefusedAnswer | null> {
  if (!places.some(({ values }) => isCodeNeeded(context.tenant, values))) return null
  const signer = actingPerson(context)
  if (signer === null || given === undefined || given === null || given === '') return refuseAt('/codigo', NEEDED)
  return spendCode(context, holderOf(signer, places), given)
}
