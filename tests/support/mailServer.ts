import { once } from 'node:events'
import { EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import type { MailSettings } from '../../server/mail/index.ts'

/** A mail as the server took it. */
export interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  readonly mail: Email
}

/** A real mail server in this process, which keeps what it takes. */
export interface MailServer {
  readonly port: number
  readonly received: readonly Received[]
  readonly settings: MailSettings
  /** Waits until it has taken so many. */
  readonly arrived: (count: number) => Promise<void>
  readonly close: () => Promise<void>
}

export interface MailServerOptions {
  readonly port?: number
  readonly login?: { readonly user: string; readonly password: string }
  /** Encrypted from the first byte. */
  readonly secure?: boolean
  /** STARTTLS is offered. */
  readonly starttls?: boolean
  /** The reply to an address that is not taken; null: it is. */
  readonly sender?: (address: string) => string | null
  readonly recipient?: (address: string) => string | null
  /** The reply to a whole mail that is not taken; null: it is. */
  readonly content?: (raw: string) => string | null | Promise<string | null>
}

export const FROM = 'portal@tramit.example'

/** A refusal as a mail server writes it: `550 No such user`. */
const refusal = (reply: string | null): Error | null =>
  reply === null ? null : Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })

export async function openMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { login, secure = false, starttls = false, sender, recipient, content } = options
  const received: Received[] = []
  const news = new EventEmitter()
  const server = new SMTPServer({
    secure,
    authOptional: login === undefined,
    disabledCommands: [...(starttls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    logger: false,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(new Error('Invalid user or password')),
    onMailFrom: ({ address }, _session, done) => done(refusal(sender?.(address) ?? null)),
    onRcptTo: ({ address }, _session, done) => done(refusal(recipient?.(address) ?? null)),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1')
        const take = async (): Promise<void> => {
          const refused = refusal((await content?.(raw)) ?? null)
          if (refused) return done(refused)
          const mail = await PostalMime.parse(Buffer.from(raw, 'latin1'))
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, mail })
          done()
          news.emit('mail')
        }
        take().catch(done)
      })
    },
  } satisfies SMTPServerOptions)
  // Connections that clients break off are theirs to tell.
  server.on('error', () => undefined)
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    received,
    settings: {
      host: '127.0.0.1',
      port,
      security: secure ? 'tls' : starttls ? 'starttls' : 'none',
      login: login ?? null,
      from: FROM,
    },
    arrived: async (count) => {
      while (received.length < count) await once(news, 'mail')
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Value of a mail header; null if it is absent. Throws if it occurs more than once. */
export function headerOf({ mail }: Received, name: string): string | null {
  const found = mail.headers.filter(({ key }) => key === name.toLowerCase())
  if (found.length > 1) throw new Error(`${name} stands ${found.length} times`)
  return found[0]?.value ?? null
}
