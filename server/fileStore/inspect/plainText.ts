import type { Content } from '../content.ts'

/** Markup or scripts at the start of a text. */
const MARKUP = /<\s*(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?xml|\?php|%)|^\s*(?:#!|<)/i

/** Bytes searched for markup. */
const HEAD_SIZE = 4096

/**
 * Whether the content is text in UTF-8, UTF-16 with a BOM, or a single-byte encoding, without control characters and
 * without markup at its start.
 */
export async function isPlainText(content: Content): Promise<boolean> {
  const first = await content.read(0, HEAD_SIZE)
  const wide =
    first[0] === 0xff && first[1] === 0xfe ? 'utf-16le' : first[0] === 0xfe && first[1] === 0xff ? 'utf-16be' : null
  if (MARKUP.test(new TextDecoder(wide ?? 'utf-8').decode(first))) return false
  let at = 0
  for await (const piece of content.pieces(0, content.size)) {
    if (wide === null ? !piece.every(isTextByte) : !isWideText(piece, at, wide)) return false
    at += piece.length
  }
  return true
}

/** Tab, line feed, form feed, carriage return, and everything from the space on. */
const isTextByte = (byte: number): boolean =>
  byte >= 0x20 ? byte !== 0x7f : byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d

/** Chunks start at even offsets. */
function isWideText(piece: Buffer, at: number, order: 'utf-16le' | 'utf-16be'): boolean {
  if (at % 2 !== 0) return false
  for (let place = 0; place + 1 < piece.length; place += 2) {
    const unit = order === 'utf-16le' ? piece.readUInt16LE(place) : piece.readUInt16BE(place)
    if (unit < 0x80 && !isTextByte(unit)) return false
  }
  return true
}
