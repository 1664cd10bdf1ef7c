import { deflateRawSync, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_SIGNATURE, signaturePicture } from '../../../server/demo/documents/index.ts'
import { pdfFile } from '../../../server/demo/documents/pdfFile.ts'
import { newKeyPair, ownKeyPair, sealPdf, verifyPdf } from '../../../server/signature/index.ts'
import type { VerificationReport } from '../../../server/signature/index.ts'
import { appendRevision } from '../../../server/signature/pdf/appendRevision.ts'
import { openPdf } from '../../../server/signature/pdf/openPdf.ts'
import { sized } from '../../support/full.ts'
import { SEAL_KEY, sealedPdf, streamedPdf } from '../../support/sealedPdf.ts'
import { sha256 } from '../../support/sha256.ts'
import type { SealedPdf } from '../../support/sealedPdf.ts'

const PAGES = [['Contract', 'The amount is 100 euros.'], ['Second page']]
const ORIGINAL = pdfFile(PAGES)

let one: SealedPdf
let two: SealedPdf
beforeAll(async () => {
  one = await sealedPdf(ORIGINAL)
  two = await sealedPdf(one.bytes, { before: one.events, at: new Date('2027-02-02T08:00:00Z') })
})

const problemsOf = ({ problems, signatures }: VerificationReport): readonly string[] => [
  ...problems,
  ...signatures.flatMap((signature) => signature.problems),
]
const judged = async (bytes: Uint8Array): Promise<readonly string[]> => problemsOf(await verifyPdf(bytes))

/** A revision that replaces objects, with the bytes of each by number. */
async function revised(bytes: Buffer, objects: ReadonlyMap<number, string>): Promise<Buffer> {
  const pdf = await openPdf(bytes)
  const revision = pdf && appendRevision(bytes, pdf, objects)
  if (!revision) throw new Error('not revised')
  return revision.bytes
}

/** The number of the object that begins before this text. */
function numberBefore(bytes: Buffer, text: string): number {
  const before = bytes.subarray(0, bytes.indexOf(text)).toString('latin1')
  return Number(/(\d+) 0 obj[^]{0,40}$/.exec(before)?.[1])
}

describe('SG-02 a sealed PDF', () => {
  it('is valid with one signature and with two, and begins with what was shown', async () => {
    expect(one.bytes.subarray(0, ORIGINAL.length).equals(ORIGINAL)).toBe(true)
    expect(two.bytes.subarray(0, one.bytes.length).equals(one.bytes)).toBe(true)
    const report = await verifyPdf(two.bytes, [SEAL_KEY.certificate])
    expect(report).toMatchObject({ isValid: true, problems: [] })
    expect(report.signatures).toMatchObject([
      { name: 'Ada Łovelace', holder: 'Clínica Salvia', isKnown: true, level: 'simple', events: 2, problems: [] },
      { at: '2027-02-02T08:00:00.000Z', isKnown: true, events: 3, problems: [] },
    ])
  })

  it('may have its table of objects in a stream', async () => {
    const streamed = await streamedPdf(ORIGINAL)
    const first = await sealedPdf(streamed)
    const second = await sealedPdf(first.bytes, { before: first.events })
    expect(second.bytes.subarray(streamed.length).includes('/Type/XRef')).toBe(true)
    expect(await judged(second.bytes)).toEqual([])
  })

  it('takes six signatures, and says that there is no room for another', async () => {
    let last = one
    for (let at = 1; at < 6; at += 1) last = await sealedPdf(last.bytes, { before: last.events })
    expect(await judged(last.bytes)).toEqual([])
    await expect(sealedPdf(last.bytes, { before: last.events })).rejects.toThrow('full')
  })

  it('is sealed with a key of an organisation’s own, if certificate and key belong together', async () => {
    const now = new Date()
    expect(ownKeyPair('no certificate', 'no key', now)).toBeNull()
    const other = newKeyPair('Other', now)
    const pem = `-----BEGIN CERTIFICATE-----\n${other.certificate.toString('base64')}\n-----END CERTIFICATE-----`
    expect(ownKeyPair(pem, SEAL_KEY.privateKey, now)).toBeNull()
    expect(ownKeyPair(pem, other.privateKey, now)?.certificate.equals(other.certificate)).toBe(true)
    for (const years of [-1, 20])
      expect(ownKeyPair(pem, other.privateKey, new Date(now.getTime() + years * 31_557_600_000))).toBeNull()
  })

  it('is not made of a small picture that unpacks to a thousand times its size', async () => {
    const length = Buffer.alloc(4)
    const packed = deflateSync(Buffer.alloc(80_000_000))
    length.writeUInt32BE(packed.length)
    const png = signaturePicture(DEMO_SIGNATURE.strokes)
    const data = png.indexOf('IDAT') - 4
    const end = data + 12 + png.readUInt32BE(data)
    const chunk = [length, Buffer.from('IDAT'), packed, Buffer.alloc(4)]
    const picture = Buffer.concat([png.subarray(0, data), ...chunk, png.subarray(end)])
    await expect(sealedPdf(ORIGINAL, { picture })).rejects.toThrow('picture')
  })

  it.each(['', '%PDF-1.7', 'no PDF at all', ORIGINAL.toString('latin1').replace('/Root', '/Toor')])(
    'is not made of what is none: %#',
    async (text) => {
      const bytes = Buffer.from(text, 'latin1')
      const picture = new Uint8Array()
      const page = { title: '', paragraphs: [], events: [] }
      const seal = { key: SEAL_KEY, at: new Date(), name: '', lines: [], picture, page, evidence: '' }
      expect(await sealPdf(bytes, seal)).toEqual({ ok: false, problems: ['unreadable'] })
      expect(await judged(bytes)).toEqual(['unreadable'])
    },
  )

  it.each([
    deflateSync(Buffer.alloc(80_000_000)),
    deflateSync(deflateSync(Buffer.alloc(80_000_000))),
    deflateRawSync(Buffer.alloc(80_000_000)),
  ])('is not made of what unpacks to a thousand times its size: %#', async (packed) => {
    const head = `\n90 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n`
    expect(await judged(Buffer.concat([one.bytes, Buffer.from(head), packed]))).toEqual(['unreadable'])
  })

  it('is unsigned before', async () => {
    expect(await judged(ORIGINAL)).toEqual(['unsigned'])
  })
})

describe('SG-02 the verifier refuses', () => {
  it('any byte that was altered', async () => {
    const at = fc.integer({ min: 0, max: two.bytes.length - 1 })
    await fc.assert(
      fc.asyncProperty(at, fc.integer({ min: 1, max: 255 }), async (place, change) => {
        const bytes = Buffer.from(two.bytes)
        bytes[place] = (bytes[place] ?? 0) ^ change
        // A digit of a signature in the other case is the same digit.
        const isSame = two.bytes.toString('latin1').toLowerCase() === bytes.toString('latin1').toLowerCase()
        return (await verifyPdf(bytes)).isValid === (isSame && isInHole(place))
      }),
      { numRuns: sized(60, 1500) },
    )
  })

  it('a file that was cut off or that goes on', async () => {
    const length = fc.integer({ min: 0, max: two.bytes.length - 1 })
    await fc.assert(
      fc.asyncProperty(length, fc.uint8Array({ minLength: 1, maxLength: 40 }), async (end, more) => {
        const cut = await verifyPdf(two.bytes.subarray(0, end))
        const longer = await verifyPdf(Buffer.concat([two.bytes, more]))
        return (!cut.isValid || end === one.bytes.length) && !longer.isValid
      }),
      { numRuns: sized(20, 300) },
    )
  })

  it('bytes that stand in other places', async () => {
    const place = fc.integer({ min: 0, max: two.bytes.length - 200 })
    await fc.assert(
      fc.asyncProperty(place, place, fc.integer({ min: 1, max: 200 }), async (from, to, length) => {
        const bytes = Buffer.from(two.bytes)
        two.bytes.copy(bytes, to, from, from + length)
        return (await verifyPdf(bytes)).isValid === bytes.equals(two.bytes)
      }),
      { numRuns: sized(20, 300) },
    )
  })

  it('a page, a text and a picture that a later revision replaces', async () => {
    const page = numberBefore(ORIGINAL, '/Type/Page/')
    const content = numberBefore(ORIGINAL, '/Length')
    const picture = numberBefore(one.bytes, '/Subtype /Image')
    const pages = numberBefore(ORIGINAL, '/Type/Pages')
    for (const bytes of [one.bytes, two.bytes])
      for (const [number, text] of [
        [page, '<</Type/Page/Parent 2 0 R>>'],
        [content, '<</Length 0>>stream\n\nendstream'],
        [
          picture,
          '<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Length 1>>stream\nx\nendstream',
        ],
        [pages, '<</Type/Pages/Kids[4 0 R 4 0 R]/Count 2/MediaBox[0 0 595 842]>>'],
      ] as const) {
        const changed = await revised(bytes, new Map([[number, text]]))
        expect(await judged(changed)).toContain('appended')
        // Also if somebody seals it once more, with the very key of the organisation.
        const again = await sealedPdf(changed, { before: bytes === one.bytes ? one.events : two.events })
        expect(await judged(again.bytes)).toContain('changed')
      }
  })

  it('a page that was added before a further signature', async () => {
    const number = 200
    const added = await revised(
      one.bytes,
      new Map([
        [number, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'],
        [2, `<</Type/Pages/Kids[4 0 R 6 0 R ${number} 0 R]/Count 3/MediaBox[0 0 595 842]>>`],
      ]),
    )
    const again = await sealedPdf(added, { before: one.events })
    expect(await judged(again.bytes)).toContain('changed')
  })

  it('a signature that stands on the place of another, by its name or by another spelling of it', async () => {
    const hex = (text: string): string => Buffer.from(`\u{feff}${text}`, 'utf16le').swap16().toString('hex')
    const text = two.bytes.toString('latin1')
    const field = /\/Type\/Annot\/Subtype\/Widget\/FT\/Sig\/T <[0-9a-f]+>[^[]*\[([\d ]+)\]/g
    const [first, second] = [...text.matchAll(field)]
    for (const name of ['Tramit 1', 'Tramit 01']) {
      const moved = (second?.[0] ?? '')
        .replace('/Type/Annot', '')
        .replace(hex('Tramit 2'), hex(name))
        .replace(second?.[1] ?? '', first?.[1] ?? '')
      const at = second?.index ?? 0
      const bytes = Buffer.from(two.bytes)
      bytes.write(moved.padEnd(second?.[0].length ?? 0), at, 'latin1')
      expect(await judged(bytes)).toContain('changed')
    }
  })

  it('ranges that leave out more, begin later, overlap or end early', async () => {
    const at = one.bytes.indexOf('/ByteRange[')
    const [range = ''] = /\/ByteRange\[[\d ]+\]/.exec(one.bytes.toString('latin1', at)) ?? []
    const [, hole = 0, resumes = 0, rest = 0] = [...range.matchAll(/\d+/g)].map(Number)
    const ten = (value: number): string => String(value).padStart(10, '0')
    for (const [start, first, second, length] of [
      [0, hole, resumes, rest - 1],
      [0, hole - 5, resumes, rest],
      [0, hole, resumes + 5, rest - 5],
      [1, hole - 1, resumes, rest],
      [0, resumes, hole, rest],
      [0, hole, hole, rest],
      [0, hole, resumes, rest + 9_999],
    ] as const) {
      const bytes = Buffer.from(one.bytes)
      bytes.write(`/ByteRange[${start} ${ten(first)} ${ten(second)} ${ten(length)}]`, at, 'latin1')
      expect(await judged(bytes)).not.toEqual([])
    }
  })

  it('evidence of another document, of other bytes, or with another hand', async () => {
    const other = await sealedPdf(pdfFile([['Another']]), { subject: '1/document/b', contentHash: sha256('b') })
    const copied = await sealedPdf(ORIGINAL, { evidence: other.evidence })
    expect(await judged(copied.bytes)).toContain('evidence')
    const drawn = await sealedPdf(ORIGINAL, { evidence: one.evidence.replace(sha256('a'), sha256('b')) })
    expect(await judged(drawn.bytes)).toContain('evidence')
    const none = await sealedPdf(ORIGINAL, { evidence: '{}' })
    expect(await judged(none.bytes)).toContain('evidence')
    const restarted = await sealedPdf(one.bytes)
    expect(await judged(restarted.bytes)).toContain('evidence')
  })

  it('a certificate that is not known, or was not valid then', async () => {
    const forger = newKeyPair('Clínica Salvia', new Date())
    const forged = await sealedPdf(ORIGINAL, { key: forger, at: new Date() })
    const [signature] = (await verifyPdf(forged.bytes, [SEAL_KEY.certificate])).signatures
    expect(signature).toMatchObject({ holder: 'Clínica Salvia', isKnown: false, problems: [] })
    const late = await sealedPdf(ORIGINAL, { at: new Date('2047-01-01T00:00:00Z') })
    expect(await judged(late.bytes)).toEqual(['certificate'])
    const mixed = { certificate: SEAL_KEY.certificate, privateKey: forger.privateKey }
    expect(await judged((await sealedPdf(ORIGINAL, { key: mixed })).bytes)).toEqual(['forged'])
  })
})

/** Whether a byte belongs to the digits of a signature. */
function isInHole(place: number): boolean {
  const text = two.bytes.toString('latin1')
  return [...text.matchAll(/\/Contents<([0-9a-f]+)>/g)].some(
    ({ index, 1: digits = '' }) => place >= index + 10 && place < index + 10 + digits.length,
  )
}
