import { openTransport } from '../../../server/mail/index.ts'
import type { MailSettings } from '../../../server/mail/index.ts'
import { enqueueMail, sendDue } from '../../../server/outbox/index.ts'
import type { SendContext } from '../../../server/outbox/index.ts'
import { createRows } from '../../../server/tenancy/rows.ts'
import { findTenant } from '../../../server/tenancy/index.ts'
import type { TenantCode, TestPortal } from '../../support/testPortal.ts'

export const BASE = 'https://portal.example'

/** Context in which a server sends mails, and its messages to the operator. */
export interface Told extends SendContext {
  readonly told: string[]
}

export function sendingOf({ portal }: TestPortal, settings: MailSettings): Told {
  const told: string[] = []
  return {
    portal,
    transport: openTransport(settings),
    publicUrl: BASE,
    told,
    log: ({ problem }, words) => told.push(`${words}: ${problem}`),
    onError: (error) => told.push(String(error)),
  }
}

const NEVER = new AbortController().signal

/** One round: what is due is sent, as far as it can be. */
export const round = (sending: SendContext): Promise<boolean> => sendDue(sending, { stop: NEVER, abort: NEVER })

/** Owes somebody a mail. */
export async function owe(
  { portal, tenants }: TestPortal,
  key: string,
  to: string,
  tenant: TenantCode = 'alpha',
  person: string | null = null,
): Promise<void> {
  const found = await findTenant(portal.pool, { id: String(tenants[tenant]) })
  if (!found) throw new Error(`there is no ${tenant}`)
  const rows = createRows(portal.pool, { tenant: found.id, user: null })
  // Nothing of a plan is asked but who it is.
  const plan = { user: null } as unknown as Parameters<typeof enqueueMail>[0]['plan']
  const mail = { to, language: 'en' as const, subject: `About ${key}`, text: 'Words.', link: null }
  await rows.transaction((inside) => enqueueMail({ tenant: found, plan }, inside, { key, person }, mail))
}

/** Outbox rows of a tenant, by key. */
export async function outboxOf({ sql, tenants }: TestPortal, tenant: TenantCode = 'alpha') {
  const rows = await sql('select * from outbox where tenant_id = $1 order by written_at, key', [tenants[tenant]])
  return new Map(rows.map((row) => [String(row['key']), row]))
}

/** All waiting messages may be tried now. */
export const hurry = ({ sql }: TestPortal): Promise<unknown> =>
  sql(`update outbox set run_at = now() where state = 'waiting'`)
