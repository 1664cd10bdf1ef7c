import type { ModuleMail, ModuleMailLink } from '#engine/definition'
import { ALL_ROWS } from '#engine/access'
import type { AccessPlan } from '#engine/access'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import type { Text } from '#engine/text'
import { isOffered } from '../../operation/index.ts'
import type { CallContext, PublicContext } from '../../operation/index.ts'
import { readAnswerToken } from '../../outbox/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { readStored } from '../readRecord.ts'
import type { StoredRecord } from '../selection.ts'
import { tableOf } from '../table.ts'
import { actAs, holds } from './reader.ts'
import type { MailContext } from './reader.ts'
import { recipientKey, recipientsOf } from './recipients.ts'
import type { Recipient } from './recipients.ts'

export interface ComposedLink {
  readonly text: Text
  readonly path: string
  /** Module, link, mail, record, reader, and the values on which the link hangs. */
  readonly says: readonly string[]
}

/** The link of a mail for one of its readers. Null: it has none, or the link would be void. */
export function answerLinkOf(
  context: MailContext,
  mail: ModuleMail,
  id: string,
  record: Values,
  recipient: Recipient,
): ComposedLink | null {
  const { module, definitions } = context
  const link = module.mailLinks.find(({ name }) => name === mail.link)
  const route = definitions.modules.get(link?.module ?? '')?.routes.find(({ screen }) => screen === link?.form)
  if (!link || !route || !isOpen(link, context, id, record)) return null
  const says = [module.id, link.name, mail.name, id, recipientKey(recipient), ...boundValues(link, record)]
  return { text: link.label, path: route.path, says }
}

const boundValues = ({ binds }: ModuleMailLink, record: Values): readonly string[] =>
  binds.map((name) => JSON.stringify(record[name] ?? null))

const isUnchanged = (link: ModuleMailLink, record: Values, bound: readonly string[]): boolean =>
  boundValues(link, record).every((value, at) => value === bound[at])

/** Whether a link to a record in this state is any good now. */
function isOpen(link: ModuleMailLink, context: MailContext, id: string, record: Values): boolean {
  const end = Date.parse(scalarText(record[link.until]))
  return end > Date.parse(context.moment.now) && holds(link, context, id, record)
}

/** The reader who follows the link of a mail, and its record as it is now. */
export interface AnsweredMail {
  /** In the name of the reader, who holds no right but what the link is for. */
  readonly context: CallContext
  readonly stored: StoredRecord
}

/**
 * Opens the link of a mail inside a transaction. Null if it is forged, for another purpose or organisation, over, or void: the record has
 * changed what the link hangs on, or its reader is none of the mail's any more.
 */
export async function openAnswerLink(
  context: PublicContext & Pick<CallContext, 'tenant'>,
  rows: Rows,
  { module: id, link: name }: { readonly module: string; readonly link: string },
  token: unknown,
): Promise<AnsweredMail | null> {
  const says = readAnswerToken(context.portal, context.tenant.id, token)
  const module = context.definitions.modules.get(id)
  const link = module?.mailLinks.find((one) => one.name === name)
  if (!says || !module || !link || !isOffered(module, context.tenant)) return null
  const [ofModule, ofLink, ofMail, record = '', reader = '', ...bound] = says
  const mail = module.mails.find((one) => one.name === ofMail)
  if (ofModule !== id || ofLink !== name || mail?.link !== name) return null
  const plan: AccessPlan = { functionId: module.functionId, user: null, actions: new Map() }
  const nobody: CallContext = { ...context, module, plan, scope: ALL_ROWS, rows, session: null, readAudit: null }
  const stored = await readStored(nobody, tableOf(nobody), record, ALL_ROWS, rows)
  if (!stored || !isUnchanged(link, stored.values, bound) || !isOpen(link, nobody, stored.id, stored.values))
    return null
  const recipients = await recipientsOf(nobody, rows, mail, stored.values)
  const acting = await contextOf(
    nobody,
    rows,
    recipients.find((one) => recipientKey(one) === reader),
  )
  return acting && { context: acting, stored }
}

/** The context of a reader. Null: nobody, or a person who may no longer enter. */
async function contextOf(
  nobody: CallContext,
  rows: Rows,
  recipient: Recipient | undefined,
): Promise<CallContext | null> {
  if (recipient === undefined) return null
  if (recipient.kind === 'address') return nobody
  const { rows: active } = await rows.query({
    name: 'active-reader',
    text: `select from "user" where tenant_id = $1::int and id = $2::uuid and deleted_at is null and estatus = 'NvI'`,
    values: [nobody.tenant.id, recipient.id],
  })
  if (active.length === 0) return null
  await rows.query(actAs(recipient.id))
  return { ...nobody, plan: { ...nobody.plan, user: recipient.id } }
}
