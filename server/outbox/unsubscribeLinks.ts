import type { Portal } from '../operation/index.ts'
import type { Tenant } from '../tenancy/index.ts'

/** Addresses by which a recipient ends the mails of an organisation. */
export interface UnsubscribeLinks {
  /** A page that asks for the reason. */
  readonly page: string
  /** For mail programs, which post to it (RFC 8058). Opened, it leads to the page and changes nothing. */
  readonly oneClick: string
}

const PURPOSE = 'unsubscribe'

type Signing = Pick<Portal, 'signer'>

/** A token that ends the mails to one address, and does nothing else. It never expires, because mails are kept. */
export const unsubscribeToken = ({ signer }: Signing, tenant: number, mail: string): string =>
  signer.sign(PURPOSE, `${tenant} ${mail.toLowerCase()}`)

/** The address that a token is for, if this organisation made it. */
export function readUnsubscribeToken({ signer }: Signing, tenant: number, token: unknown): string | null {
  const text = typeof token === 'string' ? signer.open(PURPOSE, token) : null
  const own = `${tenant} `
  return text?.startsWith(own) ? text.slice(own.length) : null
}

/** The path of the page, for links within the portal. */
export const unsubscribePath = (token: string): string => `/emailblacklist#bl=${token}`

export function unsubscribeLinks(
  portal: Signing,
  { id, code }: Pick<Tenant, 'id' | 'code'>,
  mail: string,
  publicUrl: string | null,
): UnsubscribeLinks | null {
  if (publicUrl === null) return null
  const token = unsubscribeToken(portal, id, mail)
  const page = new URL(unsubscribePath(token), publicUrl)
  page.searchParams.set('codapp', code)
  const oneClick = new URL(`/api/emailblacklist/${id}/baja`, publicUrl)
  oneClick.searchParams.set('token', token)
  return { page: page.href, oneClick: oneClick.href }
}
