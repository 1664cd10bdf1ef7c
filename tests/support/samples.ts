import { deflateRawSync } from 'node:zlib'
import { ZipFile } from 'yazl'

export type Bytes = Uint8Array<ArrayBuffer>

/** A file as it is sent: what it is called, and what is in it. */
export interface Sample {
  readonly name: string
  readonly bytes: Bytes
}

export const bytesOf = (...parts: readonly (string | Uint8Array)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))))

/** A small PDF of one page. */
export const PDF = bytesOf(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

export const SVG = bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
export const HTML = bytesOf('<!doctype html><html><script>alert(1)</script></html>')
export const EXE = bytesOf('MZ', new Uint8Array(58), '\u0080\0\0\0', new Uint8Array(64), 'PE\0\0', new Uint8Array(200))
export const CSV = bytesOf('"Name";"Amount"\r\n"Ada";"1,5"\r\n')
const RAR = bytesOf('Rar!\u001a\u0007\u0001\0', new Uint8Array(40))

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const typesOf = (part: string, media: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${media}.main+xml"/></Types>`

/** An archive of some entries, as a common maker writes it. */
export async function zipOf(entries: { readonly [name: string]: string | Uint8Array }): Promise<Bytes> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
  return bytesOf(...pieces)
}

const office = (part: string, media: string, more: { readonly [name: string]: string | Uint8Array } = {}) =>
  zipOf({ '[Content_Types].xml': typesOf(part, media), '_rels/.rels': '<Relationships/>', [part]: '<x/>', ...more })

export const docx = (more?: { readonly [name: string]: string | Uint8Array }): Promise<Bytes> =>
  office('word/document.xml', WORD, more)
export const xlsx = (more?: { readonly [name: string]: string | Uint8Array }): Promise<Bytes> =>
  office('xl/workbook.xml', EXCEL, more)

/** A compound file with one stream in its root (MS-CFB): what old office files are. */
export function compound(stream: string): Bytes {
  const sector = (): Buffer => Buffer.alloc(512)
  const header = sector()
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(0xfffffffe, 60)
  header.writeUInt32LE(0xfffffffe, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = sector().fill(0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(0xfffffffe, 4)
  const directory = sector()
  const entry = (at: number, name: string, type: number, child: number): void => {
    const place = directory.subarray(at * 128, at * 128 + 128)
    place.write(name, 0, 'utf16le')
    place.writeUInt16LE((name.length + 1) * 2, 64)
    place[66] = type
    place.fill(0xff, 68, 80)
    place.writeUInt32LE(child, 76)
  }
  entry(0, 'Root Entry', 5, 1)
  entry(1, stream, 2, 0xffffffff)
  return bytesOf(header, table, directory)
}

const crcTable = Array.from({ length: 256 }, (_unused, at) => {
  let value = at
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

export function pngChunk(type: string, content: Uint8Array): Bytes {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(content.length)
  const named = bytesOf(type, content)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return bytesOf(head, named, check)
}

/** A PNG that says so many pixels, with chunks of one's own before its data. */
export function png(width: number, height: number, ...chunks: readonly Bytes[]): Bytes {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 6, 0, 0, 0], 8)
  return bytesOf(
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', size),
    ...chunks,
    pngChunk('IDAT', Buffer.from('789c626060606000000000050001', 'hex')),
    pngChunk('IEND', new Uint8Array(0)),
  )
}

/** A JPEG that says so many pixels, with segments of one's own at its start. */
export function jpeg(width: number, height: number, ...segments: readonly Bytes[]): Bytes {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return bytesOf(
    new Uint8Array([0xff, 0xd8]),
    ...segments,
    segment(0xc0, frame),
    segment(0xda, new Uint8Array([1, 1, 0, 0, 63, 0])),
    new Uint8Array([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  )
}

export function segment(marker: number, content: Uint8Array): Bytes {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return bytesOf(head, content)
}

/** Camera data that tells a place, in the words that a search finds, and how the picture is held. */
export function cameraData(orientation: number): Bytes {
  const tiff = Buffer.alloc(38)
  tiff.write('II', 0, 'latin1')
  tiff.writeUInt16LE(42, 2)
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  tiff.writeUInt16LE(0x0112, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  tiff.writeUInt16LE(0x8825, 22)
  tiff.writeUInt16LE(4, 24)
  tiff.writeUInt32LE(1, 26)
  return bytesOf('Exif\0\0', tiff, 'GPS 41.38N 2.17E')
}

interface RawEntry {
  readonly name: string
  readonly content: Uint8Array
  /** What the directory says that it unpacks to. */
  readonly says?: number
  /** Attributes of Unix in the upper half. */
  readonly attributes?: number
  readonly flags?: number
  /** Where the directory says that it lies. */
  readonly offset?: number
}

/** An archive written by hand: it may say what is not so. */
export function rawZip(entries: readonly RawEntry[], count = entries.length): Bytes {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, says = content.length, attributes = 0, flags = 0, offset = at } of entries) {
    const packed = deflateRawSync(content, { level: 9 })
    const named = Buffer.from(name)
    const central = Buffer.alloc(46)
    central.write('PK\u0001\u0002', 0, 'latin1')
    central.writeUInt16LE((3 << 8) | 20, 4)
    central.writeUInt16LE(20, 6)
    central.writeUInt16LE(flags, 8)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(0, 12)
    central.writeUInt32LE(crc32(content), 16)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(says, 24)
    central.writeUInt16LE(named.length, 28)
    central.writeUInt32LE((attributes << 16) >>> 0, 38)
    central.writeUInt32LE(offset, 42)
    locals.push(localHeader(named, packed, crc32(content), says, flags), named, packed)
    directory.push(central, named)
    at += 30 + named.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(Math.min(count, 0xffff), 8)
  end.writeUInt16LE(Math.min(count, 0xffff), 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return bytesOf(...locals, central, end)
}

function localHeader(name: Buffer, packed: Buffer, crc: number, says: number, flags: number): Buffer {
  const made = Buffer.alloc(30)
  made.write('PK\u0003\u0004', 0, 'latin1')
  made.writeUInt16LE(20, 4)
  made.writeUInt16LE(flags, 6)
  made.writeUInt16LE(8, 8)
  made.writeUInt32LE(crc, 14)
  made.writeUInt32LE(packed.length, 18)
  made.writeUInt32LE(says, 22)
  made.writeUInt16LE(name.length, 26)
  return made
}

/** A sound file of each type that fields take (UP-02), by its extension. */
export async function soundSamples(): Promise<readonly Sample[]> {
  const archive = await zipOf({ 'a.txt': 'text', 'folder/b.txt': 'more' })
  return [
    { name: 'a.pdf', bytes: PDF },
    { name: 'a.doc', bytes: compound('WordDocument') },
    { name: 'a.docx', bytes: await docx() },
    { name: 'a.xls', bytes: compound('Workbook') },
    { name: 'a.xlsx', bytes: await xlsx() },
    { name: 'a.zip', bytes: archive },
    { name: 'a.rar', bytes: RAR },
    { name: 'a.jpeg', bytes: jpeg(2, 2) },
    { name: 'a.jpg', bytes: jpeg(2, 2) },
    { name: 'a.png', bytes: png(1, 1) },
    { name: 'a.csv', bytes: CSV },
  ]
}
