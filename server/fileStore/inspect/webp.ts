import { isWithinLimits, MAX_PROFILE_SIZE } from './inspection.ts'
import type { Piece, KeptPieces } from './inspection.ts'

/** Flags of the extended format (RFC 9649, 2.7): Exif, XMP, animation. */
const CAMERA = 0x08
const XMP = 0x04
const MOTION = 0x02

const HEAD = 12
const KEPT_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])

interface Chunk {
  readonly type: string
  readonly from: number
  readonly to: number
  readonly content: Buffer
}

/** Keeps a still WebP image without metadata. */
export function sanitizeWebp(bytes: Buffer): KeptPieces {
  const chunks = readChunks(bytes)
  const sides = chunks?.map(({ type, content }) => dimensionsOf(type, content)).find((found) => found !== null)
  if (!chunks || !sides || !isWithinLimits(...sides) || chunks.some(isMalformedChunk)) return null
  const shown = chunks.filter(({ type }) => KEPT_CHUNKS.has(type))
  const size = 4 + shown.reduce((sum, { from, to }) => sum + to - from, 0)
  if (size === bytes.length - 8 && hasNoFlags(bytes)) return [{ from: 0, to: bytes.length }]
  const head = Buffer.from(bytes.subarray(0, HEAD))
  head.writeUInt32LE(size, 4)
  return [
    head,
    ...shown.map(({ type, from, to }): Piece =>
      type === 'VP8X' ? withoutAnimation(bytes.subarray(from, to)) : { from, to },
    ),
  ]
}

/** Reads the chunks up to the declared end, or null if one exceeds it. */
function readChunks(bytes: Buffer): readonly Chunk[] | null {
  const chunks: Chunk[] = []
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = HEAD; at + 8 <= end;) {
    const length = bytes.readUInt32LE(at + 4)
    const to = at + 8 + length + (length % 2)
    if (at + 8 + length > end) return null
    const content = bytes.subarray(at + 8, at + 8 + length)
    chunks.push({ type: bytes.toString('latin1', at, at + 4), from: at, to: Math.min(to, bytes.length), content })
    at = to
  }
  return chunks
}

const isMalformedChunk = ({ type, content }: Chunk): boolean =>
  type === 'ANIM' ||
  type === 'ANMF' ||
  (type === 'VP8X' && ((content[0] ?? 0) & MOTION) !== 0) ||
  (type === 'ICCP' && content.length > MAX_PROFILE_SIZE)

const hasNoFlags = (bytes: Buffer): boolean =>
  bytes.toString('latin1', HEAD, HEAD + 4) !== 'VP8X' || ((bytes[HEAD + 8] ?? 0) & (CAMERA | XMP)) === 0

function withoutAnimation(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk)
  copy[8] = (copy[8] ?? 0) & ~(CAMERA | XMP)
  return copy
}

/** Width and height by chunk type (RFC 6386, 9.1; RFC 9649, 2.7 and 3.4). */
function dimensionsOf(type: string, content: Buffer): readonly [number, number] | null {
  if (type === 'VP8X' && content.length >= 10) return [content.readUIntLE(4, 3) + 1, content.readUIntLE(7, 3) + 1]
  if (type === 'VP8 ' && content.length >= 10)
    return [content.readUInt16LE(6) & 0x3fff, content.readUInt16LE(8) & 0x3fff]
  if (type === 'VP8L' && content.length >= 5) {
    const bits = content.readUInt32LE(1)
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
  }
  return null
}
