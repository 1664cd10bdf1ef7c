import type { Point, Signature } from '#engine/signature'
import { drawSignature } from './drawSignature.ts'

/** Pixels of the picture for each one of the box, and the most across. */
const SCALE = 2
const MOST_PIXELS = 1600
const MARGIN = 12
/** The box of a typed name. */
const NAME_BOX = { width: 480, height: 160 } as const

/** Makes a PNG of a signature: dark on light, whatever the theme. Null if the browser makes none. */
export async function signaturePicture(signature: Signature): Promise<File | null> {
  const { left, top, width, height } =
    signature.kind === 'drawn' ? spanOf(signature.strokes.flat()) : fromOrigin(NAME_BOX)
  const scale = Math.min(SCALE, MOST_PIXELS / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.translate(-left, -top)
  context.strokeStyle = 'black'
  context.fillStyle = 'black'
  drawSignature(context, signature, NAME_BOX)
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return content && new File([content], 'signature.png', { type: 'image/png' })
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const fromOrigin = (size: { readonly width: number; readonly height: number }): Box => ({ left: 0, top: 0, ...size })

/** The box around all points, with a margin for the thickness of the ink. */
function spanOf(points: readonly Point[]): Box {
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [least(across) - MARGIN, least(down) - MARGIN]
  return { left, top, width: most(across) + MARGIN - left, height: most(down) + MARGIN - top }
}

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity)
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity)
