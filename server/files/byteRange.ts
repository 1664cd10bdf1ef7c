/** Bytes from `from` up to but excluding `to`. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

const SINGLE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** Parses a range header with one range (RFC 9110, 14.1.2). Null means that the whole file is sent. */
export function parseRange(header: string | null, size: number): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = SINGLE_RANGE.exec((header ?? '').trim()) ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'outside' : { from: size - length, to: size }
  }
  const from = Number(first)
  const to = last === '' ? size : Math.min(Number(last) + 1, size)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'outside' : { from, to }
}
