import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const CONTENT = 'application/vnd.openxmlformats-officedocument'

/** A document of Word with some paragraphs. */
export function wordFile(paragraphs: readonly string[]): Promise<Buffer> {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p>`).join('')
  return packed({
    '[Content_Types].xml': types({ 'word/document.xml': `${CONTENT}.wordprocessingml.document.main+xml` }),
    '_rels/.rels': relations({ officeDocument: 'word/document.xml' }),
    'word/document.xml': `${XML}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
  })
}

/** A workbook of Excel with one sheet. */
export function sheetFile(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const data = rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')
  return packed({
    '[Content_Types].xml': types({
      'xl/workbook.xml': `${CONTENT}.spreadsheetml.sheet.main+xml`,
      'xl/worksheets/sheet1.xml': `${CONTENT}.spreadsheetml.worksheet+xml`,
    }),
    '_rels/.rels': relations({ officeDocument: 'xl/workbook.xml' }),
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations({ worksheet: 'worksheets/sheet1.xml' }),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${SHEET}"><sheetData>${data}</sheetData></worksheet>`,
  })
}

const cell = (value: string | number): string =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`

const types = (parts: { readonly [part: string]: string }): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    parts,
  )
    .map(([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`)
    .join('')}</Types>`

const relations = (targets: { readonly [kind: string]: string }): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${Object.entries(targets)
    .map(([kind, target]) => `<Relationship Id="${kind}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

function packed(parts: { readonly [path: string]: string }): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [path, text] of Object.entries(parts)) archive.addBuffer(Buffer.from(text), path)
  archive.end()
  return buffer(archive.outputStream)
}

const ENTITIES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
