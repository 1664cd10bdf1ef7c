import { describe, expect, it } from 'vitest'
import { boundedPixelRatio } from '../../../renderers/viewer/zoom.ts'

describe('the pixel ratio of a page', () => {
  it('is that of the screen, up to two', () => {
    expect(boundedPixelRatio(600, 800, 1)).toBe(1)
    expect(boundedPixelRatio(600, 800, 1.5)).toBe(1.5)
    expect(boundedPixelRatio(600, 800, 3)).toBe(2)
  })

  it('is so small that a canvas of the page can be drawn', () => {
    for (const [width, height] of [
      [3600, 5092],
      [600, 40_000],
    ] as const) {
      const ratio = boundedPixelRatio(width, height, 2)
      expect(width * height * ratio ** 2).toBeLessThanOrEqual(16_777_216)
      expect(ratio).toBeGreaterThan(0)
    }
  })
})
