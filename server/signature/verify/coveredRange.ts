import type { PdfDict } from '@libpdf/core'
import { isArray } from '../pdf/openPdf.ts'
import type { OpenedPdf, PdfValue } from '../pdf/openPdf.ts'

/** The bytes that a signature covers: from the beginning to its end, except for the hole in which it stands itself. */
export interface CoveredRange {
  readonly hole: number
  readonly resumes: number
  readonly end: number
  /** The content of the hole. */
  readonly contents: Buffer
}

const HEX = /^(?:[0-9a-fA-F]{2})+$/
/** A revision ends so. */
const LAST_LINE = /%%EOF[\r\n ]*$/

/** Reads what a signature covers. Null: it is not all of a revision but the place of the signature. */
export function coveredRange(bytes: Buffer, pdf: OpenedPdf, signature: PdfDict): CoveredRange | null {
  const span = spanOf(pdf.resolve(signature.get('ByteRange')), bytes.length)
  const contents = span && contentsOf(bytes, span)
  if (!span || !contents) return null
  const said = pdf.resolve(signature.get('Contents'))
  if (said?.type !== 'string' || !contents.equals(said.bytes)) return null
  return LAST_LINE.test(bytes.subarray(Math.max(0, span.end - 16), span.end).toString('latin1'))
    ? { ...span, contents }
    : null
}

type Span = Omit<CoveredRange, 'contents'>

/** Reads a range with one hole, from the beginning of a file to an end within its length. Null: it is none. */
function spanOf(value: PdfValue | null, length: number): Span | null {
  const [start, hole, resumes, rest, ...more] = integersOf(value) ?? []
  if (start !== 0 || hole === undefined || resumes === undefined || rest === undefined || more.length > 0) return null
  const end = resumes + rest
  return hole <= 0 || resumes < hole + 4 || rest <= 0 || end > length ? null : { hole, resumes, end }
}

/** Reads the hexadecimal string that fills the hole. Null: something else stands there. */
function contentsOf(bytes: Buffer, { hole, resumes }: Span): Buffer | null {
  const held = bytes.subarray(hole, resumes).toString('latin1')
  const digits = held.slice(1, -1)
  return held.startsWith('<') && held.endsWith('>') && HEX.test(digits) ? Buffer.from(digits, 'hex') : null
}

function integersOf(value: PdfValue | null): readonly number[] | null {
  if (!isArray(value)) return null
  const numbers = [...value].map((one) => (one.type === 'number' ? one.value : Number.NaN))
  return numbers.every((one) => Number.isSafeInteger(one) && one >= 0) ? numbers : null
}

/** Whether ranges, from the shortest to the longest, follow one another: each hole stands after all that was there before. */
export const isAfter = (before: CoveredRange | null, { hole }: CoveredRange): boolean =>
  before === null || hole >= before.end
