import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matches, stepForKey, nextIndex } from '#renderers/palette'

describe('the keys of a palette', () => {
  it('lead to an entry that is there, from wherever they are pressed', () => {
    const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(39), fc.array(keys), (count, from, pressed) => {
        const at = pressed.reduce((now, key) => nextIndex(now, stepForKey(key, 8) ?? 0, count), from % count)
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThan(count)
      }),
    )
  })

  it('go round one by one, and stop at the ends by pages', () => {
    expect([nextIndex(2, 1, 3), nextIndex(0, -1, 3), nextIndex(1, 8, 3), nextIndex(1, -8, 3)]).toEqual([0, 2, 2, 0])
    expect(nextIndex(0, 1, 0)).toBe(-1)
    expect(['Home', 'Enter', 'a'].map((key) => stepForKey(key, 8))).toEqual([null, null, null])
  })
})

describe('what is typed', () => {
  it.each([
    ['', true],
    ['cat', true],
    ['NOVA', true],
    ['categoria nova', true],
    ['nova  categ', true],
    ['categoría', true],
    ['categorys', false],
    ['nova usuari', false],
    ['egoria', false],
    ['…', true],
  ])('%j fits “Categoria nova”, whatever capitals, accents and order: %s', (typed, fits) => {
    expect(matches(typed, ['Categoria nova', undefined])).toBe(fits)
  })

  it('fits what stands beside the label too', () => {
    expect(matches('new categories', ['New', 'Categories'])).toBe(true)
  })
})
