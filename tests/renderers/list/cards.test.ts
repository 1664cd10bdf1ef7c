import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { RecordView } from '#engine/call'
import { PortProvider } from '#renderers/context'
import { RENDERERS } from '#renderers/field'
import { VIRTUAL_FROM } from '#renderers/list'
import { VirtualRowCards } from '../../../renderers/list/cards/VirtualRowCards.tsx'
import { allRows, withPinned, withSpacers } from '../../../renderers/list/virtualRows.ts'
import { moduleWith, record } from '../action/sample.ts'
import { fakePort } from '../fakePort.ts'

const module = moduleWith({ edit: {} })
const cards = (records: readonly RecordView[], printing = false): string =>
  renderToStaticMarkup(
    PortProvider({
      port: { ...fakePort().port, renderers: RENDERERS },
      children: createElement(VirtualRowCards, {
        module,
        columns: module.list?.columns ?? [],
        records,
        query: { filter: {}, sort: [], size: records.length, page: 1 },
        onQuery: () => undefined,
        input: {},
        selection: null,
        printing,
      }),
    }),
  )

const people = (count: number): readonly RecordView[] =>
  Array.from({ length: count }, (_, at) => record(`p${at}`, `Person ${at}`))

const drawn = (html: string): number => [...html.matchAll(/<li[^>]*data-index=/g)].length

describe('US-04 SH-08 many cards', () => {
  it('US-04 of ten thousand only those in sight are there, each told where it stands among all', () => {
    const html = cards(people(10_000))
    expect(drawn(html)).toBeGreaterThan(0)
    expect(drawn(html)).toBeLessThan(20)
    expect(html).toContain('aria-setsize="10000" aria-posinset="1"')
  })

  it('US-04 of a page all are there, as plain cards, and on paper however many they are', () => {
    const html = cards(people(VIRTUAL_FROM - 1))
    expect(drawn(html)).toBe(VIRTUAL_FROM - 1)
    expect(html).not.toContain('aria-setsize')
    expect(drawn(cards(people(VIRTUAL_FROM + 20), true))).toBe(VIRTUAL_FROM + 20)
    expect(drawn(cards(people(VIRTUAL_FROM + 20)))).toBeLessThan(20)
  })

  it('US-04 the room of those that are not drawn is exactly theirs, wherever the drawn ones stand', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(heights, fc.nat(500), fc.nat(20), fc.infiniteStream(fc.boolean()), (sizes, begin, gap, draws) => {
        let end = begin - gap
        const all = sizes.map((size, index) => {
          const start = end + gap
          end = start + size
          return { index, start, end }
        })
        const total = end - begin
        const rows = all.filter(() => draws.next().value)
        const parts = withSpacers(rows, { begin, total, gap })
        let at = begin - gap
        for (const part of parts) {
          at += gap
          if (part.kind === 'row') expect(all[part.at]?.start).toBe(at)
          at += part.kind === 'row' ? (sizes[part.at] ?? 0) : part.height
        }
        expect(at).toBe(end)
        expect(parts.filter(({ kind }) => kind === 'row')).toHaveLength(rows.length)
        const keys = parts.map((part) => (part.kind === 'row' ? part.at : `room ${part.before}`))
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
    expect(withSpacers([], { begin: 0, total: 0, gap: 12 })).toEqual([])
    expect(allRows(2)).toEqual([
      { kind: 'row', at: 0 },
      { kind: 'row', at: 1 },
    ])
  })

  it.each<[held: number, drawn: readonly number[]]>([
    [-1, [4, 5, 6]],
    [5, [4, 5, 6]],
    [0, [0, 4, 5, 6]],
    [9, [4, 5, 6, 9]],
    [10, [4, 5, 6]],
  ])('US-04 of ten rows the one that is held, %i, is drawn with those in sight', (held, drawn) => {
    expect(withPinned([4, 5, 6], held, 10)).toEqual(drawn)
  })
})
