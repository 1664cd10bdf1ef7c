import type { Entry, ZipFile } from 'yauzl'
import type { Content } from '../content.ts'
import { UNKNOWN_TYPE } from './inspection.ts'
import type { Inspection } from './inspection.ts'
import { officeType, TYPES_PART } from './officeType.ts'
import { openZip } from './zipReader.ts'

/** Entries of an archive, and bytes that all of them may unpack to, those of archives within them too. */
const MAX_ENTRIES = 5_000
const MAX_UNPACKED = 209_715_200
/** How deep archives may lie in each other (a workbook in a document in an archive), and bytes of one within another. */
const MAX_DEPTH = 3
const MAX_NESTED_SIZE = 15_728_640
/** Bytes of the list of parts of an office file. */
const MAX_TYPES_SIZE = 2_097_152

/** What is left to unpack. */
interface Budget {
  bytes: number
  entries: number
}

/** An archive is read as whoever unpacks it would, and counted on the way: what it says of itself decides nothing. */
export async function inspectArchive(content: Content): Promise<Inspection> {
  const mime = await archiveType(content, { bytes: MAX_UNPACKED, entries: MAX_ENTRIES }, 1)
  return mime === null ? UNKNOWN_TYPE : { mime }
}

/** The media type of an archive; null for one that is broken, hides something, or unpacks to too much. */
async function archiveType(content: Content, budget: Budget, depth: number): Promise<string | null> {
  try {
    const zip = await openZip(content)
    budget.entries -= zip.entryCount
    if (zip.entryCount === 0 || budget.entries < 0) return null
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    const declared = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (declared > budget.bytes || !entries.every(isPlain) || hasDuplicates(entries)) return null
    if (!(await isContiguous(zip, entries))) return null
    let types = ''
    for (const entry of entries) {
      if (entry.fileName.endsWith('/')) continue
      const read = await unpack(zip, entry, budget, depth)
      if (read === null) return null
      if (entry.fileName === TYPES_PART) types = read.toString()
    }
    return officeType(types, new Set(entries.map(({ fileName }) => fileName)))
  } catch {
    // Whatever a reader of archives stumbles over is no archive for us.
    return null
  }
}

/** Where a Unix system keeps the kind of a file, and links among them (stat(2)). */
const KIND = 0xf000
const LINK = 0xa000
const REGULAR = 0x8000
const FOLDER = 0x4000
const STORED = 0
const DEFLATED = 8

/** A file or a folder that anybody may read: no link, no device, nothing encrypted. */
function isPlain(entry: Entry): boolean {
  const kind = (entry.externalFileAttributes >>> 16) & KIND
  return (
    kind !== LINK &&
    [0, REGULAR, FOLDER].includes(kind) &&
    !entry.isEncrypted() &&
    [STORED, DEFLATED].includes(entry.compressionMethod)
  )
}

/** Two entries of one name are two archives to two readers. */
const hasDuplicates = (entries: readonly Entry[]): boolean =>
  new Set(entries.map(({ fileName }) => fileName.toLowerCase())).size < entries.length

/** Every entry has bytes of its own, from the first of the file on: nothing stands in front, nothing is told twice. */
async function isContiguous(zip: ZipFile, entries: readonly Entry[]): Promise<boolean> {
  let end = 0
  const sorted = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  for (const [at, entry] of sorted.entries()) {
    const start = entry.relativeOffsetOfLocalHeader
    if (at === 0 ? start !== 0 : start < end) return false
    const local = await zip.readLocalFileHeaderPromise(entry)
    const same = local.compressionMethod === entry.compressionMethod && local.fileName.equals(entry.fileNameRaw)
    if (!same) return false
    end = local.fileDataStart + entry.compressedSize
  }
  return end <= zip.fileSize
}

/** Beginnings of archives of other makers: 7z, gzip, bzip2, xz, zstd, cab, rar. */
const ARCHIVES = ['377abcaf271c', '1f8b', '425a68', 'fd377a585a00', '28b52ffd', '4d534346', '526172211a07'].map((hex) =>
  Buffer.from(hex, 'hex'),
)
const ZIP = Buffer.from('PK\u0003\u0004')
/** What may be packed again within: parts of office files, and compressed drawings of them. */
const OFFICE = /\.(?:docx|xlsx|pptx|odt|ods|odp)$/i
const DRAWING = /\.(?:emz|wmz|svgz)$/i

/** Unpacks one entry and counts it; answers what others need to see of it. Null: it is too much, or an archive in disguise. */
async function unpack(zip: ZipFile, entry: Entry, budget: Budget, depth: number): Promise<Buffer | null> {
  const held: Buffer[] = []
  let length = 0
  let seen: EntryRole = 'passes'
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    const bytes = piece as Buffer
    budget.bytes -= bytes.length
    if (length === 0) seen = entryRole(entry.fileName, bytes, depth)
    length += bytes.length
    if (budget.bytes < 0 || seen === 'refused' || (seen !== 'passes' && length > MAX_SIZE_BY_ROLE[seen])) return null
    if (seen !== 'passes') held.push(bytes)
  }
  const whole = Buffer.concat(held)
  return seen === 'within' && (await archiveType(contentOfBuffer(whole), budget, depth + 1)) === null ? null : whole
}

/** What an entry begins as: nothing to look at, the list of parts, an office file within, or what may not be packed again. */
type EntryRole = 'passes' | 'types' | 'within' | 'refused'

const MAX_SIZE_BY_ROLE: { readonly [seen in EntryRole]: number } = {
  passes: MAX_UNPACKED,
  types: MAX_TYPES_SIZE,
  within: MAX_NESTED_SIZE,
  refused: 0,
}

function entryRole(name: string, bytes: Buffer, depth: number): EntryRole {
  if (name === TYPES_PART) return 'types'
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return OFFICE.test(name) && depth < MAX_DEPTH ? 'within' : 'refused'
  const isPacked = ARCHIVES.some((start) => bytes.subarray(0, start.length).equals(start))
  return isPacked && !DRAWING.test(name) ? 'refused' : 'passes'
}

function contentOfBuffer(bytes: Buffer): Content {
  const read = (from: number, to: number): Promise<Buffer> => Promise.resolve(bytes.subarray(from, to))
  return {
    size: bytes.length,
    read,
    async *pieces(from, to) {
      yield await read(from, to)
    },
  }
}

/** The end of an archive with its comment: 22 bytes and at most 65,535 (APPNOTE 4.3.16). */
const END = Buffer.from('PK\u0005\u0006')
const LONGEST_END = 22 + 65_535
const CENTRAL = Buffer.from('PK\u0001\u0002')

/** Whether a file that is something else could be unpacked as well: an archive is read from its end. */
export async function endsAsArchive(content: Content): Promise<boolean> {
  const start = Math.max(0, content.size - LONGEST_END)
  const tail = await content.read(start, content.size)
  for (let at = tail.lastIndexOf(END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(END, at - 1)) {
    if (at + 22 > tail.length) continue
    const directory = start + at - tail.readUInt32LE(at + 12)
    if (directory >= 0 && (await content.read(directory, directory + CENTRAL.length)).equals(CENTRAL)) return true
  }
  return false
}
