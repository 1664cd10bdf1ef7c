import { isWithinLimits } from './inspection.ts'
import type { Piece, KeptPieces } from './inspection.ts'

/** Block types of GIF89a (18, 20, 23 to 27). */
const IMAGE = 0x2c
const EXTENSION = 0x21
const TRAILER = 0x3b
const CONTROL = 0xf9

interface Block {
  readonly kind: number
  readonly label: number
  readonly from: number
  readonly to: number
}

/** Keeps a still GIF without comments and application data. Animations are rejected. */
export function sanitizeGif(bytes: Buffer): KeptPieces {
  if (bytes.length < 13 || !isWithinLimits(bytes.readUInt16LE(6), bytes.readUInt16LE(8))) return null
  const start = 13 + tableSize(bytes[10] ?? 0)
  const blocks = readBlocks(bytes, start)
  const [picture, ...more] = blocks?.filter(({ kind }) => kind === IMAGE) ?? []
  if (!blocks || !picture || more.length > 0) return null
  if (!isWithinLimits(bytes.readUInt16LE(picture.from + 5), bytes.readUInt16LE(picture.from + 7))) return null
  const shown = blocks.filter(({ kind, label }) => kind !== EXTENSION || label === CONTROL)
  return [{ from: 0, to: start }, ...shown.map(({ from, to }): Piece => ({ from, to }))]
}

/** Reads the blocks up to the trailer, or null if the file is malformed. */
function readBlocks(bytes: Buffer, start: number): readonly Block[] | null {
  const blocks: Block[] = []
  for (let at = start; at < bytes.length;) {
    const kind = bytes[at] ?? 0
    if (kind === TRAILER) return [...blocks, { kind, label: 0, from: at, to: at + 1 }]
    if (kind !== IMAGE && kind !== EXTENSION) return null
    const to = endOfBlocks(bytes, kind === IMAGE ? at + 11 + tableSize(bytes[at + 9] ?? 0) : at + 2)
    if (to === null) return null
    blocks.push({ kind, label: bytes[at + 1] ?? 0, from: at, to })
    at = to
  }
  return null
}

/** Size of a colour table in bytes, from its packed flags. */
const tableSize = (packed: number): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1))

function endOfBlocks(bytes: Buffer, from: number): number | null {
  for (let at = from; at < bytes.length; at += 1 + (bytes[at] ?? 0)) if (bytes[at] === 0) return at + 1
  return null
}
