import { randomUUID } from 'node:crypto'
import type { Rows } from '../call/context.ts'
import type { Portal } from '../call/portal.ts'
import { createRows } from '../call/rows.ts'
import { dress } from '../mail/index.ts'
import type { MailProblem, MailTransport } from '../mail/index.ts'
import { findTenant } from '../tenancy/index.ts'
import { delayAfter } from './delay.ts'
import { letterheadOf } from './letterheadOf.ts'
import { linkAddress } from './linkAddress.ts'
import { MOST_ATTEMPTS, settle, take } from './owed.ts'
import type { Outcome, Taken } from './owed.ts'

/** What mails are sent with. */
export interface Sending {
  readonly portal: Portal
  readonly transport: MailTransport
  /** The address at which people reach the portal, for links; null: mails have none. */
  readonly base: string | null
  /** Tells the operator about one mail, by ids and codes alone. */
  readonly tell: (
    about: { readonly outbox: string; readonly tenant: number; readonly problem: string },
    words: string,
  ) => void
  /** Tells of what nobody expected. */
  readonly failed: (error: unknown) => void
}

/** none: nothing was due · done: a mail is sent, put off or given up · away: the server of mail cannot be had by any mail */
export type Attempted = 'none' | 'done' | 'away'

/** Takes one mail of an organisation and tries to send it, until it is cut off. */
export async function attempt(sending: Sending, tenant: number, cut: AbortSignal): Promise<Attempted> {
  const rows = createRows(sending.portal.pool, { tenant, user: null })
  const taken = await take(rows, tenant, randomUUID())
  if (!taken) return 'none'
  const outcome = await outcomeOf(sending, rows, tenant, taken, cut)
  const kept = await settle(rows, tenant, taken, outcome)
  const about = { outbox: taken.id, tenant, problem: 'problem' in outcome ? (outcome.problem ?? '') : '' }
  if (!kept) sending.tell({ ...about, problem: 'lease' }, 'a mail took longer than its lease')
  else if (outcome.kind !== 'sent' && outcome.problem !== null) sending.tell(about, SAID[outcome.kind])
  return outcome.kind === 'back' ? 'away' : 'done'
}

const UNEXPECTED: MailProblem = { code: 'unknown', reason: '' }
const SAID = { later: 'a mail is put off', dead: 'a mail is given up', back: 'no mail can be sent' } as const

async function outcomeOf(
  sending: Sending,
  rows: Rows,
  tenant: number,
  taken: Taken,
  cut: AbortSignal,
): Promise<Outcome> {
  if (taken.unwanted) return { kind: 'dead', problem: 'unwanted' }
  // Servers have stopped in the middle of each attempt: it may be what stops them.
  if (taken.attempts > MOST_ATTEMPTS) return { kind: 'dead', problem: 'interrupted' }
  const problem = await send(sending, rows, tenant, taken, cut).catch((error: unknown) => {
    sending.failed(error)
    return UNEXPECTED
  })
  if (!problem) return { kind: 'sent' }
  if (cut.aborted) return { kind: 'back', problem: null }
  const reached = await sending.transport.check()
  if (!reached.ok) return { kind: 'back', problem: reached.problems[0]?.code ?? 'unknown' }
  return taken.attempts >= MOST_ATTEMPTS
    ? { kind: 'dead', problem: problem.code }
    : { kind: 'later', problem: problem.code, seconds: delayAfter(taken.attempts) }
}

async function send(
  { portal, transport, base, failed }: Sending,
  rows: Rows,
  id: number,
  { id: outbox, mail }: Taken,
  cut: AbortSignal,
): Promise<MailProblem | null> {
  const tenant = await findTenant(portal.pool, { id: String(id) })
  if (!tenant) return { code: 'unknown', reason: 'no organisation' }
  const letterhead = await letterheadOf({ portal, failed }, rows, tenant)
  const address = await linkAddress(rows, tenant, mail.link, base)
  const dressed = dress(mail, letterhead, portal.definitions.speeches[mail.language], address)
  const { to, subject, language } = mail
  const sent = await transport.send(
    { id: outbox, to, sender: tenant.name, subject, language, logo: letterhead.logo, ...dressed },
    cut,
  )
  return sent.ok ? null : (sent.problems[0] ?? null)
}
