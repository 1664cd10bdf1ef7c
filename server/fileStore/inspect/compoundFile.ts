import type { Content } from '../content.ts'
import { UNKNOWN_TYPE } from './inspection.ts'
import type { Inspection } from './inspection.ts'

/** Streams in the root that identify old Office files (MS-CFB; MS-DOC 2.1.1, MS-XLS 2.1.2). */
const STREAMS: { readonly [name: string]: string } = {
  WordDocument: 'application/msword',
  Workbook: 'application/vnd.ms-excel',
  Book: 'application/vnd.ms-excel',
}

/** Bytes of a directory entry. */
const ENTRY = 128
/** Limits on entries and sectors. Office files have a few hundred. */
const MAX_ENTRIES = 20_000
const MAX_SECTORS = 40_000
/** First reserved sector number (MS-CFB 2.1). */
const NO_SECTOR = 0xffff_fffa
const NO_ENTRY = 0xffff_ffff
const STREAM = 2

/**
 * Detects old Office documents and workbooks by the streams in their root. Encrypted files, programs and mails are
 * rejected.
 */
export async function inspectCompoundFile(content: Content): Promise<Inspection> {
  const directory = await readDirectory(content)
  if (!directory) return UNKNOWN_TYPE
  const found = new Set(
    rootEntries(directory).flatMap(({ name, type }) =>
      type === STREAM && Object.hasOwn(STREAMS, name) ? STREAMS[name] : [],
    ),
  )
  const [mime] = found
  return mime !== undefined && found.size === 1 ? { mime } : UNKNOWN_TYPE
}

interface Entry {
  readonly name: string
  readonly type: number
  readonly left: number
  readonly right: number
  readonly child: number
}

async function readDirectory(content: Content): Promise<readonly Entry[] | null> {
  const header = await content.read(0, 512)
  if (header.length < 512) return null
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const size = 2 ** shift
  const sectorAt = (number: number): Promise<Buffer> => content.read((number + 1) * size, (number + 2) * size)
  const fat = await readAllocation(header, size, sectorAt)
  const entries: Entry[] = []
  const seen = new Set<number>()
  for (let sector = header.readUInt32LE(48); sector < NO_SECTOR; sector = fat(sector)) {
    if (seen.has(sector) || entries.length > MAX_ENTRIES) return null
    seen.add(sector)
    const bytes = await sectorAt(sector)
    if (bytes.length < ENTRY) return null
    for (let at = 0; at + ENTRY <= bytes.length; at += ENTRY) entries.push(readEntry(bytes.subarray(at, at + ENTRY)))
  }
  return entries
}

function readEntry(bytes: Buffer): Entry {
  const length = Math.min(Math.max(bytes.readUInt16LE(64) - 2, 0), 62)
  return {
    name: bytes.subarray(0, length).toString('utf16le'),
    type: bytes[66] ?? 0,
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
  }
}

/**
 * Reads the allocation table: the next sector of each sector. The table itself lies in sectors that the header and a
 * chain list.
 */
async function readAllocation(
  header: Buffer,
  size: number,
  sectorAt: (number: number) => Promise<Buffer>,
): Promise<(sector: number) => number> {
  const places: number[] = []
  for (let at = 76; at < 512; at += 4) places.push(header.readUInt32LE(at))
  const seen = new Set<number>()
  for (let sector = header.readUInt32LE(68); sector < NO_SECTOR && !seen.has(sector);) {
    seen.add(sector)
    const more = await sectorAt(sector)
    if (more.length < size || places.length > MAX_SECTORS) break
    for (let at = 0; at < size - 4; at += 4) places.push(more.readUInt32LE(at))
    sector = more.readUInt32LE(size - 4)
  }
  const tables: (Buffer | null)[] = []
  for (const place of places) if (place < NO_SECTOR) tables.push(await sectorAt(place))
  const perTable = size / 4
  return (sector) => {
    const table = tables[Math.floor(sector / perTable)]
    const at = (sector % perTable) * 4
    return table && at + 4 <= table.length ? table.readUInt32LE(at) : NO_SECTOR
  }
}

/** Entries of the root storage. Embedded objects lie deeper. */
function rootEntries(entries: readonly Entry[]): readonly Entry[] {
  const found: Entry[] = []
  const seen = new Set<number>()
  const waiting = [entries[0]?.child ?? NO_ENTRY]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const entry = entries[next]
    if (!entry || seen.has(next)) continue
    seen.add(next)
    found.push(entry)
    waiting.push(entry.left, entry.right)
  }
  return found
}
