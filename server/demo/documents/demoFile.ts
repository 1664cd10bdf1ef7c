import { extensionOf } from '#engine/field'
import { isObject } from '#engine/form'
import { sheetFile, wordFile } from './officeFile.ts'
import { pdfFile } from './pdfFile.ts'

/** A file of the demo: its name, and the text of its pages, paragraphs or cells. */
export interface DemoFileContent {
  readonly name: string
  readonly bytes: Buffer
}

/** Makes the file that a row describes: `{ "name": "Rules.pdf", "pages": [["Heading", "Text"]] }`. Null if it describes none. */
export async function demoFile(said: unknown): Promise<DemoFileContent | null> {
  const { name, pages } = isObject(said) ? said : {}
  if (typeof name !== 'string' || !isPages(pages)) return null
  const make = MAKERS[extensionOf(name)]
  return make ? { name, bytes: await make(pages) } : null
}

type Pages = readonly (readonly (string | number)[])[]

const texts = (pages: Pages): readonly (readonly string[])[] => pages.map((page) => page.map(String))

const MAKERS: { readonly [extension: string]: (pages: Pages) => Buffer | Promise<Buffer> } = {
  pdf: (pages) => pdfFile(texts(pages)),
  docx: (pages) => wordFile(texts(pages).flat()),
  xlsx: (pages) => sheetFile(pages),
}

const isPages = (value: unknown): value is Pages =>
  Array.isArray(value) &&
  value.every(
    (page) => Array.isArray(page) && page.every((one: unknown) => typeof one === 'string' || typeof one === 'number'),
  )
