import type { Module, ModuleMail } from '#engine/definition'
import type { Values } from '#engine/form'
import type { Mail } from '../../mail/index.ts'
import { isOffered } from '../../operation/index.ts'
import { enqueueMail } from '../../outbox/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { answerLinkOf } from './answerLink.ts'
import { composeRecordMail } from './composeRecordMail.ts'
import { readAs, holds } from './reader.ts'
import type { MailContext, Reader } from './reader.ts'
import { recipientKey, recipientsOf } from './recipients.ts'
import type { Recipient } from './recipients.ts'
import { follows } from './recordChange.ts'
import type { RecordChange } from './recordChange.ts'
import { settlePassedReminders } from './settleReminders.ts'

/** Writes the mails that follow a change, in its transaction: sent after the commit, never after a rollback. */
export async function enqueueMails(context: MailContext, rows: Rows, change: RecordChange): Promise<void> {
  const whole = withWholeModule(context)
  const { mails } = whole.module
  if (mails.length === 0) return
  const record = change.kind === 'remove' ? change.before : change.after
  for (const mail of mails)
    if (follows(mail.on, change) && holds(mail, whole, change.id, record))
      await enqueueRecordMail(whole, rows, mail, {
        id: change.id,
        record,
        occasion: String(change.version),
        isRemoved: change.kind === 'remove',
      })
  if (change.kind !== 'remove') await settlePassedReminders(whole, rows, change)
}

/** Rules read fields that the caller may not read. */
export const withWholeModule = <C extends MailContext>(context: C): C & { readonly module: Module } => ({
  ...context,
  module: context.definitions.modules.get(context.module.id) ?? context.module,
})

interface MailSubject {
  readonly id: string
  readonly record: Values
  /** The change for which a second mail would be owed. */
  readonly occasion: string
  readonly isRemoved: boolean
}

/** Writes one mail to each of its recipients who may read the record. */
export async function enqueueRecordMail(
  context: MailContext,
  rows: Rows,
  mail: ModuleMail,
  subject: MailSubject,
): Promise<void> {
  if (!isOffered(context.module, context.tenant)) return
  for (const recipient of await recipientsOf(context, rows, mail, subject.record)) {
    const reader = await readAs(context, rows, subject.id, recipient)
    if (!reader) continue
    const { entry, letter } = letterTo(context, mail, subject, { recipient, reader })
    await enqueueMail(context, rows, entry, letter)
  }
}

/** The mail to one recipient, and its entry in the outbox. */
export function letterTo(
  context: MailContext,
  mail: ModuleMail,
  { id, record, occasion, isRemoved }: MailSubject,
  { recipient, reader }: { readonly recipient: Recipient; readonly reader: Reader },
): { readonly entry: Parameters<typeof enqueueMail>[2]; readonly letter: Mail } {
  const { tenant, definitions, moment, module } = context
  const answer = isRemoved ? null : answerLinkOf(context, mail, id, record, recipient)
  const letter = composeRecordMail(mail, reader, {
    answer,
    tenant,
    translators: definitions.translators,
    now: moment.now,
    isRemoved,
  })
  const key = [module.id, mail.name, id, occasion, recipientKey(recipient)].join(':')
  return { entry: { key, person: reader.person }, letter }
}
