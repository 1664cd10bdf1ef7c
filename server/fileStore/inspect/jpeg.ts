import { isWithinLimits, MAX_PROFILE_SIZE } from './inspection.ts'
import type { Piece, KeptPieces } from './inspection.ts'

/** Markers (ITU-T T.81, table B.1). */
const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
const APPLICATION = 0xe0
const CAMERA = APPLICATION + 1
const PROFILE = APPLICATION + 2
const ADOBE = APPLICATION + 14
const COMMENT = 0xfe

/** Exif tag of the orientation, the only camera data that is kept (Exif 2.32). */
const ORIENTATION = 0x0112

interface JpegState {
  readonly pieces: Piece[]
  profile: number
  frames: number
}

/**
 * Keeps JFIF, colour profile, Adobe colours and orientation, and drops all other metadata and everything behind the
 * end.
 */
export function sanitizeJpeg(bytes: Buffer): KeptPieces {
  const seen: JpegState = { pieces: [{ from: 0, to: 2 }], profile: 0, frames: 0 }
  let at: number | null = 2
  while (at !== null && at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker: number = bytes[at + 1] ?? 0
    if (marker === END_OF_IMAGE) return seen.frames === 1 ? [...seen.pieces, { from: at, to: at + 2 }] : null
    // Fill bytes may precede a marker (T.81, B.1.1.2).
    at = marker === 0xff ? at + 1 : readSegment(bytes, at, marker, seen)
  }
  return null
}

/** Returns the position of the next marker, or null if the segment is invalid or not allowed. */
function readSegment(bytes: Buffer, at: number, marker: number, state: JpegState): number | null {
  if (marker === START_OF_IMAGE || marker < 0xc0 || at + 4 > bytes.length) return null
  const end = at + 2 + bytes.readUInt16BE(at + 2)
  if (end > bytes.length || end < at + 4) return null
  const content = bytes.subarray(at + 4, end)
  const name = nameOf(content)
  if (isFrame(marker)) state.frames += 1
  if (isFrame(marker) && !isAllowedFrame(content, state)) return null
  if (marker === PROFILE && name === 'ICC_PROFILE') state.profile += content.length
  if (state.profile > MAX_PROFILE_SIZE) return null
  if (isKept(marker, name)) state.pieces.push({ from: at, to: end })
  else if (marker === CAMERA && name === 'Exif')
    state.pieces.push(...orientationSegment(orientationOf(content.subarray(6))))
  if (marker !== START_OF_SCAN) return end
  const next = endOfScan(bytes, end)
  state.pieces.push({ from: end, to: next })
  return next
}

const isAllowedFrame = (content: Buffer, { frames }: JpegState): boolean =>
  frames === 1 && content.length >= 6 && isWithinLimits(content.readUInt16BE(3), content.readUInt16BE(1))

/** Start-of-frame markers. Three markers in the range are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Identifier of an application segment. */
const nameOf = (content: Buffer): string => {
  const end = content.indexOf(0)
  return end < 0 || end > 32 ? '' : content.toString('latin1', 0, end)
}

const isKept = (marker: number, name: string): boolean =>
  marker < APPLICATION ||
  marker === ADOBE ||
  (marker === APPLICATION && name === 'JFIF') ||
  (marker === PROFILE && name === 'ICC_PROFILE') ||
  (marker > APPLICATION + 15 && marker !== COMMENT)

/** End of the scan data: the next marker that is neither a stuffed byte nor a restart (T.81, B.1.1.2, B.2.1). */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0x00 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** The Exif orientation from 1 to 8, by default 1. */
function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1
  const u16 = (at: number): number => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return 1
  const first = directory + 2
  const last = Math.min(first + u16(directory) * TIFF_ENTRY, tiff.length - TIFF_ENTRY)
  for (let at = first; at <= last; at += TIFF_ENTRY) if (u16(at) === ORIENTATION) return validOrientation(u16(at + 8))
  return 1
}

/** Bytes of a directory entry (TIFF 6.0, 2). */
const TIFF_ENTRY = 12
const validOrientation = (orientation: number): number => (orientation >= 1 && orientation <= 8 ? orientation : 1)

/** An Exif segment with only the orientation. Empty for the default. */
function orientationSegment(orientation: number): readonly Buffer[] {
  if (orientation === 1) return []
  const tiff = Buffer.alloc(26)
  tiff.write('MM', 0, 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, CAMERA, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return [Buffer.concat([head, content])]
}
