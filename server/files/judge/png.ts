import type { Piece } from './judgement.ts'
import { isBearable, LARGEST_PROFILE } from './bounds.ts'
import type { Kept } from './bounds.ts'

/** What a PNG needs to be shown, and to be shown in its colours (PNG, third edition, 11); texts, times and camera data are none of it. */
const SHOWN = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT'.split(' '))
/** Chunks of a picture that moves. */
const MOVES = new Set(['acTL', 'fcTL', 'fdAT'])

const SIGNATURE = 8
/** Bytes of a chunk beside its content: length, type, check. */
const FRAME = 12

export function keptOfPng(bytes: Buffer): Kept {
  const kept: Piece[] = [{ from: 0, to: SIGNATURE }]
  for (let at = SIGNATURE; at + FRAME <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + FRAME + length
    if (end > bytes.length || MOVES.has(type)) return null
    if (
      at === SIGNATURE &&
      (type !== 'IHDR' || length !== 13 || !isBearable(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)))
    )
      return null
    if (type === 'iCCP' && length > LARGEST_PROFILE) return null
    if (SHOWN.has(type)) kept.push({ from: at, to: end })
    // A critical chunk that nobody knows cannot be left out (PNG, 5.4).
    else if (/^[A-Z]/.test(type)) return null
    if (type === 'IEND') return kept
    at = end
  }
  return null
}
