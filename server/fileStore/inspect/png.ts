import { isWithinLimits, MAX_PROFILE_SIZE } from './inspection.ts'
import type { Piece, KeptPieces } from './inspection.ts'

/** Chunks that display and colour need (PNG, third edition, 11). Texts, times and Exif are dropped. */
const KEPT_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT'.split(' '),
)
/** Chunks of an animation. */
const ANIMATION_CHUNKS = new Set(['acTL', 'fcTL', 'fdAT'])

const SIGNATURE = 8
/** Bytes of length, type and checksum. */
const CHUNK_OVERHEAD = 12

export function sanitizePng(bytes: Buffer): KeptPieces {
  const kept: Piece[] = [{ from: 0, to: SIGNATURE }]
  for (let at = SIGNATURE; at + CHUNK_OVERHEAD <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + CHUNK_OVERHEAD + length
    if (end > bytes.length || ANIMATION_CHUNKS.has(type)) return null
    if (
      at === SIGNATURE &&
      (type !== 'IHDR' || length !== 13 || !isWithinLimits(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)))
    )
      return null
    if (type === 'iCCP' && length > MAX_PROFILE_SIZE) return null
    if (KEPT_CHUNKS.has(type)) kept.push({ from: at, to: end })
    // An unknown critical chunk cannot be dropped (PNG, 5.4).
    else if (/^[A-Z]/.test(type)) return null
    if (type === 'IEND') return kept
    at = end
  }
  return null
}
