import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pdfFile } from '../../../server/demo/documents/pdfFile.ts'
import { sheetFile, wordFile } from '../../../server/demo/documents/officeFile.ts'
import { fileText } from '../../../server/fileText/extract/fileText.ts'
import { readInThread } from '../../../server/fileText/readInThread.ts'
import { bytesOf, docx, xlsx } from '../../support/samples.ts'
import type { Bytes } from '../../support/samples.ts'
import { itWhole } from '../../support/itWhole.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const [WORD, EXCEL] = [`${OFFICE}.wordprocessingml.document`, `${OFFICE}.spreadsheetml.sheet`]

const word = (body: string, head = ''): Promise<Bytes> =>
  docx({ 'word/document.xml': `${head}<w:document><w:body>${body}</w:body></w:document>` })

const outcome = async (mime: string, bytes: Uint8Array): Promise<string> => {
  const read = await fileText({ mime, bytes }).catch(() => null)
  return read === null ? 'throws' : read.kind === 'none' ? read.problem : read.text
}

describe('the text of a file', () => {
  it('is that of its pages, paragraphs and cells', async () => {
    expect(await outcome('application/pdf', pdfFile([['One', 'señal'], ['Two']]))).toMatch(/One.*señal[^]*Two/)
    expect(await outcome(WORD, await wordFile(['A & B', '<c>']))).toBe('A & B <c>')
    expect(await outcome(EXCEL, await sheetFile([['x', 1], ['y']]))).toBe('x y')
  })

  it.each([
    [
      'runs of a word are one word',
      '<w:p><w:r><w:t>wo</w:t></w:r><w:r><w:t xml:space="preserve">rd</w:t></w:r></w:p>',
      'word',
    ],
    [
      'paragraphs, tabs and breaks part words',
      '<w:p><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:p><w:p><w:t>d</w:t></w:p>',
      'a b c d',
    ],
    [
      'deleted text and fields are no text',
      '<w:p><w:delText>gone</w:delText><w:instrText>PAGE</w:instrText><w:t>stays</w:t></w:p>',
      'stays',
    ],
    ['characters by number', '<w:t>&#233;&#xe9;&amp;lt;&unknown;&#0;&#x110000;.</w:t>', 'éé&lt; .'],
    ['an element without an end', '<w:t>a<w:t', 'a'],
    ['an empty element', '<w:t/>x<w:t>a</w:t>', 'a'],
    ['nothing', '<w:p/>', 'empty'],
    ['many signs without an end', '<'.repeat(200_000), 'empty'],
  ])('%s', async (_, body, text) => {
    expect(await outcome(WORD, await word(body))).toBe(text)
  })

  it('has shared and own strings of a sheet, and no formulas', async () => {
    const bytes = await xlsx({
      'xl/sharedStrings.xml': '<sst><si><t>shared</t></si><si><r><t>ri</t></r><r><t>ch</t></r></si></sst>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><c t="inlineStr"><is><t>own</t></is></c><c><f>SUM(A1)</f><v>3</v></c></worksheet>',
    })
    expect(await outcome(EXCEL, bytes)).toBe('shared rich\nown')
  })

  it('never resolves entities of a document', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "&a;&a;">]>'
    expect(await outcome(WORD, await word('<w:t>&b;</w:t>', doctype))).toBe('throws')
  })

  it('is not unpacked beyond a limit, and cut where it is long', async () => {
    expect(await outcome(WORD, await word(`<w:t>${' '.repeat(34_000_000)}</w:t>`))).toBe('throws')
    const long = await fileText({ mime: WORD, bytes: await word(`<w:t>${'word '.repeat(80_000)}</w:t>`) })
    expect(long).toMatchObject({ kind: 'text', isCut: true })
    expect(long.kind === 'text' && long.text.length).toBeLessThanOrEqual(300_000)
  })

  it.each([
    ['UTF-8', bytesOf('nom;ñandú'), 'nom;ñandú'],
    ['Windows', new Uint8Array([0x6e, 0xf1]), 'nñ'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x6e, 0, 0xf1, 0]), 'nñ'],
  ])('of a CSV is in %s', async (_, bytes, text) => {
    expect(await outcome('text/csv', bytes)).toBe(text)
  })

  it('is given up after its time, when its thread fails, and when the server stops', async () => {
    const go = new AbortController()
    const source = { mime: 'application/pdf', bytes: pdfFile([['One']]) }
    expect(await readInThread(source, go.signal)).toMatchObject({ kind: 'text', isCut: false })
    expect(await readInThread(source, go.signal, { milliseconds: 1, megabytes: 512 })).toEqual({
      kind: 'none',
      problem: 'time',
    })
    expect(await readInThread({ ...source, bytes: bytesOf('%PDF-') }, go.signal)).toEqual({
      kind: 'none',
      problem: 'broken',
    })
    const stopped = readInThread(source, go.signal)
    go.abort()
    expect(await stopped).toBeNull()
  })
  itWhole('is given up when a small PDF unpacks beyond a limit', async () => {
    const content = deflateSync(Buffer.alloc(200_000_000, ' '), { level: 1 })
    const bytes = Buffer.concat([
      bytesOf(
        `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>> endobj
4 0 obj <</Length ${content.length}/Filter/FlateDecode>> stream
`,
      ),
      content,
      bytesOf('\nendstream endobj\ntrailer <</Root 1 0 R>>\n'),
    ])
    const limits = { milliseconds: 30_000, megabytes: 128 }
    expect(await readInThread({ mime: 'application/pdf', bytes }, new AbortController().signal, limits)).toEqual({
      kind: 'none',
      problem: 'large',
    })
  })
})
