import { crc32, deflateSync } from 'node:zlib'
import type { Signature, Stroke } from '#engine/signature'

/** Pixels of the picture, in which the strokes are drawn as they are. */
const WIDTH = 320
const HEIGHT = 140
const PAPER = 255
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A signature as a hand draws it: a wave and a line below it. Its speed changes all the time. */
export const DEMO_SIGNATURE: Extract<Signature, { readonly kind: 'drawn' }> = {
  kind: 'drawn',
  strokes: [
    strokeOf(60, 0, (at) => [20 + at * 4 + 12 * Math.sin(at / 2), 60 + 34 * Math.sin(at / 4) * Math.cos(at / 17)]),
    strokeOf(24, 1400, (at) => [24 + at * 10 + 3 * Math.sin(at), 112 + 5 * Math.sin(at / 3)]),
  ],
}

function strokeOf(points: number, start: number, place: (at: number) => readonly [x: number, y: number]): Stroke {
  return Array.from({ length: points }, (_, at) => {
    const [x, y] = place(at)
    return { t: start + at * 16 + (at % 3), x: Math.round(x), y: Math.round(y), p: 0.4 + (at % 5) / 10 }
  })
}

/** Draws strokes as a PNG in shades of grey (PNG, third edition, 11.2). */
export function signaturePicture(strokes: readonly Stroke[]): Buffer {
  // Each row begins with its filter: none.
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT, PAPER)
  for (let row = 0; row < HEIGHT; row += 1) rows[row * (WIDTH + 1)] = 0
  for (const stroke of strokes)
    stroke.slice(1).forEach((to, at) => {
      const from = stroke[at] ?? to
      const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * 2))
      for (let step = 0; step <= steps; step += 1)
        dot(rows, from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps)
    })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function dot(rows: Buffer, x: number, y: number): void {
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const [column, row] = [Math.round(x) + dx, Math.round(y) + dy]
    if (column >= 0 && column < WIDTH && row >= 0 && row < HEIGHT) rows[row * (WIDTH + 1) + 1 + column] = 0
  }
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
