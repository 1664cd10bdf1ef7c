/** Bytes from `from` up to but excluding `to`. */
interface ByteRange {
  readonly from: number
  readonly to: number
}

/** The part of a file that a request asks for. Null: the whole file · outside: nothing */
export type RequestedRange = ByteRange | 'outside' | null

/** Whether a request reads on in a file of which earlier parts were asked for. */
export const readsOn = (range: RequestedRange): boolean => range !== null && range !== 'outside' && range.from > 0

/** The headers of a request for a part of a file. */
export interface RangeHeaders {
  readonly range: unknown
  readonly ifRange: unknown
}

/**
 * The part that a request asks for (RFC 9110, 13.1.5 and 14.2). The part counts only for the content that the client
 * has: its tag is compared strongly, and a date never matches, because files have none. Of several parts the only one
 * that exists is served; otherwise the whole file, which a server may always do, so that many small parts cost nothing.
 */
export function requestedRange({ range, ifRange }: RangeHeaders, tag: string, size: number): RequestedRange {
  if (typeof range !== 'string') return null
  if (ifRange !== undefined && ifRange !== null && ifRange !== tag) return null
  const [, said = ''] = /^\s*bytes=(.*)$/is.exec(range) ?? []
  const parts = said
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => parsePart(part, size))
  if (parts.length === 0 || parts.includes('invalid')) return null
  const [only, ...others] = parts.filter((part) => part !== 'outside')
  if (only === undefined) return 'outside'
  return others.length > 0 || only === 'invalid' ? null : only
}

function parsePart(part: string, size: number): ByteRange | 'outside' | 'invalid' {
  const [whole, first = '', last = ''] = /^(\d*)-(\d*)$/.exec(part) ?? []
  if (whole === undefined || whole === '-') return 'invalid'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'outside' : { from: size - length, to: size }
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return 'invalid'
  return from >= size ? 'outside' : { from, to: last === '' ? size : Math.min(Number(last) + 1, size) }
}
