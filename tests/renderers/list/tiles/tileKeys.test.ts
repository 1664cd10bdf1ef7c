import { describe, expect, it } from 'vitest'
import { nextTile } from '../../../../renderers/list/tiles/useTileGrid.ts'
import type { TilePlace } from '../../../../renderers/list/tiles/useTileGrid.ts'
import { readLayout, showsTiles, writeLayout } from '#engine/list'
import { listOf, module } from '../../../engine/definition/shipped.ts'

/** Eight tiles, three in a row. */
const places: readonly TilePlace[] = Array.from({ length: 8 }, (_, at) => ({
  left: (at % 3) * 100,
  top: Math.floor(at / 3) * 200,
}))

describe('DO-01 tiles', () => {
  it.each<readonly [string, boolean, number, number | null]>([
    ['ArrowRight', false, 2, 3],
    ['ArrowLeft', false, 3, 2],
    ['ArrowLeft', false, 0, 0],
    ['ArrowDown', false, 1, 4],
    ['ArrowDown', false, 5, 7],
    ['ArrowDown', false, 7, 7],
    ['ArrowUp', false, 7, 4],
    ['ArrowUp', false, 1, 1],
    ['Home', false, 4, 3],
    ['End', false, 3, 5],
    ['Home', true, 7, 0],
    ['End', true, 0, 7],
    ['x', false, 0, null],
  ])('DO-01 are led through by %s (with control: %s) from %i to %s', (key, control, from, to) => {
    expect(nextTile(places, from, key, control)).toBe(to)
  })

  it('DO-01 are kept for a person, and only where the list has them', () => {
    const [documents, areas] = [listOf(module('document')), listOf(module('area'))]
    const text = writeLayout({ shape: 'tiles', density: 'compact' }, documents)
    expect(text).toBe('density=compact&shape=tiles')
    expect(showsTiles(readLayout(text, documents), documents)).toBe(true)
    expect(showsTiles(readLayout(text, areas), areas)).toBe(false)
    expect(readLayout('shape=spiral', documents)).toEqual({})
  })
})
