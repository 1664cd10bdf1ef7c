import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { pdfFile } from '../../../server/demo/documents/pdfFile.ts'
import { newKeyPair, verifyPdf } from '../../../server/signature/index.ts'
import { appendRevision } from '../../../server/signature/pdf/appendRevision.ts'
import { openPdf } from '../../../server/signature/pdf/openPdf.ts'
import { foreignPdf, type ForeignPdf } from '../../support/foreignPdf.ts'
import { sized } from '../../support/full.ts'
import { sealedPdf, streamedPdf, type SealedPdf } from '../../support/sealedPdf.ts'

const ORIGINAL = pdfFile([['Contract', 'The amount is 100 euros.'], ['Second page']])
/** Numbers of objects of the original: its pages, and the first of them with its content. */
const [PAGES, PAGE, CONTENT] = [2, 4, 5]
const OTHER_TEXT = '<</Length 30>>stream\nBT (The amount is 900 euros) Tj\nendstream'

let ours: SealedPdf
let theirs: ForeignPdf
let streamed: SealedPdf
beforeAll(async () => {
  ours = await sealedPdf(ORIGINAL)
  theirs = await foreignPdf(ORIGINAL)
  streamed = await sealedPdf(await streamedPdf(ORIGINAL))
})

async function problemsOf(bytes: Uint8Array): Promise<readonly string[]> {
  const { isValid, problems, signatures } = await verifyPdf(bytes)
  const found = [...problems, ...signatures.flatMap((signature) => signature.problems)]
  expect(isValid).toBe(found.length === 0)
  return found
}

const both = (): readonly Buffer[] => [ours.bytes, theirs.bytes, streamed.bytes]

async function revised(bytes: Buffer, objects: ReadonlyMap<number, string>): Promise<Buffer> {
  const pdf = await openPdf(bytes)
  const revision = pdf && appendRevision(bytes, pdf, objects)
  if (!revision) throw new Error('not revised')
  return revision.bytes
}

/** Writes another text over the only place of one, of the same length. */
function overwritten(bytes: Buffer, text: RegExp, other: (found: string) => string): Buffer {
  const found = text.exec(bytes.toString('latin1'))
  if (!found) throw new Error('nothing to write over')
  const copy = Buffer.from(bytes)
  copy.write(other(found[0]).padEnd(found[0].length), found.index, 'latin1')
  return copy
}

it('is right before anything is done to it', async () => {
  for (const bytes of both()) expect(await problemsOf(bytes)).toEqual([])
})

describe('SG-02 a signature without its parts (universal signature forgery)', () => {
  it.each<readonly [string, RegExp, (found: string) => string]>([
    ['no contents', /\/Contents</, () => '/Contentz<'],
    ['empty contents', /\/Contents<[0-9a-f]+>/, (found) => `/Contents<>${' '.repeat(found.length - 11)}`],
    ['contents of zeros', /\/Contents<[0-9a-f]+>/, (found) => `/Contents<${'0'.repeat(found.length - 11)}>`],
    ['null as contents', /\/Contents<[0-9a-f]+>/, () => '/Contents null'],
    ['no range', /\/ByteRange/, () => '/ByteRangf'],
    ['an empty range', /\/ByteRange\[[\d ]+\]/, () => '/ByteRange[]'],
    ['null as a range', /\/ByteRange\[[\d ]+\]/, () => '/ByteRange null'],
    ['a negative range', /\/ByteRange\[[\d ]+\]/, () => '/ByteRange[0 -1 9 9]'],
    ['a range of nothing', /\/ByteRange\[[\d ]+\]/, () => '/ByteRange[0 0 0 0]'],
    ['a range of one part', /\/ByteRange\[[\d ]+\]/, () => '/ByteRange[0 900]'],
    ['a range of fractions', /\/ByteRange\[[\d ]+\]/, () => '/ByteRange[0 1.5 9 9]'],
    ['another encoding', /ETSI\.CAdES\.detached/, () => 'ETSI.RFC3161'],
  ])('%s', async (_, text, other) => {
    for (const bytes of both()) expect(await problemsOf(overwritten(bytes, text, other))).not.toEqual([])
  })
})

describe('SG-02 a revision after the signature (incremental saving attack)', () => {
  const texts = {
    'a table without its trailer': 'xref\n0 1\n0000000000 65535 f \n',
    'an object without a table': `${CONTENT} 0 obj\n${OTHER_TEXT}\nendobj\n`,
    'a second end': '%%EOF\n',
    'an end with a place of nothing': 'startxref\n0\n%%EOF\n',
    'a comment': '% nothing\n',
    'spaces and an end': `${' '.repeat(3000)}\n%%EOF\n`,
  }
  it.each(Object.entries(texts))('%s', async (_, text) => {
    for (const bytes of both()) expect(await problemsOf(Buffer.concat([bytes, Buffer.from(text)]))).not.toEqual([])
  })

  it('that copies the table of before, or the signature', async () => {
    for (const bytes of both()) {
      const last = bytes.subarray(
        bytes.lastIndexOf('\nxref') === -1 ? bytes.lastIndexOf('startxref') : bytes.lastIndexOf('\nxref'),
      )
      expect(await problemsOf(Buffer.concat([bytes, last]))).not.toEqual([])
      const signature = /\d+ 0 obj\n<<\/Type\/Sig[^]*?endobj\n/.exec(bytes.toString('latin1'))?.[0] ?? ''
      const number = Number.parseInt(signature, 10)
      const content = signature.slice(signature.indexOf('obj\n') + 4, signature.lastIndexOf('\nendobj'))
      expect(
        await problemsOf(
          await revised(
            bytes,
            new Map([
              [number, content],
              [CONTENT, OTHER_TEXT],
            ]),
          ),
        ),
      ).toContain('appended')
    }
  })

  it('that replaces any object with anything', async () => {
    const value = fc.constantFrom(
      'null',
      '[]',
      '<<>>',
      '0',
      '()',
      OTHER_TEXT,
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Page/Parent 2 0 R>>',
      '<</Type/Annot/Subtype/FreeText/Rect[0 0 500 500]/DA(/F 90 Tf)/Contents(Paid)>>',
    )
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 2 }), fc.integer({ min: 1, max: 30 }), value, async (which, number, content) => {
        const changed = await revised(both()[which] ?? ours.bytes, new Map([[number, content]]))
        return !(await verifyPdf(changed)).isValid
      }),
      { numRuns: sized(60, 1000) },
    )
  })
})

describe('SG-02 a signature around other bytes (signature wrapping)', () => {
  it('whose second part was moved, with a second range in the place of the signature', async () => {
    for (const bytes of [ours.bytes, theirs.bytes]) {
      const text = bytes.toString('latin1')
      const [range = ''] = /\/ByteRange\[[\d ]+\]/.exec(text) ?? []
      const [, hole = 0, resumes = 0, rest = 0] = [...range.matchAll(/\d+/g)].map(Number)
      const digits = text.slice(hole + 1, resumes - 1).replace(/(?:00)+$/, '')
      const evil = Buffer.from(`\n${CONTENT} 0 obj\n${OTHER_TEXT}\nendobj\n`)
      const moved = resumes + evil.length
      const wrapped = `<${digits}>/ByteRange[0 ${hole} ${moved} ${rest}]`.padEnd(resumes - hole)
      const file = Buffer.concat([bytes.subarray(0, hole), Buffer.from(wrapped), evil, bytes.subarray(resumes)])
      expect(await problemsOf(file)).not.toEqual([])
    }
  })

  it('of a range that leaves out an object beside the signature', async () => {
    const hidden = Buffer.from(`% ${'x'.repeat(400)}`)
    for (const bytes of [ours.bytes, theirs.bytes]) {
      const file = overwritten(bytes, /\/ByteRange\[[\d ]+\]/, (found) => {
        const [, hole = 0, resumes = 0, rest = 0] = [...found.matchAll(/\d+/g)].map(Number)
        return `/ByteRange[0 ${hole} ${resumes + hidden.length} ${rest - hidden.length}]`
      })
      expect(await problemsOf(file)).toContain('range')
    }
  })

  it('in a field that no form names, or beside bytes before its beginning', async () => {
    const { bytes } = await foreignPdf(ORIGINAL, { isNamed: false })
    expect(await problemsOf(bytes)).toEqual(['unsigned'])
    expect(await problemsOf(Buffer.concat([Buffer.from('%PDF-1.4\n%%EOF\n'), theirs.bytes]))).not.toEqual([])
  })
})

describe('SG-02 a second signature by somebody else over a changed file', () => {
  const forger = newKeyPair('Clínica Salvia', new Date('2027-01-01T00:00:00Z'))
  const again = (more: Parameters<typeof foreignPdf>[1]): Promise<ForeignPdf> =>
    foreignPdf(theirs.bytes, { name: 'Signature2', key: forger, fields: [theirs.field], ...more })

  it('is right where it adds nothing, also certificates for later and the time of the change', async () => {
    const certificates = { DSS: '<</Certs[]/VRI<<>>>>', Extensions: '<</ESIC<</BaseVersion/1.7/ExtensionLevel 1>>>>' }
    expect(await problemsOf((await again({ catalog: certificates })).bytes)).toEqual([])
  })

  it.each<readonly [string, Parameters<typeof foreignPdf>[1]]>([
    ['the content of a page (replace)', { objects: new Map([[CONTENT, OTHER_TEXT]]) }],
    ['a page without content (hide)', { objects: new Map([[PAGE, '<</Type/Page/Parent 2 0 R/Contents[]>>']]) }],
    [
      'pages in another order',
      { objects: new Map([[PAGES, '<</Type/Pages/Kids[6 0 R 4 0 R]/Count 2/MediaBox[0 0 595 842]>>']]) },
    ],
    ['a font (hide and replace)', { objects: new Map([[3, '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>']]) }],
    [
      'an annotation over a page',
      {
        objects: new Map([
          [PAGE, '<</Type/Page/Parent 2 0 R/Resources<</Font<</F 3 0 R>>>>/Contents 5 0 R/Annots[900 0 R]>>'],
          [900, '<</Type/Annot/Subtype/FreeText/Rect[0 0 500 500]/DA(/F 90 Tf)/Contents(Paid)>>'],
        ]),
      },
    ],
    ['an action when it opens', { catalog: { OpenAction: '<</S/JavaScript/JS(app.alert(1))>>' } }],
    ['layers that hide content', { catalog: { OCProperties: '<</OCGs[]/D<<>>>>' } }],
    ['a page among certificates', { catalog: { DSS: '4 0 R' }, objects: new Map([[CONTENT, OTHER_TEXT]]) }],
    ['rights of a certification', { catalog: { Perms: '<</DocMDP SIGNATURE>>' } }],
  ])('adds %s', async (_, more) => {
    expect(await problemsOf((await again(more)).bytes)).toContain('changed')
  })

  it.each([
    [1, ['changed']],
    [2, []],
    [3, []],
  ])('after a certification that permits %i', async (permission, problems) => {
    const reference = `/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P ${permission}/V/1.2>>>>]`
    const certified = await foreignPdf(ORIGINAL, { signature: reference, catalog: { Perms: '<</DocMDP SIGNATURE>>' } })
    expect(await problemsOf(certified.bytes)).toEqual([])
    const further = await foreignPdf(certified.bytes, { name: 'Signature2', fields: [certified.field] })
    expect(await problemsOf(further.bytes)).toEqual(problems)
  })

  it('changes a locked field, which FieldMDP forbids and so does everything else', async () => {
    const filled = await foreignPdf(ORIGINAL, {
      fields: [800],
      objects: new Map([[800, '<</FT/Tx/T(amount)/V(100)>>']]),
      signature:
        '/Reference[<</Type/SigRef/TransformMethod/FieldMDP/TransformParams<</Action/Include/Fields[(other)]>>>>]',
    })
    const changed = await foreignPdf(filled.bytes, {
      name: 'Signature2',
      fields: [800, filled.field],
      objects: new Map([[800, '<</FT/Tx/T(amount)/V(900)>>']]),
    })
    expect(await problemsOf(changed.bytes)).toContain('changed')
  })

  it('cannot stand for the first one, which it takes out of the form', async () => {
    const { bytes } = await again({ fields: [], objects: new Map([[CONTENT, OTHER_TEXT]]) })
    const certificates = newKeyPair('Other', new Date()).certificate
    expect((await verifyPdf(bytes, [certificates])).signatures).toMatchObject([{ name: '', isKnown: false }])
  })

  it('over a seal of ours is none of ours, whatever it adds', async () => {
    const number = /(\d+) 0 obj\n<<\/Type\/Annot\/Subtype\/Widget\/FT\/Sig/.exec(ours.bytes.toString('latin1'))?.[1]
    const over = await foreignPdf(ours.bytes, { fields: [Number(number)] })
    expect(await problemsOf(over.bytes)).toContain('changed')
  })
})
