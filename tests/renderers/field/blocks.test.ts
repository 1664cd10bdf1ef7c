import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHUNK_SIZE, chunksOf } from '../../../renderers/field/FieldRows.tsx'

/** The list again, and how many stand side by side on the way down to each. */
function down(list: readonly number[]): { readonly all: readonly number[]; readonly beside: number } {
  if (list.length <= CHUNK_SIZE) return { all: list, beside: list.length }
  const blocks = chunksOf(list)
  const below = blocks.map(down)
  return {
    all: below.flatMap(({ all }) => all),
    beside: blocks.length + Math.max(...below.map(({ beside }) => beside)),
  }
}

describe('rows of a long form', () => {
  it('stand in blocks of blocks in their order, so that the way to each passes few others at any length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (length) => {
        const list = Array.from({ length }, (_, at) => at)
        const { all, beside } = down(list)
        expect(all).toEqual(list)
        const depth = Math.max(1, Math.ceil(Math.log(length) / Math.log(CHUNK_SIZE) - 1e-9))
        expect(beside).toBeLessThanOrEqual(depth * CHUNK_SIZE)
      }),
    )
  })
})
