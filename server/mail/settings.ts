/**
 * tls        encrypted from the first byte (usual on port 465)
 * starttls   encrypted before anything is said, or not at all
 * automatic  encrypted where the server offers it
 * none       never encrypted: for a server on the same machine
 */
export type MailSecurity = 'tls' | 'starttls' | 'automatic' | 'none'

/** How mail is handed over, and in whose name. */
export interface MailSettings {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  readonly login: { readonly user: string; readonly password: string } | null
  readonly from: string
}

/** What the environment says of mail, each setting by itself. */
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

/** The settings of mail; null where no server is named: mails are kept then and not sent. */
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

/** A password is never said in the open unless somebody asks for that. */
const defaultSecurity = (signsIn: boolean): MailSecurity => (signsIn ? 'starttls' : 'automatic')
