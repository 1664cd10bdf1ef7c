import type { Content } from '../content.ts'
import { keptOfGif } from './gif.ts'
import { keptOfJpeg } from './jpeg.ts'
import { UNKNOWN } from './judgement.ts'
import type { Judgement, Piece } from './judgement.ts'
import type { Kept } from './bounds.ts'
import { keptOfPng } from './png.ts'
import { keptOfWebp } from './webp.ts'
import { endsAsArchive } from './zip.ts'

const KEPT: { readonly [mime: string]: (bytes: Buffer) => Kept } = {
  'image/png': keptOfPng,
  'image/jpeg': keptOfJpeg,
  'image/webp': keptOfWebp,
  'image/gif': keptOfGif,
}

/**
 * A picture without what it says of places, people and devices: only what is needed to show it is stored. Pictures that
 * move, that unpack to too many pixels or that are an archive besides are none.
 */
export async function judgePicture(content: Content, mime: string): Promise<Judgement> {
  const kept = KEPT[mime]?.(await content.read(0, content.size)) ?? null
  if (!kept || (await endsAsArchive(content))) return UNKNOWN
  return isWhole(kept, content.size) ? { mime } : { mime, kept: joined(kept) }
}

const isWhole = (kept: readonly Piece[], size: number): boolean => {
  const [only, ...more] = joined(kept)
  return more.length === 0 && only !== undefined && !Buffer.isBuffer(only) && only.from === 0 && only.to === size
}

/** Pieces that follow each other are one. */
function joined(kept: readonly Piece[]): readonly Piece[] {
  const out: Piece[] = []
  for (const piece of kept) {
    const last = out.at(-1)
    if (last && !Buffer.isBuffer(last) && !Buffer.isBuffer(piece) && last.to === piece.from)
      out[out.length - 1] = { from: last.from, to: piece.to }
    else out.push(piece)
  }
  return out
}
