import type { Content } from '../content.ts'
import { sanitizeGif } from './gif.ts'
import { sanitizeJpeg } from './jpeg.ts'
import { UNKNOWN_TYPE } from './inspection.ts'
import type { Inspection, Piece, KeptPieces } from './inspection.ts'
import { sanitizePng } from './png.ts'
import { sanitizeWebp } from './webp.ts'
import { endsAsArchive } from './zip.ts'

const SANITIZERS: { readonly [mime: string]: (bytes: Buffer) => KeptPieces } = {
  'image/png': sanitizePng,
  'image/jpeg': sanitizeJpeg,
  'image/webp': sanitizeWebp,
  'image/gif': sanitizeGif,
}

/**
 * Removes metadata about places, people and devices. Rejects animations, decompression bombs and images that are also
 * archives.
 */
export async function inspectImage(content: Content, mime: string): Promise<Inspection> {
  const kept = SANITIZERS[mime]?.(await content.read(0, content.size)) ?? null
  if (!kept || (await endsAsArchive(content))) return UNKNOWN_TYPE
  return isUnchanged(kept, content.size) ? { mime } : { mime, pieces: joinPieces(kept) }
}

const isUnchanged = (kept: readonly Piece[], size: number): boolean => {
  const [only, ...more] = joinPieces(kept)
  return more.length === 0 && only !== undefined && !Buffer.isBuffer(only) && only.from === 0 && only.to === size
}

/** Joins adjacent pieces. */
function joinPieces(kept: readonly Piece[]): readonly Piece[] {
  const out: Piece[] = []
  for (const piece of kept) {
    const last = out.at(-1)
    if (last && !Buffer.isBuffer(last) && !Buffer.isBuffer(piece) && last.to === piece.from)
      out[out.length - 1] = { from: last.from, to: piece.to }
    else out.push(piece)
  }
  return out
}
