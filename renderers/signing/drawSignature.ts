import type { Signature, Stroke } from '#engine/signature'

/** Width of the ink in pixels without pressure, and what full pressure adds. */
const THINNEST = 1.2
const PRESSED = 2
/** Height of a typed name in its box, and the part of the width that it may take. */
const NAME_HEIGHT = 0.4
const NAME_WIDTH = 0.9

/** Draws a signature over a box of a size in pixels. The context has the colour of the ink. */
export function drawSignature(
  context: CanvasRenderingContext2D,
  signature: Signature,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  if (signature.kind === 'drawn') for (const stroke of signature.strokes) drawStroke(context, stroke)
  else drawName(context, signature.name, width, height)
}

/** Draws the part of a stroke from a point on: a line for each step, as thick as the pen was pressed. */
export function drawStroke(context: CanvasRenderingContext2D, stroke: Stroke, from = 0): void {
  context.lineCap = 'round'
  context.lineJoin = 'round'
  stroke.forEach((to, at) => {
    if (at < from) return
    const before = stroke[at - 1] ?? to
    context.lineWidth = THINNEST + PRESSED * to.p
    context.beginPath()
    context.moveTo(before.x, before.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  })
}

function drawName(context: CanvasRenderingContext2D, name: string, width: number, height: number): void {
  const font = (pixels: number): string => `italic ${pixels}px cursive`
  const size = Math.max(1, height * NAME_HEIGHT)
  context.font = font(size)
  const measured = context.measureText(name).width
  if (measured > width * NAME_WIDTH) context.font = font((size * width * NAME_WIDTH) / measured)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, width / 2, height / 2)
}
