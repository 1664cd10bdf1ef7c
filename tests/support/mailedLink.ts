import { round, sendingOf } from '../server/outbox/outbox.ts'
import type { MailServer } from './mailServer.ts'
import type { TestPortal } from './testPortal.ts'

/** The token of the link in the last mail to an address with which its reader answers without an account. */
export async function mailedToken(portal: TestPortal, server: MailServer, to: string): Promise<string> {
  await round(sendingOf(portal, server.settings))
  const mail = server.received.findLast((one) => one.to.includes(to))
  return /#enlace=([\w-]+)/.exec(mail?.mail.text ?? '')?.[1] ?? ''
}
