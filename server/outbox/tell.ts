import type { CallContext, Rows } from '../call/context.ts'
import { writeMail } from '../mail/index.ts'
import type { Letter, MailLink } from '../mail/index.ts'
import type { Speech } from '#engine/text'
import { addresseeOf } from './addresseeOf.ts'
import type { Person } from './addresseeOf.ts'
import { enqueueMail } from './enqueueMail.ts'

/** A letter as it is written once its reader, and so its language, is known. */
type Written = (speech: Speech, person: Person) => { readonly letter: Letter; readonly link: MailLink | null }

/**
 * Owes somebody a mail in their own language, in the transaction of the change that it tells of. Who cannot be written to is not:
 * the change stands all the same. Answers whether they are.
 */
export async function tell(
  context: Pick<CallContext, 'tenant' | 'plan' | 'model'>,
  rows: Rows,
  { to, key }: { readonly to: string; readonly key: string },
  write: Written,
): Promise<boolean> {
  const person = await addresseeOf(context, rows, to)
  if (!person) return false
  const speech = context.model.speeches[person.language]
  const { letter, link } = write(speech, person)
  await enqueueMail(context, rows, { key, person: to }, writeMail(speech, person, letter, link))
  return true
}
