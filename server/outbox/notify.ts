import type { CallContext } from '../operation/index.ts'
import type { Statement } from '../database/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { composeMail } from '../mail/index.ts'
import type { MailContent, MailLink, Mail } from '../mail/index.ts'
import type { Translator } from '#engine/text'
import { findRecipient } from './findRecipient.ts'
import type { MailPerson } from './findRecipient.ts'
import { newId } from '../sql/index.ts'

/** Composes a mail once the recipient's language is known. */
type ComposeMail = (
  translator: Translator,
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
  const translator = context.definitions.translators[person.language]
  const { letter, link } = compose(translator, person)
  await enqueueMail(context, rows, { key, person: to }, composeMail(translator, person, letter, link))
  return true
}

type EnqueueContext = Pick<CallContext, 'tenant' | 'plan'>

interface OutboxEntry {
  readonly key: string
  /** The user it is addressed to. Null if the address belongs to nobody in the tenant. */
  readonly person: string | null
}

/**
 * Adds a mail to the outbox in the transaction of the change it reports, so that it is sent only after the commit. A
 * second mail with the same key is ignored.
 */
export async function enqueueMail(context: EnqueueContext, rows: Rows, entry: OutboxEntry, mail: Mail): Promise<void> {
  if (!rows.isInTransaction) throw new Error('a mail is written in the transaction of its change')
  await rows.query(enqueueStatement(context, entry, mail))
}

/** The statement that adds a mail, for a round trip with the change it reports. */
export const enqueueStatement = (
  { tenant, plan }: EnqueueContext,
  { key, person }: OutboxEntry,
  { to, subject, ...payload }: Mail,
): Statement => ({
  name: 'enqueue-mail',
  text: `insert into outbox (tenant_id, id, created_by, updated_by, kind, key, recipient, subject, payload, person)
         values ($1::int, $2::uuid, $3::uuid, $3::uuid, 'mail', $4, $5, $6, $7::jsonb, $8::uuid)
         on conflict (tenant_id, key) do nothing`,
  values: [tenant.id, newId(), plan.user, key, to, subject, JSON.stringify(payload), person],
})
