import { isAddress } from '../../mail/index.ts'
import { oneOf, text, url, whole } from '../kinds.ts'
import { setting } from '../setting.ts'

/** How mail is handed over (server/mail). */
export const MAIL_SETTINGS = {
  smtpUrl: setting<string | null>({
    name: 'SMTP_URL',
    kind: url('smtp', 'smtps'),
    standard: () => null,
    otherwise: 'as `SMTP_HOST` and its kin say',
    says: 'The mail server in one line: smtp://user:password@host:587, or smtps:// for TLS from the first byte',
    secret: true,
  }),
  smtpHost: setting<string | null>({
    name: 'SMTP_HOST',
    kind: text,
    standard: () => null,
    otherwise: 'mails stay in the outbox',
    says: 'The mail server',
  }),
  smtpPort: setting<number | null>({
    name: 'SMTP_PORT',
    kind: whole(1, 65_535),
    standard: () => null,
    otherwise: '`465` with `tls`, `587` with `starttls`, else `25`',
    says: 'The port of the mail server',
  }),
  smtpSecure: setting<'tls' | 'starttls' | 'none' | null>({
    name: 'SMTP_SECURE',
    kind: oneOf('tls', 'starttls', 'none'),
    standard: () => null,
    otherwise: '`tls` on port 465; `starttls` with a user; else encrypted where the server offers it',
    says: 'tls: TLS from the first byte; starttls: the connection must switch to TLS before anything is sent; none: no encryption',
  }),
  smtpUser: setting<string | null>({
    name: 'SMTP_USER',
    kind: text,
    standard: () => null,
    otherwise: 'no sign-in',
    says: 'The user who signs in to the mail server',
  }),
  smtpPassword: setting<string | null>({
    name: 'SMTP_PASSWORD',
    kind: text,
    standard: () => null,
    otherwise: '',
    says: 'The password of `SMTP_USER`',
    secret: true,
  }),
  mailFrom: setting<string | null>({
    name: 'MAIL_FROM',
    kind: { expects: 'one e-mail address', read: (given) => (isAddress(given.trim()) ? given.trim() : undefined) },
    standard: () => null,
    otherwise: '',
    says: 'The sender address of mails; the sender name is that of the organisation',
  }),
}
