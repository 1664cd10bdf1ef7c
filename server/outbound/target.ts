import { BlockList, isIPv4, isIP } from 'node:net'

/** Networks of IPv4 that are not part of the public internet (IANA, special-purpose registry). */
const INTERNAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
] as const

/**
 * Networks within the public part of IPv6, 2000::/3, that are special or lead to an IPv4 address: Teredo and its kin,
 * documentation, 6to4.
 */
const INTERNAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const

const blockList = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

const internalV4 = blockList(INTERNAL_V4, 'ipv4')
const internalV6 = blockList(INTERNAL_V6, 'ipv6')
const publicV6 = blockList(['2000::/3'], 'ipv6')

/**
 * Whether an IP address leads to this machine or a private network. Everything that is not known to be public counts
 * as internal, such as IPv4 addresses in IPv6 notation.
 */
export const isInternalAddress = (address: string): boolean =>
  isIPv4(address)
    ? internalV4.check(address, 'ipv4')
    : !publicV6.check(address, 'ipv6') || internalV6.check(address, 'ipv6')

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
