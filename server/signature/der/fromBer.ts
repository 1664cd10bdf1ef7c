import { TAG, encodeDer } from './der.ts'

/** Levels of values in values. */
const DEEPEST = 40
const CONSTRUCTED = 0x20
const OPEN_ENDED = 0x80

interface Rewritten {
  readonly der: Buffer
  /** Bytes that were read. */
  readonly length: number
}

/**
 * Rewrites the value at the beginning of some bytes with the lengths that a distinguished encoding asks for: many programs leave
 * the end of a signature open (X.690, 8.1.3.6). Null: it is no value.
 */
export function fromBer(bytes: Buffer, levels = DEEPEST): Rewritten | null {
  const head = readHead(bytes)
  if (!head || levels === 0) return null
  const { tag, start, end } = head
  if ((tag & CONSTRUCTED) === 0)
    return end === null ? null : { der: encodeDer(tag, bytes.subarray(start, end)), length: end }
  const parts: Buffer[] = []
  let at = start
  while (end === null ? !isEnd(bytes, at) : at < end) {
    const part = fromBer(bytes.subarray(at, end ?? bytes.length), levels - 1)
    if (!part) return null
    parts.push(part.der)
    at += part.length
  }
  return { der: joined(tag, parts), length: end ?? at + 2 }
}

/** A text of bytes may stand in pieces (X.690, 8.7.3). */
const joined = (tag: number, parts: readonly Buffer[]): Buffer =>
  tag === (TAG.octets | CONSTRUCTED)
    ? encodeDer(TAG.octets, ...parts.map((part) => part.subarray(contentStart(part))))
    : encodeDer(tag, ...parts)

const contentStart = (der: Buffer): number => readHead(der)?.start ?? der.length

const isEnd = (bytes: Buffer, at: number): boolean => bytes[at] === 0 && bytes[at + 1] === 0

/** Where the content of a value begins and ends. The end may be open. */
function readHead(bytes: Buffer): { readonly tag: number; readonly start: number; readonly end: number | null } | null {
  const [tag, size] = [bytes[0], bytes[1]]
  if (tag === undefined || size === undefined || (tag & 0x1f) === 0x1f) return null
  if (size === OPEN_ENDED) return (tag & CONSTRUCTED) === 0 ? null : { tag, start: 2, end: null }
  const digits = size < OPEN_ENDED ? 0 : size - OPEN_ENDED
  if (digits > 4 || bytes.length < 2 + digits) return null
  const end = 2 + digits + (digits === 0 ? size : bytes.readUIntBE(2, digits))
  return end > bytes.length ? null : { tag, start: 2 + digits, end }
}
