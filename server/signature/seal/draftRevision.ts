import type { PdfDict } from '@libpdf/core'
import { inflateSync } from 'node:zlib'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { isArray, isDict, isRef } from '../pdf/openPdf.ts'
import type { OpenedPdf, PdfValue } from '../pdf/openPdf.ts'
import { entriesOf, textString, writeEntries, writeValue } from '../pdf/writeValue.ts'
import { PAGE, drawEvidencePage, drawSignature, placeOf } from './evidencePage.ts'
import type { DraftProblem, SealContent } from './sealPdf.ts'
import { FIELD_NAME } from './sealedFields.ts'
import type { SignatureField } from './sealedFields.ts'

/** Flags of an annotation that is printed and cannot be moved, and of a form whose signatures need appended revisions. */
const LOCKED = 132
const APPEND_ONLY = 3

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'

interface DraftRevision {
  readonly objects: ReadonlyMap<number, string>
  /** Number of the object that is the signature. */
  readonly signature: number
}

/** The objects of a revision with a signature: its field, what it looks like, its evidence, and the page of the first one. */
export function draftRevision(
  pdf: OpenedPdf,
  fields: readonly SignatureField[],
  seal: SealContent,
  signature: string,
): Result<DraftRevision, DraftProblem> {
  const picture = embedPicture(pdf, seal.picture)
  if (!picture) return fail('picture')
  const { registry } = pdf.document.context
  const objects = new Map<number, string>()
  const add = (content: string): number => {
    const { objectNumber } = registry.allocateRef()
    objects.set(objectNumber, content)
    return objectNumber
  }
  const font = add(FONT)
  const { x, y, width, height } = placeOf(fields.length)
  const look = stream(
    `/Type/XObject/Subtype/Form/BBox[0 0 ${width} ${height}]/Resources<</Font<</F ${font} 0 R>>/XObject<</P ${picture.number} 0 R>>>>`,
    drawSignature(picture, seal.lines),
  )
  const attached = attach(add, `evidence-${fields.length + 1}.json`, seal.evidence)
  const signed = add(signature)
  const page = fields.length === 0 ? registry.allocateRef().objectNumber : fields[0]?.page?.objectNumber
  const field = add(
    `<</Type/Annot/Subtype/Widget/FT/Sig/T ${textString(`${FIELD_NAME}${fields.length + 1}`)}/V ${signed} 0 R/F ${LOCKED}/P ${page} 0 R/Rect[${x} ${y} ${x + width} ${y + height}]/AP<</N ${add(look)} 0 R>>/AF[${attached} 0 R]>>`,
  )
  const isPlaced =
    page !== undefined &&
    (fields.length === 0
      ? addPage(pdf, objects, page, { field, font, content: add(stream('', drawEvidencePage(seal.page))) })
      : addToPage(pdf, objects, fields[0], field))
  if (!isPlaced || !addToForm(pdf, objects, field, add)) return fail('unreadable')
  for (const [{ objectNumber }, value] of registry.getNewObjects()) objects.set(objectNumber, writeValue(value))
  return ok({ objects, signature: signed })
}

function embedPicture({ document }: OpenedPdf, png: Uint8Array) {
  try {
    inflateSync(packedPixels(Buffer.from(png)), { maxOutputLength: MOST_OF_PICTURE })
    const { ref, width, height } = document.embedPng(png)
    return { number: ref.objectNumber, width, height }
  } catch {
    return null
  }
}

/** Bytes that the pixels of a picture may unpack to: a small picture may hold gigabytes of them. */
const MOST_OF_PICTURE = 67_108_864
/** Bytes before the first chunk of a PNG, and of each chunk apart from its data (PNG, 5.2 and 5.3). */
const [SIGNATURE_BYTES, CHUNK_BYTES] = [8, 12]

function packedPixels(png: Buffer): Buffer {
  const data: Buffer[] = []
  for (let at = SIGNATURE_BYTES; at < png.length;) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length))
    at += CHUNK_BYTES + length
  }
  return Buffer.concat(data)
}

const stream = (entries: string, content: string): string =>
  `<<${entries}/Length ${Buffer.byteLength(content, 'latin1')}>>stream\n${content}\nendstream`

/** A file in the PDF, which the field names as its own (ISO 32000-2, 14.13). */
function attach(add: (content: string) => number, name: string, content: string): number {
  const written = Buffer.from(content).toString('latin1')
  const file = add(stream(`/Type/EmbeddedFile/Subtype/application#2Fjson/Params<</Size ${written.length}>>`, written))
  return add(`<</Type/Filespec/F(${name})/UF(${name})/AFRelationship/Supplement/EF<</F ${file} 0 R/UF ${file} 0 R>>>>`)
}

type Objects = Map<number, string>

/** Replaces entries of an object that stands by itself. False: it stands at a place that cannot be replaced. */
function replace(
  objects: Objects,
  ref: PdfValue | null | undefined,
  dict: PdfDict,
  entries: { readonly [name: string]: string },
): boolean {
  if (!isRef(ref) || ref.generation !== 0) return false
  const names = Object.keys(entries).map((name) => `/${name}`)
  const kept = entriesOf(dict).filter(([name]) => !names.includes(name))
  objects.set(
    ref.objectNumber,
    writeEntries([...kept, ...Object.entries(entries).map(([name, value]) => [`/${name}`, value] as const)]),
  )
  return true
}

/** A list with one more reference, as it is written. Null: there is something else. */
function longer(pdf: OpenedPdf, list: PdfValue | null | undefined, number: number): string | null {
  const held = pdf.resolve(list)
  if (held !== null && !isArray(held)) return null
  return `[${[...(held ? [...held].map(writeValue) : []), `${number} 0 R`].join(' ')}]`
}

function addPage(
  pdf: OpenedPdf,
  objects: Objects,
  page: number,
  { field, font, content }: { readonly field: number; readonly font: number; readonly content: number },
): boolean {
  const root = pdf.catalog.get('Pages')
  const pages = pdf.resolve(root)
  if (!isDict(pages) || !isRef(root)) return false
  const box = `[0 0 ${PAGE.width} ${PAGE.height}]`
  objects.set(
    page,
    `<</Type/Page/Parent ${writeValue(root)}/MediaBox${box}/CropBox${box}/Rotate 0/Resources<</Font<</F ${font} 0 R>>>>/Contents ${content} 0 R/Annots[${field} 0 R]>>`,
  )
  const kids = longer(pdf, pages.get('Kids'), page)
  const count = pdf.document.getPageCount() + 1
  return kids !== null && replace(objects, root, pages, { Kids: kids, Count: String(count) })
}

function addToPage(pdf: OpenedPdf, objects: Objects, first: SignatureField | undefined, field: number): boolean {
  const page = pdf.resolve(first?.page)
  const annotations = isDict(page) ? longer(pdf, page.get('Annots'), field) : null
  return annotations !== null && isDict(page) && replace(objects, first?.page, page, { Annots: annotations })
}

function addToForm(pdf: OpenedPdf, objects: Objects, field: number, add: (content: string) => number): boolean {
  const root = pdf.document.context.info.trailer.get('Root')
  const held = pdf.catalog.get('AcroForm')
  const form = pdf.resolve(held)
  const fields = longer(pdf, isDict(form) ? form.get('Fields') : null, field)
  if (fields === null) return false
  const entries = { Fields: fields, SigFlags: String(APPEND_ONLY) }
  if (isDict(form) && isRef(held)) return replace(objects, held, form, entries)
  const kept = isDict(form) ? entriesOf(form).filter(([name]) => name !== '/Fields' && name !== '/SigFlags') : []
  const made = add(writeEntries([...kept, ['/Fields', fields], ['/SigFlags', String(APPEND_ONLY)]]))
  return replace(objects, root, pdf.catalog, { AcroForm: `${made} 0 R` })
}
