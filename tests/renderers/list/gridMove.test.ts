import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextPosition } from '../../../renderers/list/useGrid.ts'
import type { GridExtent, Position } from '../../../renderers/list/useGrid.ts'

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']
const extent: GridExtent = { rows: 11, columns: 4, page: 3 }

/** Any place of any grid. */
const place: fc.Arbitrary<readonly [Position, GridExtent]> = fc
  .record({
    rows: fc.integer({ min: 1, max: 10_001 }),
    columns: fc.integer({ min: 1, max: 20 }),
    page: fc.integer({ min: -1, max: 50 }),
  })
  .chain((reach) =>
    fc.tuple(
      fc.record({
        row: fc.integer({ min: 0, max: reach.rows - 1 }),
        column: fc.integer({ min: 0, max: reach.columns - 1 }),
      }),
      fc.constant(reach),
    ),
  )

describe('US-04 where a key leads in a grid', () => {
  it.each([
    ['ArrowUp', false, [4, 2]],
    ['ArrowDown', false, [6, 2]],
    ['ArrowLeft', false, [5, 1]],
    ['ArrowRight', false, [5, 3]],
    ['Home', false, [5, 0]],
    ['End', false, [5, 3]],
    ['Home', true, [0, 0]],
    ['End', true, [10, 3]],
    ['PageUp', false, [2, 2]],
    ['PageDown', false, [8, 2]],
    ['ArrowUp', true, [0, 2]],
    ['ArrowDown', true, [10, 2]],
  ])('US-04 %s (Ctrl: %s) leads to %j', (key, control, [row, column]) => {
    expect(nextPosition({ row: 5, column: 2 }, key, control, extent)).toEqual({ row, column })
  })

  it.each(['a', ' ', 'Enter', 'Tab', 'Escape', 'F2'])('US-04 %j is not for the grid', (key) => {
    expect(nextPosition({ row: 5, column: 2 }, key, false, extent)).toBeNull()
  })

  it('US-04 never leaves the grid', () => {
    fc.assert(
      fc.property(place, fc.constantFrom(...KEYS), fc.boolean(), ([at, reach], key, control) => {
        const to = nextPosition(at, key, control, reach)
        expect(to?.row).toBeGreaterThanOrEqual(0)
        expect(to?.row).toBeLessThan(reach.rows)
        expect(to?.column).toBeGreaterThanOrEqual(0)
        expect(to?.column).toBeLessThan(reach.columns)
        if (key.startsWith('Page') && to) expect(Math.abs(to.row - at.row)).toBeLessThanOrEqual(Math.max(1, reach.page))
      }),
    )
  })
})
