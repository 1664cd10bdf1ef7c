import { isMailAddress } from '../../mail/index.ts'
import { oneOf, text, url, wholeNumber, setting } from '../settingKinds.ts'

/** Mail delivery (server/mail). */
export const MAIL_SETTINGS = {
  smtpUrl: setting<string | null>({
    name: 'SMTP_URL',
    kind: url('smtp', 'smtps'),
    defaultValue: () => null,
    defaultText: 'as `SMTP_HOST` and its kin say',
    description: 'The mail server in one line: smtp://user:password@host:587, or smtps:// for TLS from the first byte',
    isSecret: true,
  }),
  smtpHost: setting<string | null>({
    name: 'SMTP_HOST',
    kind: text,
    defaultValue: () => null,
    defaultText: 'mails stay in the outbox',
    description: 'The mail server',
  }),
  smtpPort: setting<number | null>({
    name: 'SMTP_PORT',
    kind: wholeNumber(1, 65_535),
    defaultValue: () => null,
    defaultText: '`465` with `tls`, `587` with `starttls`, else `25`',
    description: 'The port of the mail server',
  }),
  smtpSecure: setting<'tls' | 'starttls' | 'none' | null>({
    name: 'SMTP_SECURE',
    kind: oneOf('tls', 'starttls', 'none'),
    defaultValue: () => null,
    defaultText: '`tls` on port 465; `starttls` with a user; else encrypted where the server offers it',
    description:
      'tls: TLS from the first byte; starttls: the connection must switch to TLS before anything is sent; none: no encryption',
  }),
  smtpUser: setting<string | null>({
    name: 'SMTP_USER',
    kind: text,
    defaultValue: () => null,
    defaultText: 'no sign-in',
    description: 'The user who signs in to the mail server',
  }),
  smtpPassword: setting<string | null>({
    name: 'SMTP_PASSWORD',
    kind: text,
    defaultValue: () => null,
    defaultText: '',
    description: 'The password of `SMTP_USER`',
    isSecret: true,
  }),
  mailFrom: setting<string | null>({
    name: 'MAIL_FROM',
    kind: { expects: 'one e-mail address', parse: (given) => (isMailAddress(given.trim()) ? given.trim() : undefined) },
    defaultValue: () => null,
    defaultText: '',
    description: 'The sender address of mails; the sender name is that of the organisation',
  }),
}
