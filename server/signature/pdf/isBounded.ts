import { constants, inflateRawSync, unzipSync } from 'node:zlib'

/** Bytes that one stream may unpack to, and all streams of a file together. */
const MOST_OF_STREAM = 67_108_864
const MOST_OF_FILE = 268_435_456
/** Bytes for which each place counts at least: to try it takes time, also if nothing is packed there. */
const LEAST = 4096
/** How much more is tried where this was too little. */
const STEP = 4
/** Packed streams in packed streams. */
const DEEPEST = 3

const STREAM = Buffer.from('stream')
const [CARRIAGE_RETURN, LINE_FEED] = [0x0d, 0x0a]
/** Ways of packing that unpack to a thousand times their size, and that no program has used for long. */
const OUTDATED = /LZW|RunLength/

/**
 * Whether reading a PDF takes memory in proportion to its size: a small stream may unpack to gigabytes. Each place where a stream
 * may begin is tried, whatever the file says about it.
 */
export function isBounded(bytes: Buffer): boolean {
  let left = MOST_OF_FILE
  for (let at = bytes.indexOf(STREAM); at !== -1; at = bytes.indexOf(STREAM, at + STREAM.length)) {
    // The end of a stream is written with the same word.
    if (bytes.subarray(Math.max(0, at - 3), at).toString('latin1') === 'end') continue
    let start = at + STREAM.length
    if (bytes[start] === CARRIAGE_RETURN) start += 1
    if (bytes[start] === LINE_FEED) start += 1
    const size = unpackedSize(bytes.subarray(start), DEEPEST)
    left -= size ?? MOST_OF_FILE + 1
    if (left < 0) return false
  }
  return !OUTDATED.test(namesIn(bytes))
}

/** Names may spell their letters as numbers (ISO 32000-1, 7.3.5). */
const namesIn = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replaceAll(/#([0-9a-fA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/** Bytes that packed bytes unpack to, at all levels. Null: too many. */
function unpackedSize(packed: Buffer, levels: number): number | null {
  let size = LEAST
  for (const unpack of [unzipSync, inflateRawSync]) {
    const content = unpackBytes(unpack, packed)
    if (content === null) return null
    if (typeof content !== 'number') {
      const inner = levels > 0 && isPacked(content) ? unpackedSize(content, levels - 1) : 0
      return inner === null ? null : Math.max(size, content.length) + inner
    }
    size = Math.max(size, content)
    if (isPacked(packed)) break
  }
  return size
}

/**
 * The unpacked bytes, or the most that there can be of them before damaged ones: whoever reads a PDF takes what there is. Null: too
 * many.
 */
function unpackBytes(unpack: typeof unzipSync, packed: Buffer): Buffer | number | null {
  for (let most = LEAST; most <= MOST_OF_STREAM; most *= STEP)
    try {
      return unpack(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH })
    } catch (error) {
      if (!(error instanceof RangeError)) return most
    }
  return null
}

/** The first two bytes of packed data, with a header of zlib or of gzip (RFC 1950, 2.2; RFC 1952, 2.3.1). */
const isPacked = (bytes: Buffer): boolean =>
  bytes.length > 2 &&
  ((((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0) || bytes.readUInt16BE(0) === 0x1f_8b)
