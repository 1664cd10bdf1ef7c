import type { Portal } from '../operation/index.ts'
import type { Configuration } from '../configuration/index.ts'
import { mailSettings, openTransport } from '../mail/index.ts'
import { startSending } from '../outbox/index.ts'

interface Log {
  readonly info: (words: string) => void
  readonly warn: (about: object, words: string) => void
  readonly error: (about: object, words: string) => void
}

/** Milliseconds that shutdown waits for a running mail before it is given back. */
const STOP_TIMEOUT = 5000

/** Sends the outbox while the server runs. Without a mail server the mails stay there, which is logged once. */
export function sendMails(configuration: Configuration, portal: Portal, log: Log): () => Promise<void> {
  const settings = mailSettings(configuration)
  if (!settings) {
    log.info('No mail server is set: mails stay in the outbox.')
    return () => Promise.resolve()
  }
  const stop = startSending({
    portal,
    transport: openTransport(settings),
    publicUrl: configuration.publicUrl ?? `http://localhost:${configuration.port}`,
    log: (about, words) => log.warn(about, words),
    onError: (error) => log.error({ err: error }, 'no mail was sent'),
  })
  return () => stop(STOP_TIMEOUT)
}
