import { isIP } from 'node:net'
import { isInternalAddress } from './isInternalAddress.ts'

/** Names of hosts that may be internal and may be spoken to without TLS (settings WEBHOOK_HOSTS and IDENTITY_HOSTS). */
export type InternalHosts = readonly string[]

/** The address of another system, or null if nothing may be sent there. A name is only resolved when something is sent. */
export function readTarget(address: string, internal: InternalHosts): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || url.username !== '' || url.password !== '') return null
  if (isPermitted(url, internal)) return ['http:', 'https:'].includes(url.protocol) ? url : null
  if (url.protocol !== 'https:') return null
  const host = hostOf(url)
  return isIP(host) !== 0 && isInternalAddress(host) ? null : url
}

/** The name or address of a host, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

export const isPermitted = (url: URL, internal: InternalHosts): boolean => internal.includes(hostOf(url))
