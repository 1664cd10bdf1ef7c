import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Canvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist'
import { providePlatform } from '../../thread/index.ts'

/** Pixels of a thumbnail: as wide as a tile on a fine screen, and the top of a page. */
const WIDTH = 400
const HEIGHT = 320
/** Of 100. Above, a thumbnail weighs more and shows nothing more. */
const QUALITY = 75
/** Pixels of one picture in a PDF: a larger one is left out. */
const MOST_PIXELS = 16_000_000

type PageContext = NonNullable<Parameters<PDFPageProxy['render']>[0]['canvasContext']>

/** A thumbnail to draw. `fonts`: the folder of the fonts that a PDF may name without containing them. */
export interface ThumbnailJob {
  readonly mime: string
  readonly fonts: string
  readonly bytes: Uint8Array
}

/** Draws a picture, or the first page of a PDF, in small. Answers a WebP file. */
export async function drawThumbnail({ mime, fonts, bytes }: ThumbnailJob): Promise<Uint8Array> {
  const canvas = mime === 'application/pdf' ? await drawPage(bytes, fonts) : await drawPicture(bytes)
  return new Uint8Array(await canvas.encode('webp', QUALITY))
}

async function drawPicture(bytes: Uint8Array): Promise<Canvas> {
  const picture = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const scale = Math.min(1, Math.max(WIDTH / picture.width, HEIGHT / picture.height))
  const [width, height] = [picture.width * scale, picture.height * scale]
  const canvas = createCanvas(Math.ceil(Math.min(width, WIDTH)), Math.ceil(Math.min(height, HEIGHT)))
  canvas.getContext('2d').drawImage(picture, (canvas.width - width) / 2, 0, width, height)
  return canvas
}

async function drawPage(bytes: Uint8Array, fonts: string): Promise<Canvas> {
  providePlatform()
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    data: bytes,
    verbosity: 0,
    standardFontDataUrl: fonts,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    maxImageSize: MOST_PIXELS,
  })
  try {
    const document = await task.promise
    const page = await document.getPage(1)
    const natural = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: WIDTH / natural.width })
    const canvas = createCanvas(WIDTH, Math.ceil(Math.min(HEIGHT, viewport.height)))
    // Both have the methods that drawing needs; their types name more.
    const canvasContext = canvas.getContext('2d') as unknown as PageContext
    await page.render({ canvas: null, canvasContext, viewport }).promise
    return canvas
  } finally {
    await task.destroy()
  }
}
