import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawingForm } from '#engine/signature'
import type { Stroke } from '#engine/signature'

const tenth = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10)
const POINT = fc.record({ t: tenth(0, 5000), x: tenth(0, 600), y: tenth(0, 200), p: fc.constant(0.5) })
const DRAWING: fc.Arbitrary<readonly Stroke[]> = fc.array(fc.array(POINT, { minLength: 5, maxLength: 20 }), {
  minLength: 1,
  maxLength: 4,
})

it('a drawing is the same wherever and whenever it was drawn, and another with a point elsewhere', () => {
  fc.assert(
    fc.property(DRAWING, tenth(0, 900), tenth(0, 90), tenth(0, 9), (drawing, t, x, y) => {
      const moved = drawing.map((stroke) =>
        stroke.map((point) => ({ t: point.t + t, x: point.x + x, y: point.y + y, p: 0.9 })),
      )
      expect(drawingForm(moved)).toEqual(drawingForm(drawing))
      const [first = [], ...rest] = drawing
      const other = [[...first.slice(0, -1), { t: 9000, x: 700, y: 300, p: 0.5 }], ...rest]
      expect(drawingForm(other)).not.toEqual(drawingForm(drawing))
    }),
  )
})
