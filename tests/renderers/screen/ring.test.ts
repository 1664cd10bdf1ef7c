import { describe, expect, it } from 'vitest'
import { donutSegments } from '../../../renderers/screen/chart/donutSegments.ts'

const partOf = (total: number, at: number) => ({
  key: String(at),
  name: '',
  short: '',
  total,
  text: String(total),
  onOpen: null,
})

const drawn = (totals: readonly number[]): readonly boolean[] =>
  donutSegments(totals.map(partOf)).map(({ path }) => path !== '')

describe('HO-02 the ring of a chart', () => {
  it.each([
    ['a single part', [5], [true]],
    ['parts of all sizes', [990, 7, 2, 1], [true, true, true, true]],
    ['a part in a million', [999_999, 1], [true, true]],
    ['a part of nothing', [3, 0], [true, false]],
  ])('HO-02 draws %s', (_what, totals, wanted) => {
    expect(drawn(totals)).toEqual(wanted)
  })
})
