import { isArray, isDict } from '../pdf/openPdf.ts'
import type { OpenedPdf, PdfValue } from '../pdf/openPdf.ts'

/** Permission of a certification that allows nothing but time stamps (ISO 32000-2, 12.8.2.2). */
const NO_CHANGES = 1

/** Whether whoever certified a file has left others the right to sign it. */
export function maySign(pdf: OpenedPdf): boolean {
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
