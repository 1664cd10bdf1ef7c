import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmptySignature, readSignature, writeSignature } from '#engine/signature'
import type { Point, Stroke } from '#engine/signature'

/** A stroke as a hand makes it: the speed and the interval change from point to point. */
const handStroke = (from: number): fc.Arbitrary<Stroke> =>
  fc
    .array(
      fc.record({
        dt: fc.integer({ min: 40, max: 400 }),
        dx: fc.integer({ min: 10, max: 120 }),
        dy: fc.integer({ min: -90, max: 90 }),
        p: fc.integer({ min: 1, max: 100 }),
      }),
      { minLength: 10, maxLength: 60 },
    )
    .map((steps) => {
      let [t, x, y] = [from, 20, 100]
      return steps.map(({ dt, dx, dy, p }, at): Point => {
        t += (dt + (at % 2) * 40) / 10
        x += (dx + (at % 3) * 80) / 10
        y = Math.min(200, Math.max(0, y + dy / 10))
        return { t, x, y, p: p / 100 }
      })
    })

const line = (points: number, interval: number, step: number): Stroke =>
  Array.from({ length: points }, (_, at) => ({ t: at * interval, x: 10 + at * step, y: 20 + at * step, p: 0.5 }))

describe('SG-02 strokes', () => {
  it('of a hand are read, and written as they were', () => {
    fc.assert(
      fc.property(handStroke(0), handStroke(5000), (one, two) => {
        const read = readSignature([one, two])
        expect(read).toEqual({ ok: true, value: { kind: 'drawn', strokes: [one, two] } })
        if (read.ok) expect(readSignature(writeSignature(read.value))).toEqual(read)
        expect(readSignature(one)).toEqual({ ok: true, value: { kind: 'drawn', strokes: [one] } })
      }),
    )
  })

  it('of a machine are refused: a line of one speed, a perfect beat, and no duration', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 200 }), fc.constantFrom(8, 10, 16, 16.7), (points, interval) => {
        expect(readSignature([line(points, interval, 6)])).toEqual({ ok: false, problems: ['mechanical'] })
        expect(readSignature([line(points, 0, 6)])).toEqual({ ok: false, problems: ['mechanical'] })
      }),
    )
    const circle = Array.from({ length: 60 }, (_, at) => ({
      t: at * 16,
      x: 100 + 50 * Math.cos(at / 9),
      y: 100 + 50 * Math.sin(at / 9),
      p: 0.5,
    }))
    expect(readSignature([circle])).toEqual({ ok: false, problems: ['mechanical'] })
  })

  it('that a browser has rounded to a steady beat are those of a hand', () => {
    fc.assert(
      fc.property(handStroke(0), (stroke) => {
        expect(readSignature([stroke.map((point, at) => ({ ...point, t: at * 16 }))]).ok).toBe(true)
      }),
    )
  })

  it.each<readonly [string, unknown, string]>([
    ['nothing', undefined, 'empty'],
    ['no strokes', [], 'empty'],
    ['a dot', [[{ t: 0, x: 1, y: 1, p: 0.5 }]], 'empty'],
    ['a slip', [line(6, 16, 0.5)], 'empty'],
    ['a blank name', { nombre: '  ' }, 'empty'],
    ['a name without a letter', { nombre: '---' }, 'empty'],
    ['a text', 'signed', 'malformed'],
    ['a name that is too long', { nombre: 'a'.repeat(101) }, 'malformed'],
    ['more than a name', { nombre: 'Ada', trazos: [] }, 'malformed'],
    ['a place beyond the box', [[{ t: 0, x: 1e9, y: 1, p: 1 }]], 'malformed'],
    ['a negative time', [[{ t: -1, x: 1, y: 1, p: 1 }]], 'malformed'],
    ['times that descend', [line(6, 16, 6), line(6, 16, 6)], 'malformed'],
    ['too many strokes', Array.from({ length: 201 }, () => []), 'malformed'],
    ['too many points', [line(10_001, 1, 0.1)], 'malformed'],
  ])('%s: refused', (_, said, problem) => {
    expect(readSignature(said)).toEqual({ ok: false, problems: [problem] })
  })
})

describe('SG-01 a typed name', () => {
  it('signs without strokes', () => {
    const read = readSignature({ nombre: ' Ada Lovelace ' })
    expect(read).toEqual({ ok: true, value: { kind: 'typed', name: 'Ada Lovelace' } })
    expect(isEmptySignature({ kind: 'typed', name: 'A' })).toBe(true)
  })
})
