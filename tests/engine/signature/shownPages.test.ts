import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readShownPages, shownPages, writeShownPages } from '#engine/signature'

describe('pages that were shown', () => {
  it('SG-04 are read as they are written, whatever was shown in whatever order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 150 }), { minLength: 1, maxLength: 90 }), (numbers) => {
        const pages = shownPages(numbers, 150)
        expect(readShownPages(writeShownPages(pages))).toEqual(pages)
        const told = pages.spans.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
        expect(told).toEqual(numbers.toSorted((a, b) => a - b))
      }),
    )
  })

  it('are written as spans, of which the first hundred are told', () => {
    expect(writeShownPages(shownPages([3, 1, 2, 7], 12))).toBe('1-3,7/12')
    const odd = Array.from({ length: 200 }, (_, at) => 2 * at + 1)
    expect(shownPages(odd, 400).spans).toHaveLength(100)
  })

  it.each([
    ['nothing', ''],
    ['no number of pages', '1-3'],
    ['no page', '/3'],
    ['the page before the first', '0-1/3'],
    ['a page after the last', '1-4/3'],
    ['spans that go back', '3-2/3'],
    ['spans that overlap', '1-2,2-3/3'],
    ['too many pages', '1/100001'],
    ['more spans than are told', `${Array.from({ length: 101 }, (_, at) => 2 * at + 1).join(',')}/300`],
    ['no text', 3],
  ])('are refused: %s', (_, said) => {
    expect(readShownPages(said)).toBeNull()
  })
})
