import type { Portal } from '../call/portal.ts'
import type { Configuration } from '../configuration/index.ts'
import { mailSettings, openTransport } from '../mail/index.ts'
import { keepSending } from '../outbox/index.ts'

interface Log {
  readonly info: (words: string) => void
  readonly warn: (about: object, words: string) => void
  readonly error: (about: object, words: string) => void
}

/** Milliseconds that a mail has to be handed over while the server stops: else it is given back. */
const PATIENCE = 5000

/** Sends what is in the outbox for as long as the server runs; without a mail server it stays there, and that is said once. */
export function sendMails(configuration: Configuration, portal: Portal, log: Log): () => Promise<void> {
  const settings = mailSettings(configuration)
  if (!settings) {
    log.info('No mail server is set: mails stay in the outbox.')
    return () => Promise.resolve()
  }
  const stop = keepSending({
    portal,
    transport: openTransport(settings),
    base: configuration.publicUrl ?? `http://localhost:${configuration.port}`,
    tell: (about, words) => log.warn(about, words),
    failed: (error) => log.error({ err: error }, 'no mail was sent'),
  })
  return () => stop(PATIENCE)
}
