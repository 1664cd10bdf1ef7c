import type { Piece } from './inspection.ts'
import { isWithinLimits, MAX_PROFILE_SIZE } from './imageLimits.ts'
import type { KeptPieces } from './imageLimits.ts'

/** What a PNG needs to be shown, and to be shown in its colours (PNG, third edition, 11); texts, times and camera data are none of it. */
const KEPT_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT'.split(' '),
)
/** Chunks of a picture that moves. */
const ANIMATION_CHUNKS = new Set(['acTL', 'fcTL', 'fdAT'])

const SIGNATURE = 8
/** Bytes of a chunk beside its content: length, type, check. */
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
    // A critical chunk that nobody knows cannot be left out (PNG, 5.4).
    else if (/^[A-Z]/.test(type)) return null
    if (type === 'IEND') return kept
    at = end
  }
  return null
}
