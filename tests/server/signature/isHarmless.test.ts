import { describe, expect, it } from 'vitest'
import { pdfFile } from '../../../server/demo/documents/pdfFile.ts'
import { appendRevision } from '../../../server/signature/pdf/appendRevision.ts'
import { openPdf } from '../../../server/signature/pdf/openPdf.ts'
import type { OpenedPdf } from '../../../server/signature/pdf/openPdf.ts'
import { isHarmless } from '../../../server/signature/verify/isHarmless.ts'

const ORIGINAL = pdfFile([['One'], ['Two']])
const PAGES = [4, 6]
const [LIST, NOTE, OTHER] = [90, 91, 92]

async function opened(bytes: Uint8Array): Promise<OpenedPdf> {
  const pdf = await openPdf(bytes)
  if (!pdf) throw new Error('not opened')
  return pdf
}

async function revised(bytes: Uint8Array, objects: readonly (readonly [number, string])[]): Promise<Buffer> {
  const revision = appendRevision(bytes, await opened(bytes), new Map(objects))
  if (!revision) throw new Error('not revised')
  return revision.bytes
}

const page = (annotations: string): string => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${annotations}>>`
const note = (text: string): string => `<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents(${text})>>`

/** Two pages that share one list of annotations. */
const shared = (): Promise<Buffer> =>
  revised(ORIGINAL, [
    ...PAGES.map((number) => [number, page(`/Annots ${LIST} 0 R`)] as const),
    [LIST, `[${NOTE} 0 R]`],
    [NOTE, note('Approved')],
  ])

async function isChanged(bytes: Buffer, objects: readonly (readonly [number, string])[]): Promise<boolean> {
  const [before, after] = [await opened(bytes), await opened(await revised(bytes, objects))]
  return !isHarmless(before, after, { fields: [], annotated: 'any' })
}

describe.each(PAGES)('SG-02 a list of annotations that pages share, on page object %i', (number) => {
  it('may become a list of its own with the same annotations', async () => {
    expect(await isChanged(await shared(), [[number, page(`/Annots[${NOTE} 0 R]`)]])).toBe(false)
  })

  it.each([
    ['another annotation', `/Annots[${OTHER} 0 R]`],
    ['one more annotation', `/Annots[${NOTE} 0 R ${OTHER} 0 R]`],
    ['an empty list', '/Annots[]'],
    ['another list', `/Annots ${OTHER} 0 R`],
    ['no list', ''],
  ])('is changed by %s', async (_, annotations) => {
    const objects = [
      [number, page(annotations)],
      [OTHER, note('Rejected')],
    ] as const
    expect(await isChanged(await shared(), objects)).toBe(true)
  })
})
