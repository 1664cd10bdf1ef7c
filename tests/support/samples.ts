import { crc32, deflateRawSync } from 'node:zlib'
import { ZipFile } from 'yazl'

export type Bytes = Uint8Array<ArrayBuffer>

/** A file as it is sent: what it is called, and what is in it. */
export interface Sample {
  readonly name: string
  readonly bytes: Bytes
}

export const bytesOf = (...parts: readonly (string | Uint8Array)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))))

/** Numbers as formats write them: the least byte first, or the greatest. */
const le16 = (...numbers: readonly number[]): Bytes => written(2, numbers, (place, one) => place.writeUInt16LE(one))
const le32 = (...numbers: readonly number[]): Bytes => written(4, numbers, (place, one) => place.writeUInt32LE(one))
const be16 = (...numbers: readonly number[]): Bytes => written(2, numbers, (place, one) => place.writeUInt16BE(one))
const be32 = (...numbers: readonly number[]): Bytes => written(4, numbers, (place, one) => place.writeUInt32BE(one))

const written = (size: number, numbers: readonly number[], write: (place: Buffer, one: number) => unknown): Bytes =>
  bytesOf(
    ...numbers.map((one) => {
      const place = Buffer.alloc(size)
      write(place, one)
      return place
    }),
  )

/** Bytes of one value. */
const filled = (size: number, value = 0): Bytes => new Uint8Array(size).fill(value)

/** A small PDF of one page. */
export const PDF = bytesOf(
  '%PDF-1.4\n',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n',
  'xref\n0 4\n0000000000 65535 f \n',
  '0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \n',
  'trailer<</Size 4/Root 1 0 R>>\nstartxref\n160\n%%EOF\n',
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
  const none = 0xffffffff
  const end = 0xfffffffe
  const header = bytesOf(
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    filled(16),
    // Version 3.62, least byte first, sectors of 512 bytes and small ones of 64.
    le16(0x3e, 3, 0xfffe, 9, 6),
    filled(10),
    // One sector of the table; the directory is in sector 1; from 4,096 bytes on a stream has sectors of its own.
    le32(1, 1, 0, 4096, end, 0, end, 0),
    le32(0),
    filled(432, 0xff),
  )
  const table = bytesOf(le32(0xfffffffd, end), filled(504, 0xff))
  const entry = (name: string, type: number, child: number): Bytes => {
    const named = Buffer.from(name, 'utf16le')
    const size = le16(named.length + 2)
    return bytesOf(
      named,
      filled(64 - named.length),
      size,
      new Uint8Array([type, 0]),
      filled(8, 0xff),
      le32(child),
      filled(48),
    )
  }
  return bytesOf(header, table, entry('Root Entry', 5, 1), entry(stream, 2, none), filled(256))
}

export function pngChunk(type: string, content: Uint8Array): Bytes {
  const named = bytesOf(type, content)
  return bytesOf(be32(content.length), named, be32(crc32(named)))
}

/** A PNG that says so many pixels, with chunks of one's own before its data. */
export function png(width: number, height: number, ...chunks: readonly Bytes[]): Bytes {
  return bytesOf(
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', bytesOf(be32(width, height), new Uint8Array([8, 6, 0, 0, 0]))),
    ...chunks,
    pngChunk('IDAT', Buffer.from('789c626060606000000000050001', 'hex')),
    pngChunk('IEND', new Uint8Array(0)),
  )
}

/** A JPEG that says so many pixels, with segments of one's own at its start. */
export function jpeg(width: number, height: number, ...segments: readonly Bytes[]): Bytes {
  const frame = bytesOf(new Uint8Array([8]), be16(height, width), new Uint8Array([1, 1, 0x11, 0]))
  return bytesOf(
    new Uint8Array([0xff, 0xd8]),
    ...segments,
    segment(0xc0, frame),
    segment(0xda, new Uint8Array([1, 1, 0, 0, 63, 0])),
    new Uint8Array([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  )
}

export const segment = (marker: number, content: Uint8Array): Bytes =>
  bytesOf(new Uint8Array([0xff, marker]), be16(content.length + 2), content)

/** Camera data that tells a place, in the words that a search finds, and how the picture is held. */
export function cameraData(orientation: number): Bytes {
  const entries = [bytesOf(le16(0x0112, 3), le32(1), le16(orientation, 0)), bytesOf(le16(0x8825, 4), le32(1), le32(0))]
  return bytesOf('Exif\0\0', 'II', le16(42), le32(8), le16(entries.length), ...entries, le32(0), 'GPS 41.38N 2.17E')
}

interface RawEntry {
  readonly name: string
  readonly content: Uint8Array
  /** Unpacked size that the directory claims. */
  readonly says?: number
  /** Attributes of Unix in the upper half. */
  readonly attributes?: number
  readonly flags?: number
  /** Offset that the directory claims. */
  readonly offset?: number
}

/** An archive written byte by byte, so that its headers may be false. */
export function rawZip(entries: readonly RawEntry[], count = entries.length): Bytes {
  const locals: Bytes[] = []
  const directory: Bytes[] = []
  let at = 0
  for (const { name, content, says = content.length, attributes = 0, flags = 0, offset = at } of entries) {
    const packed = deflateRawSync(content, { level: 9 })
    const named = Buffer.from(name)
    // Common to both headers: version, flags, deflate, no time; checksum, sizes, name length, no extra field.
    const said = bytesOf(le16(20, flags, 8, 0, 0), le32(crc32(content), packed.length, says), le16(named.length, 0))
    const local = bytesOf('PK\u0003\u0004', said, named, packed)
    locals.push(local)
    directory.push(
      bytesOf('PK\u0001\u0002', le16((3 << 8) | 20), said, filled(6), le32((attributes << 16) >>> 0, offset), named),
    )
    at += local.length
  }
  const central = bytesOf(...directory)
  const counted = Math.min(count, 0xffff)
  const end = bytesOf('PK\u0005\u0006', filled(4), le16(counted, counted), le32(central.length, at), filled(2))
  return bytesOf(...locals, central, end)
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
