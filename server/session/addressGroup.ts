import { isIPv4, isIPv6 } from 'node:net'

/**
 * The address to count calls by: an IPv4 address as it is, an IPv6 address as its /64, because one household owns a
 * whole /64 (RFC 6177). An IPv4 address in IPv6 notation counts as IPv4.
 */
export function addressGroup(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const mapped = /^::ffff:(.+)$/i.exec(plain)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  const words = wordsOf(plain)
  const isMapped = words.slice(0, 6).join() === '0,0,0,0,0,65535'
  if (isMapped) return [words[6] ?? 0, words[7] ?? 0].flatMap((word) => [word >> 8, word & 255]).join('.')
  return `${words
    .slice(0, 4)
    .map((word) => word.toString(16))
    .join(':')}::/64`
}

const IPV6_WORDS = 8

/** The eight 16-bit words of an IPv6 address. */
function wordsOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('::')
  const [before, after] = [wordsIn(head), wordsIn(tail ?? '')]
  if (tail === undefined) return before
  return [...before, ...Array.from({ length: IPV6_WORDS - before.length - after.length }, () => 0), ...after]
}

/** Words between colons. The last two may be an IPv4 address. */
const wordsIn = (text: string): readonly number[] =>
  text === ''
    ? []
    : text.split(':').flatMap((part) => {
        const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
        return part.includes('.') ? [(a << 8) | b, (c << 8) | d] : [parseInt(part, 16)]
      })
