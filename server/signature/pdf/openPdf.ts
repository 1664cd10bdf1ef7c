import type { PDF, PdfArray, PdfDict, PdfRef } from '@libpdf/core'
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
  const { PDF } = await import('@libpdf/core')
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

/** An object of a PDF cannot be read, which is found when it is asked for. */
class BrokenPdf extends Error {
  constructor(options?: ErrorOptions) {
    super('an object of a PDF cannot be read', options)
    this.name = 'BrokenPdf'
  }
}

function readObject(document: PDF, ref: PdfRef): PdfValue | null {
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
