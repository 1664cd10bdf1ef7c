import { isArray, openPdf, isDict } from '../pdf/openPdf.ts'
import type { OpenedPdf, PdfValue } from '../pdf/openPdf.ts'
import type { EvidenceFile } from '../evidenceFile.ts'
import { PLACES, placeOf } from '../seal/evidencePage.ts'
import { FIELD_NAME, signatureFields } from '../seal/sealedFields.ts'
import type { SignatureField } from '../seal/sealedFields.ts'
import type { CoveredRange } from './coveredRange.ts'
import { isHarmless } from './isHarmless.ts'

/** A signed revision of a file, as its end says. */
export interface SignedRevision {
  readonly pdf: OpenedPdf
  readonly range: CoveredRange
  readonly evidence: EvidenceFile | null
  /** The page of the first signature of ours. */
  readonly page: number | null
}

interface AddedSignature {
  readonly field: SignatureField
  readonly range: CoveredRange
  /** The signed revision before. */
  readonly before: SignedRevision | null
  /** Whether it is a time stamp of the whole file. */
  readonly isStamp: boolean
}

/**
 * Whether a signed revision adds nothing but its signature: to the signed one before, or, if it is the first one of ours, to what
 * was shown.
 */
export async function isWellAdded(
  bytes: Buffer,
  own: OpenedPdf,
  { field, range, before, isStamp }: AddedSignature,
  evidence: EvidenceFile | null,
): Promise<boolean> {
  const isOurs = field.name.startsWith(FIELD_NAME)
  const { number } = field
  if (number === null || !isFieldOf(own, field)) return false
  if (before) {
    const mayStand = isStamp || maySign(before.pdf)
    return (
      mayStand &&
      isPlacedAfter(before, own, field) &&
      isHarmless(before.pdf, own, { fields: [number], annotated: before.page ?? 'any' })
    )
  }
  if (!isOurs) return true
  const shown =
    evidence && evidence.file.bytes < range.hole ? await openPdf(bytes.subarray(0, evidence.file.bytes), true) : null
  const page = pageOf(field, true)
  return (
    shown !== null &&
    page !== null &&
    isInPlace(own, field) &&
    isHarmless(shown, own, { fields: [number], page, annotated: null })
  )
}

/** Whether a field is of the same kind as the one before, and a further one of ours on the same page at its place. */
function isPlacedAfter({ page }: SignedRevision, own: OpenedPdf, field: SignatureField): boolean {
  const isOurs = field.name.startsWith(FIELD_NAME)
  return page === null ? !isOurs : isOurs && pageOf(field, true) === page && isInPlace(own, field)
}

/** Whether a revision has this field, and no other of its name. */
function isFieldOf(own: OpenedPdf, { name, number }: SignatureField): boolean {
  const [field, ...more] = signatureFields(own).filter((one) => one.name === name)
  return field?.number === number && more.length === 0
}

/** The page of a signature of ours. */
export const pageOf = ({ page }: SignatureField, isOurs: boolean): number | null =>
  isOurs ? (page?.objectNumber ?? null) : null

/** Whether the field stands at the place of its number, which no other name stands for. */
function isInPlace(pdf: OpenedPdf, { name, field }: SignatureField): boolean {
  const place = Array.from({ length: PLACES }, (_, at) => at).find((at) => name === `${FIELD_NAME}${at + 1}`)
  if (place === undefined) return false
  const { x, y, width, height } = placeOf(place)
  const box = pdf.resolve(field.get('Rect'))
  const sides = isArray(box) ? [...box].map((side) => (side.type === 'number' ? side.value : Number.NaN)) : []
  return [x, y, x + width, y + height].every((side, at) => side === sides[at])
}

/** Permission of a certification that allows nothing but time stamps (ISO 32000-2, 12.8.2.2). */
const NO_CHANGES = 1

/** Whether whoever certified a file has left others the right to sign it. */
function maySign(pdf: OpenedPdf): boolean {
  const certification = entryOf(pdf, entryOf(pdf, pdf.catalog, 'Perms'), 'DocMDP')
  if (certification === null) return true
  const references = entryOf(pdf, certification, 'Reference')
  if (!isArray(references)) return false
  const permissions = [...references].flatMap((reference) => {
    const held = pdf.resolve(reference)
    const method = entryOf(pdf, held, 'TransformMethod')
    if (method?.type !== 'name' || method.value !== 'DocMDP') return []
    const permission = entryOf(pdf, entryOf(pdf, held, 'TransformParams'), 'P')
    // Without one, forms may be filled and signed.
    return permission === null ? [2] : [permission.type === 'number' ? permission.value : NO_CHANGES]
  })
  return permissions.length > 0 && permissions.every((permission) => permission > NO_CHANGES)
}

const entryOf = (pdf: OpenedPdf, dict: PdfValue | null, name: string): PdfValue | null =>
  isDict(dict) ? pdf.resolve(dict.get(name)) : null
