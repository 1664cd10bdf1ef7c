import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { composeMail } from '../mail/index.ts'
import type { MailContent, MailLink } from '../mail/index.ts'
import type { Translator } from '#engine/text'
import { findRecipient } from './findRecipient.ts'
import type { MailPerson } from './findRecipient.ts'
import { enqueueMail } from './enqueueMail.ts'

/** A letter as it is written once its reader, and so its language, is known. */
type ComposeMail = (
  speech: Translator,
  person: MailPerson,
) => { readonly letter: MailContent; readonly link: MailLink | null }

/**
 * Owes somebody a mail in their own language, in the transaction of the change that it tells of. Who cannot be written to is not:
 * the change stands all the same. Answers whether they are.
 */
export async function notify(
  context: Pick<CallContext, 'tenant' | 'plan' | 'definitions'>,
  rows: Rows,
  { to, key }: { readonly to: string; readonly key: string },
  compose: ComposeMail,
): Promise<boolean> {
  const person = await findRecipient(context, rows, to)
  if (!person) return false
  const speech = context.definitions.speeches[person.language]
  const { letter, link } = compose(speech, person)
  await enqueueMail(context, rows, { key, person: to }, composeMail(speech, person, letter, link))
  return true
}
