import type { PDF, PdfArray, PdfDict, PdfRef, PdfStream } from '@libpdf/core'
import { isBounded } from './isBounded.ts'

/** An object of a PDF: a number, a name, a dictionary … */
export type PdfValue = NonNullable<ReturnType<PdfDict['get']>>

/** A PDF as its last revision says. */
export interface OpenedPdf {
  readonly document: PDF
  readonly catalog: PdfDict
  /** Reads what a reference stands for. */
  readonly resolve: (value: PdfValue | null | undefined) => PdfValue | null
}

/**
 * Opens a PDF. Null: it cannot be read as it says, or it is encrypted. A file whose table of objects has to be guessed is none:
 * another program might guess otherwise. `isPart`: the bytes are the first ones of a file that was opened.
 */
export async function openPdf(bytes: Uint8Array, isPart = false): Promise<OpenedPdf | null> {
  if (!isPart && !isBounded(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) return null
  // Loaded by the first signature: it takes long, and most servers start more often than somebody signs.
  const library = await import('@libpdf/core')
  refuseOtherPackings(library.PdfStream)
  const { PDF } = library
  try {
    const document = await PDF.load(bytes, { lenient: false })
    if (document.isEncrypted || document.recoveredViaBruteForce || document.getPageCount() === 0) return null
    const resolve = (value: PdfValue | null | undefined): PdfValue | null =>
      isRef(value) ? readObject(document, value) : (value ?? null)
    return { document, catalog: document.getCatalog(), resolve }
  } catch {
    return null
  }
}

/** The number of pages of a PDF. Null: it cannot be read. */
export const pageCount = async (bytes: Uint8Array): Promise<number | null> =>
  (await openPdf(bytes))?.document.getPageCount() ?? null

const isGuarded = new WeakSet<typeof PdfStream>()

/**
 * The library unpacks streams of objects while it opens a file. It may do so only in the way that `isBounded` has measured: a
 * filter before it, as of hexadecimal digits, would hide how much is packed. The library is used for nothing but this folder.
 */
function refuseOtherPackings(library: typeof PdfStream): void {
  if (isGuarded.has(library)) return
  isGuarded.add(library)
  const { prototype } = library
  const decode = Reflect.get(prototype, 'getDecodedData') as PdfStream['getDecodedData']
  prototype.getDecodedData = function (this: PdfStream): Uint8Array {
    const filter = this.get('Filter')
    const names = isArray(filter) ? [...filter] : filter ? [filter] : []
    if (names.some((name, at) => at > 0 || name.type !== 'name' || name.value !== 'FlateDecode'))
      throw new Error('a stream of objects is packed in a way that is not read')
    return decode.call(this)
  }
}

/** An object of a PDF cannot be read, which is found when it is asked for. */
class BrokenPdf extends Error {
  constructor(options?: ErrorOptions) {
    super('an object of a PDF cannot be read', options)
    this.name = 'BrokenPdf'
  }
}

/** An object is a value and no reference (ISO 32000-1, 7.3.10): references that lead to each other would have no end. */
function readObject(document: PDF, ref: PdfRef): PdfValue | null {
  const value = getObject(document, ref)
  if (isRef(value)) throw new BrokenPdf()
  return value
}

function getObject(document: PDF, ref: PdfRef): PdfValue | null {
  try {
    return document.getObject(ref)
  } catch (cause) {
    throw new BrokenPdf({ cause })
  }
}

/** Runs work on a PDF. Null: something in it cannot be read. */
export async function unlessBroken<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BrokenPdf) return null
    throw error
  }
}

export const isRef = (value: PdfValue | null | undefined): value is PdfRef => value?.type === 'ref'

export const isDict = (value: PdfValue | null | undefined): value is PdfDict =>
  value?.type === 'dict' || value?.type === 'stream'

export const isArray = (value: PdfValue | null | undefined): value is PdfArray => value?.type === 'array'
