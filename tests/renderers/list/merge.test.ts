import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordView } from '#engine/call'
import { mergeRows, reuseRows } from '../../../renderers/list/live/mergeRows.ts'

const record = (id: number, word: string): RecordView => ({
  id: `r${id}`,
  version: 1,
  actions: [],
  values: { word },
  labels: {},
  raw: { id: `r${id}`, word },
})

/** Rows as an answer holds them: each once, some with other words than before. */
const rows = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 0, max: 12 }), word: fc.constantFrom('a', 'b') }), {
    selector: ({ id }) => id,
  })
  .map((some) => some.map(({ id, word }) => record(id, word)))

const ids = (some: readonly RecordView[]): readonly string[] => some.map(({ id }) => id)

describe('US-04 rows that others change', () => {
  it('US-04 stay where they are, as they are now', () => {
    fc.assert(
      fc.property(rows, rows, (seen, now) => {
        const { records, added, isChanged } = mergeRows(seen, now)
        expect(ids(records)).toEqual(ids(seen))
        for (const [at, one] of records.entries()) {
          const present = now.find(({ id }) => id === one.id)
          expect(one.values).toEqual((present ?? seen[at])?.values)
        }
        expect(added).toBe(ids(now).filter((id) => !ids(seen).includes(id)).length)
        expect(isChanged).toBe(ids(now).join() !== ids(seen).join())
      }),
    )
  })

  it('US-04 are the same objects as long as they are the same, so that they are not drawn again', () => {
    fc.assert(
      fc.property(rows, rows, (seen, now) => {
        const { records } = mergeRows(seen, now)
        for (const [at, one] of records.entries())
          if (JSON.stringify(one.raw) === JSON.stringify(seen[at]?.raw)) expect(one).toBe(seen[at])
        const anew = reuseRows(seen, now)
        expect(anew.map(({ raw }) => raw)).toEqual(now.map(({ raw }) => raw))
        for (const one of anew) {
          const before = seen.find(({ id }) => id === one.id)
          if (JSON.stringify(one.raw) === JSON.stringify(before?.raw)) expect(one).toBe(before)
        }
      }),
    )
    const seen = [record(1, 'a'), record(2, 'b')]
    expect(mergeRows(seen, [record(1, 'a'), record(2, 'b')]).records).toBe(seen)
    expect(reuseRows(seen, [record(1, 'a'), record(2, 'b')])).toBe(seen)
  })
})
