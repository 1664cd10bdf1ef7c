import type { PdfDict, PdfRef } from '@libpdf/core'
import { isArray, isDict, isRef } from '../pdf/openPdf.ts'
import type { OpenedPdf, PdfValue } from '../pdf/openPdf.ts'

/** The beginning of the names of our fields; a number follows. */
export const FIELD_NAME = 'Tramit '

export interface SignatureField {
  readonly name: string
  /** Of the object that it is. Null: it is none, or part of another field. */
  readonly number: number | null
  readonly field: PdfDict
  /** The signature in it. */
  readonly signature: PdfDict
  readonly page: PdfRef | null
}

/** Levels of a form, and fields in it, that are looked at. */
const DEEPEST = 8
const MOST_FIELDS = 10_000

/** All fields of a PDF that hold a signature, in the order of the form. */
export function signatureFields(pdf: OpenedPdf): readonly SignatureField[] {
  const found: SignatureField[] = []
  let left = MOST_FIELDS
  const look = (list: PdfValue | null, depth: number): void => {
    if (!isArray(list) || depth > DEEPEST) return
    for (const one of list) {
      left -= 1
      const field = left < 0 ? null : pdf.resolve(one)
      if (!isDict(field)) continue
      const signature = pdf.resolve(field.get('V'))
      if (isDict(signature) && (signature.has('ByteRange') || pdf.resolve(signature.get('Type'))?.type === 'name'))
        found.push({
          name: nameOf(pdf.resolve(field.get('T'))),
          number: depth === 0 && isRef(one) ? one.objectNumber : null,
          field,
          signature,
          page: pageOf(field),
        })
      look(pdf.resolve(field.get('Kids')), depth + 1)
    }
  }
  const form = pdf.resolve(pdf.catalog.get('AcroForm'))
  if (isDict(form)) look(pdf.resolve(form.get('Fields')), 0)
  return found
}

const nameOf = (value: PdfValue | null): string => (value?.type === 'string' ? value.asString() : '')

function pageOf(field: PdfDict): PdfRef | null {
  const page = field.get('P')
  return isRef(page) ? page : null
}

/** Our own signatures of a PDF. Null: there are others too. */
export function sealedFields(pdf: OpenedPdf): readonly SignatureField[] | null {
  const fields = signatureFields(pdf)
  return fields.every(({ name }) => name.startsWith(FIELD_NAME)) ? fields : null
}
