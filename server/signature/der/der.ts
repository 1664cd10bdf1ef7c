/** A value of ASN.1 in its distinguished encoding (X.690, 10). */
export interface DerNode {
  readonly tag: number
  /** All bytes, with tag and length. */
  readonly bytes: Buffer
  readonly content: Buffer
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

const MULTIPLE_BYTES = 0x80
const LONGEST_LENGTH = 4

/** Encodes a value from the bytes or the encoded values in it. */
export function encodeDer(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), encodedLength(content.length), content])
}

function encodedLength(length: number): Buffer {
  if (length < MULTIPLE_BYTES) return Buffer.from([length])
  const digits = Buffer.from(length.toString(16).padStart(length > 0xff_ff ? 8 : 4, '0'), 'hex')
  const shortest = digits.subarray(digits.findIndex((byte) => byte !== 0))
  return Buffer.concat([Buffer.from([MULTIPLE_BYTES | shortest.length]), shortest])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => encodeDer(TAG.sequence, ...parts)

/** A set, in the order that a distinguished encoding asks for. */
export const setOf = (...parts: readonly Buffer[]): Buffer =>
  encodeDer(TAG.set, ...parts.toSorted((a, b) => Buffer.compare(a, b)))

/** A positive integer of the given bytes. */
export function integer(value: number | Buffer): Buffer {
  const bytes = typeof value === 'number' ? Buffer.from([value]) : value
  const first = bytes.findIndex((byte) => byte !== 0)
  const shortest = first === -1 ? Buffer.from([0]) : bytes.subarray(first)
  return encodeDer(
    TAG.integer,
    (shortest[0] ?? 0) >= MULTIPLE_BYTES ? Buffer.concat([Buffer.from([0]), shortest]) : shortest,
  )
}

export const octets = (value: Uint8Array): Buffer => encodeDer(TAG.octets, value)

export const utf8 = (text: string): Buffer => encodeDer(TAG.utf8, Buffer.from(text))

/** An object identifier as it is written: 1.2.840.10045.2.1 */
export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const digits = [arc % 128]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) digits.unshift((left % 128) | 128)
    return digits
  })
  return encodeDer(TAG.oid, Buffer.from(bytes))
}

/** Reads the value at the beginning of some bytes. Null: it is none, or not in its shortest form. */
export function readDer(bytes: Buffer): DerNode | null {
  const [tag, size] = [bytes[0], bytes[1]]
  // No tag of more than one byte is in use here.
  if (tag === undefined || size === undefined || (tag & 0x1f) === 0x1f) return null
  const digits = size < MULTIPLE_BYTES ? 0 : size - MULTIPLE_BYTES
  if (size === MULTIPLE_BYTES || digits > LONGEST_LENGTH || bytes.length < 2 + digits) return null
  const length = digits === 0 ? size : bytes.readUIntBE(2, digits)
  if (digits > 0 && (length < MULTIPLE_BYTES || bytes[2] === 0)) return null
  const end = 2 + digits + length
  return end > bytes.length ? null : { tag, bytes: bytes.subarray(0, end), content: bytes.subarray(2 + digits, end) }
}

/** Reads the values that stand one after another in a value. Null: something else stands there. */
export function readParts(node: DerNode | null | undefined, tag?: number): readonly DerNode[] | null {
  if (!node || (tag !== undefined && node.tag !== tag)) return null
  const parts: DerNode[] = []
  for (let rest = node.content; rest.length > 0;) {
    const part = readDer(rest)
    if (!part) return null
    parts.push(part)
    rest = rest.subarray(part.bytes.length)
  }
  return parts
}

/** Whether a value is the object identifier. */
export const isOid = (node: DerNode | undefined, text: string): boolean => node?.bytes.equals(oid(text)) === true
