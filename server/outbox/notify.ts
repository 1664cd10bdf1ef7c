import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { composeMail } from '../mail/index.ts'
import type { MailContent, MailLink } from '../mail/index.ts'
import type { Translator } from '#engine/text'
import { findRecipient } from './findRecipient.ts'
import type { MailPerson } from './findRecipient.ts'
import { enqueueMail } from './enqueueMail.ts'

/** Composes a mail once the recipient's language is known. */
type ComposeMail = (
  speech: Translator,
  person: MailPerson,
) => { readonly letter: MailContent; readonly link: MailLink | null }

/**
 * Enqueues a mail in the recipient's language, in the caller's transaction. Returns false if the recipient cannot
 * receive mail; the change is made anyway.
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
