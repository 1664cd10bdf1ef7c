/**
 * tls: encrypted from the first byte (usual on port 465) · starttls: upgraded before anything is sent, or refused ·
 * automatic: encrypted if the server offers it · none: never encrypted, for a server on the same machine
 */
export type MailSecurity = 'tls' | 'starttls' | 'automatic' | 'none'

export interface MailSettings {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  readonly login: { readonly user: string; readonly password: string } | null
  readonly from: string
}

/** The mail settings of the environment. */
export interface MailConfiguration {
  readonly smtpUrl: string | null
  readonly smtpHost: string | null
  readonly smtpPort: number | null
  readonly smtpSecure: 'tls' | 'starttls' | 'none' | null
  readonly smtpUser: string | null
  readonly smtpPassword: string | null
  readonly mailFrom: string | null
}

const PORTS: { readonly [security in MailSecurity]: number } = { tls: 465, starttls: 587, automatic: 25, none: 25 }

/** The mail settings, or null without a server. Mail then stays in the outbox. */
export function mailSettings(said: MailConfiguration): MailSettings | null {
  const { mailFrom, smtpUrl, smtpHost } = said
  if (mailFrom === null) return null
  if (smtpUrl !== null) return fromUrl(new URL(smtpUrl), mailFrom)
  return smtpHost === null ? null : fromParts(said, smtpHost, mailFrom)
}

function fromUrl({ protocol, hostname, port, username, password }: URL, from: string): MailSettings {
  const login = username === '' ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) }
  const security = protocol === 'smtps:' ? 'tls' : defaultSecurity(login !== null)
  return { host: hostname, port: Number(port) || PORTS[security], security, login, from }
}

function fromParts(
  { smtpPort: port, smtpSecure, smtpUser: user, smtpPassword: password }: MailConfiguration,
  host: string,
  from: string,
): MailSettings {
  const security = smtpSecure ?? (port === PORTS.tls ? 'tls' : defaultSecurity(user !== null))
  const login = user === null ? null : { user, password: password ?? '' }
  return { host, port: port ?? PORTS[security], security, login, from }
}

/** Requires encryption when a password is sent, unless configured otherwise. */
const defaultSecurity = (signsIn: boolean): MailSecurity => (signsIn ? 'starttls' : 'automatic')
