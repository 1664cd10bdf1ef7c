import { randomUUID } from 'node:crypto'
import { createRows, findTenant } from '../tenancy/index.ts'
import type { Rows, Tenant } from '../tenancy/index.ts'
import { isOffered } from '../operation/index.ts'
import type { Portal, CallContext } from '../operation/index.ts'
import { renderMail, coloursOf } from '../mail/index.ts'
import type { MailProblem, MailTransport, Attachment, Letterhead, Logo } from '../mail/index.ts'
import { openFileContent, storedFiles, fileOfAddress } from '../files/index.ts'
import { recordMailed } from './recordMailed.ts'
import { answerUrl, linkUrl, withCode } from './linkUrl.ts'
import { unsubscribeLinks } from './unsubscribeLinks.ts'
import { MAX_ATTEMPTS, recordOutcome, leaseMail } from './queue.ts'
import type { Outcome, LeasedMail } from './queue.ts'

export interface SendContext {
  readonly portal: Portal
  readonly transport: MailTransport
  /** Address of the portal, for links. Null omits them. */
  readonly publicUrl: string | null
  /** Logs the state of one mail, by ids and codes only. */
  readonly log: (
    about: { readonly outbox: string; readonly tenant: number; readonly problem: string },
    words: string,
  ) => void
  /** Reports unexpected errors. */
  readonly onError: (error: unknown) => void
}

/** none: nothing was due · done: a mail was sent, postponed or given up · away: the mail server is unreachable */
export type AttemptResult = 'none' | 'done' | 'away'

/** Leases one mail of a tenant and tries to send it. */
export async function attemptSend(context: SendContext, tenant: number, abort: AbortSignal): Promise<AttemptResult> {
  const rows = createRows(context.portal.pool, { tenant, user: null })
  const taken = await leaseMail(rows, tenant, randomUUID())
  if (!taken) return 'none'
  const outcome = await outcomeOf(context, rows, tenant, taken, abort)
  const kept = await rows.transaction(async (inside) => {
    const isRecorded = await recordOutcome(inside, tenant, taken, outcome)
    if (isRecorded && outcome.kind === 'sent') await recordMailed(context.portal, inside, tenant, taken)
    return isRecorded
  })
  const about = { outbox: taken.id, tenant, problem: 'problem' in outcome ? (outcome.problem ?? '') : '' }
  if (!kept) context.log({ ...about, problem: 'lease' }, 'a mail took longer than its lease')
  else if (outcome.kind !== 'sent' && outcome.problem !== null) context.log(about, LOG_MESSAGES[outcome.kind])
  return outcome.kind === 'back' ? 'away' : 'done'
}

const UNEXPECTED: MailProblem = { code: 'unknown', reason: '' }
const LOG_MESSAGES = { later: 'a mail is put off', dead: 'a mail is given up', back: 'no mail can be sent' } as const

async function outcomeOf(
  context: SendContext,
  rows: Rows,
  tenant: number,
  taken: LeasedMail,
  abort: AbortSignal,
): Promise<Outcome> {
  if (taken.unwanted) return { kind: 'dead', problem: 'unwanted' }
  // Servers stopped during every attempt, so the mail itself may be the cause.
  if (taken.attempts > MAX_ATTEMPTS) return { kind: 'dead', problem: 'interrupted' }
  const found = await findTenant(context.portal.pool, { id: String(tenant) })
  if (!found) return { kind: 'dead', problem: 'unknown' }
  if (isOfHiddenModule(context.portal, found, taken)) return { kind: 'dead', problem: 'hidden' }
  const problem = await send(context, rows, found, taken, abort).catch((error: unknown) => {
    context.onError(error)
    return UNEXPECTED
  })
  if (!problem) return { kind: 'sent' }
  if (abort.aborted) return { kind: 'back', problem: null }
  const reached = await context.transport.check()
  if (!reached.ok) return { kind: 'back', problem: reached.problems[0]?.code ?? 'unknown' }
  return taken.attempts >= MAX_ATTEMPTS
    ? { kind: 'dead', problem: problem.code }
    : { kind: 'later', problem: problem.code, seconds: retryDelay(taken.attempts) }
}

/** Whether a mail is about a record of a module that has been switched off since. Who switches it on again may send it anew. */
function isOfHiddenModule({ definitions }: Portal, tenant: Tenant, { key }: LeasedMail): boolean {
  const module = definitions.modules.get(key.split(':')[0] ?? '')
  return module !== undefined && !isOffered(module, tenant)
}

async function send(
  { portal, transport, publicUrl, onError }: SendContext,
  rows: Rows,
  tenant: Tenant,
  { id: outbox, mail }: LeasedMail,
  abort: AbortSignal,
): Promise<MailProblem | null> {
  const letterhead = await readLetterhead({ portal, onError }, rows, tenant)
  const address = await linkUrl(rows, tenant, mail.link, publicUrl, mail.to)
  const unsubscribe = unsubscribeLinks(portal, tenant, mail.to, publicUrl)
  const answers = [mail.answer ?? []].flat().map((answer) => answerUrl(portal, tenant, answer, publicUrl))
  const links = { address, answers, unsubscribe: unsubscribe?.page ?? null }
  const attachments = await readAttachments(portal, rows, tenant.id, mail.files ?? [])
  if (!attachments) return { code: 'unknown', reason: 'a file is gone' }
  const dressed = renderMail(
    withCode(portal, tenant.id, mail),
    letterhead,
    portal.definitions.translators[mail.language],
    links,
  )
  const { to, subject, language } = mail
  const sent = await transport.send(
    {
      id: outbox,
      to,
      sender: tenant.name,
      subject,
      language,
      logo: letterhead.logo,
      unsubscribe: unsubscribe?.oneClick ?? null,
      attachments,
      events: [mail.event ?? []].flat(),
      ...dressed,
    },
    abort,
  )
  return sent.ok ? null : (sent.problems[0] ?? null)
}

/** Seconds before each retry, about three hours in total, so that an operator can fix the cause. */
const DELAYS: readonly number[] = [60, 300, 1800, 7200]

const retryDelay = (attempts: number): number => DELAYS[Math.min(Math.max(attempts, 1), DELAYS.length) - 1] ?? 0

/** The files that go with a mail, as they are when it is sent. Null if one of them is gone. */
async function readAttachments(
  portal: Portal,
  rows: Rows,
  tenant: number,
  ids: readonly string[],
): Promise<readonly Attachment[] | null> {
  const files = await storedFiles(rows, tenant, ids)
  const attachments: Attachment[] = []
  for (const id of ids) {
    const file = files.get(id)
    if (!file) return null
    const content = await openFileContent({ portal }, rows, tenant, file)
    attachments.push({ name: file.name, mime: file.mime, content: await content.read(0, content.size) })
  }
  return attachments
}

type Sender = Pick<CallContext, 'portal'>

/** Image types that mail readers show, and the largest logo in bytes. */
const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif']
const MAX_LOGO_BYTES = 200_000

/**
 * Reads name, colour and logo of a tenant. External logos are omitted, because nothing is fetched for a mail. An
 * unreadable logo is omitted and reported.
 */
async function readLetterhead(
  { portal, onError }: Pick<SendContext, 'portal' | 'onError'>,
  rows: Rows,
  tenant: Tenant,
): Promise<Letterhead> {
  const { name, attributes } = tenant
  return {
    organisation: name,
    colours: coloursOf(attributes['colorFondoBoton'] ?? attributes['colorPrimario']),
    logo: await readLogo({ portal }, rows, tenant).catch((error: unknown) => {
      onError(error)
      return null
    }),
  }
}

async function readLogo({ portal }: Sender, rows: Rows, tenant: Tenant): Promise<Logo | null> {
  const { id, attributes } = tenant
  const logo = fileOfAddress({ portal, tenant }, attributes['logo'] ?? '')
  if (logo === null) return null
  const file = (await storedFiles(rows, id, [logo])).get(logo)
  if (!file || !IMAGE_TYPES.includes(file.mime) || file.bytes > MAX_LOGO_BYTES) return null
  const content = await openFileContent({ portal }, rows, id, file)
  return { mime: file.mime, content: await content.read(0, content.size) }
}
