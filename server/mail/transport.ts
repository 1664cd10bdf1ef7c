import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { LOGO_ID } from './renderMail.ts'
import type { RenderedMail, Logo } from './renderMail.ts'
import { inviteTo } from './calendar.ts'
import type { CalendarEvent } from './calendar.ts'
import type { Attachment } from './mail.ts'
import { isMailAddress, oneLine } from './mail.ts'
import type { MailProblem } from './mailProblem.ts'
import { toMailProblem } from './mailProblem.ts'
import type { MailSettings } from './settings.ts'

/** A mail as it is sent. */
export interface OutgoingMail extends RenderedMail {
  /** The same for each attempt, so that duplicates are recognised. */
  readonly id: string
  readonly to: string
  /** Display name of the sender. */
  readonly sender: string
  readonly subject: string
  readonly language: string
  readonly logo: Logo | null
  /** Address to which mail programs post that the recipient unsubscribes (RFC 8058). */
  readonly unsubscribe?: string | null
  readonly attachments?: readonly Attachment[]
  readonly events?: readonly CalendarEvent[]
}

export interface MailTransport {
  readonly send: (mail: OutgoingMail, signal?: AbortSignal) => Promise<Result<null, MailProblem>>
  /** Checks connection and sign-in. If this fails, the problem is not a single mail's. */
  readonly check: () => Promise<Result<null, MailProblem>>
}

/** Milliseconds for connection, greeting, inactivity, and the whole mail. */
const CONNECT_TIMEOUT = 10_000
const GREETING_TIMEOUT = 10_000
const IDLE_TIMEOUT = 30_000
const SEND_TIMEOUT = 60_000

/** Sends mail by SMTP, one connection per mail. Neither files nor URLs in a mail are read. */
export function openTransport({ host, port, security, login, from }: MailSettings): MailTransport {
  const options = {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: GREETING_TIMEOUT,
    socketTimeout: IDLE_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // Loaded only when mail is sent.
  const open = async () => (await import('nodemailer')).createTransport(options)
  const attempt = async (work: () => Promise<unknown>): Promise<Result<null, MailProblem>> => {
    try {
      await work()
      return ok(null)
    } catch (error) {
      return fail(toMailProblem(error))
    }
  }
  return {
    send: async (mail, signal) => {
      if (!isMailAddress(mail.to)) return fail({ code: 'recipient', reason: 'not an address' })
      const whole = AbortSignal.timeout(SEND_TIMEOUT)
      return attempt(async () =>
        (await open()).sendMail({
          ...messageOf(mail, from),
          signal: signal ? AbortSignal.any([signal, whole]) : whole,
        }),
      )
    },
    check: () => attempt(async () => (await open()).verify()),
  }
}

/** Every field is passed separately, so that no content of a mail acts as an option. */
const messageOf = (
  { id, to, sender, subject, language, text, html, logo, unsubscribe, attachments = [], events = [] }: OutgoingMail,
  from: string,
) => ({
  messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
  from: { name: oneLine(sender), address: from },
  to: { name: '', address: to },
  envelope: { from, to: [to] },
  subject: oneLine(subject),
  text,
  html,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': language,
    ...(unsubscribe
      ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  },
  ...(events.length > 0 ? { icalEvent: invitationOf(events, { to, sender, language, from }) } : {}),
  attachments: [
    ...(logo
      ? [
          {
            cid: LOGO_ID,
            content: logo.content,
            contentType: logo.mime,
            contentDisposition: 'inline' as const,
            filename: 'logo',
          },
        ]
      : []),
    ...attachments.map(({ name, mime, content }) => ({
      content,
      contentType: mime,
      contentDisposition: 'attachment' as const,
      filename: oneLine(name),
    })),
  ],
})

const invitationOf = (
  events: readonly CalendarEvent[],
  { to, sender, language, from }: Pick<OutgoingMail, 'to' | 'sender' | 'language'> & { readonly from: string },
) => {
  const organizer = { name: oneLine(sender), email: from }
  return { ...inviteTo(events, { organizer, attendee: to, language }), filename: 'calendar.ics' }
}
