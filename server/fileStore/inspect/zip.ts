import type { Entry, ZipFile } from 'yauzl'
import type { Content } from '../content.ts'
import { UNKNOWN_TYPE } from './inspection.ts'
import type { Inspection } from './inspection.ts'
import { officeType, TYPES_PART } from './officeType.ts'
import { openZip } from './zipReader.ts'

/** Most entries, and most unpacked bytes, including nested archives. */
const MAX_ENTRIES = 5_000
const MAX_UNPACKED = 209_715_200
/** Deepest nesting (a workbook in a document in an archive), and largest nested archive in bytes. */
const MAX_DEPTH = 3
const MAX_NESTED_SIZE = 15_728_640
/** Largest list of parts of an Office file, in bytes. */
const MAX_TYPES_SIZE = 2_097_152

/** Remaining allowance for unpacking. */
interface Budget {
  bytes: number
  entries: number
}

/** Inspects an archive by unpacking it with a budget. Its own declarations are not trusted. */
export async function inspectArchive(content: Content): Promise<Inspection> {
  const mime = await archiveType(content, { bytes: MAX_UNPACKED, entries: MAX_ENTRIES }, 1)
  return mime === null ? UNKNOWN_TYPE : { mime }
}

/** The media type of an archive. Null if it is damaged, hides content, or exceeds the limits. */
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
    // Any error of the reader rejects the archive.
    return null
  }
}

/** Unix file types in the external attributes (stat(2)). */
const KIND = 0xf000
const LINK = 0xa000
const REGULAR = 0x8000
const FOLDER = 0x4000
const STORED = 0
const DEFLATED = 8

/** A plain, unencrypted file or folder: no link and no device. */
function isPlain(entry: Entry): boolean {
  const kind = (entry.externalFileAttributes >>> 16) & KIND
  return (
    kind !== LINK &&
    [0, REGULAR, FOLDER].includes(kind) &&
    !entry.isEncrypted() &&
    [STORED, DEFLATED].includes(entry.compressionMethod)
  )
}

/** Readers disagree about which of two entries with one name counts. */
const hasDuplicates = (entries: readonly Entry[]): boolean =>
  new Set(entries.map(({ fileName }) => fileName.toLowerCase())).size < entries.length

/** Whether the entries cover the file from its first byte without gaps or overlaps. */
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

/** Signatures of other archive formats: 7z, gzip, bzip2, xz, zstd, cab, rar. */
const ARCHIVES = ['377abcaf271c', '1f8b', '425a68', 'fd377a585a00', '28b52ffd', '4d534346', '526172211a07'].map((hex) =>
  Buffer.from(hex, 'hex'),
)
const ZIP = Buffer.from('PK\u0003\u0004')
/** Compressed content that is allowed inside: Office files and compressed drawings. */
const OFFICE = /\.(?:docx|xlsx|pptx|odt|ods|odp)$/i
const DRAWING = /\.(?:emz|wmz|svgz)$/i

/** Unpacks and counts one entry, and returns the bytes that later checks need. Null rejects the archive. */
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

/** How an entry is checked, by its start: not at all, as the list of parts, as a nested Office file, or rejected. */
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

/** The end record with its comment: 22 bytes and at most 65,535 (APPNOTE 4.3.16). */
const END = Buffer.from('PK\u0005\u0006')
const LONGEST_END = 22 + 65_535
const CENTRAL = Buffer.from('PK\u0001\u0002')

/** Whether a file of another type could also be unpacked. Archives are read from their end. */
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
