import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DENSITIES,
  MIN_COLUMN_WIDTH,
  MAX_COLUMN_WIDTH,
  effectiveLayout,
  defaultQuery,
  layoutOf,
  queryOf,
  readListUrl,
  readLayout,
  withLayout,
  writeListUrl,
  writeLayout,
} from '#engine/list'
import type { ListState, ListLayout } from '#engine/list'
import { listOf, module } from '../definition/shipped.ts'

const category = module('category')
const list = listOf(category)
const names = list.columns.map(({ name }) => name)
const title = list.columns.find(({ role }) => role === 'title')?.name ?? ''

const read = (search: string): ListState => readListUrl(search, category, list)
const write = (state: ListState): string => writeListUrl(state, category.filters, list)

/** Any choice of columns that keeps the title and is not the definition's own. */
const columns = fc
  .shuffledSubarray(names, { minLength: 1 })
  .filter((some) => some.includes(title) && some.join() !== names.join())
const widths = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...names), fc.integer({ min: MIN_COLUMN_WIDTH, max: MAX_COLUMN_WIDTH })), {
    minLength: 1,
    selector: ([name]) => name,
  })
  .map((pairs) => Object.fromEntries(pairs))
const look: fc.Arbitrary<ListLayout> = fc.record(
  { columns, density: fc.constantFrom(...DENSITIES.filter((one) => one !== 'normal')), widths },
  { requiredKeys: [] },
)
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,36}$/)
const state: fc.Arbitrary<ListState> = fc
  .tuple(look, fc.option(id, { nil: undefined }), fc.integer({ min: 1, max: 99 }), fc.constantFrom(...list.sizes))
  .map(([seen, view, page, size]) => ({
    ...defaultQuery(list),
    page,
    size,
    ...seen,
    ...(view === undefined ? {} : { view }),
  }))

describe('US-04 what a list shows, in the address', () => {
  it('US-04 columns, their order and widths, density and view are read back as they were written', () => {
    fc.assert(
      fc.property(state, (shown) => {
        expect(read(write(shown))).toEqual(shown)
      }),
    )
  })

  it('US-04 a look by itself is read back as it was written', () => {
    fc.assert(
      fc.property(look, (seen) => {
        expect(readLayout(writeLayout(seen, list), list)).toEqual(seen)
      }),
    )
  })

  it('US-04 any address is read as a valid state, and that state has one address', () => {
    const word = fc.oneof(fc.constantFrom(...names, ...DENSITIES, '__proto__', 'constructor'), fc.string())
    const address = fc.record({
      columns: fc.array(word).map((some) => some.join(',')),
      density: word,
      view: fc.string(),
      widths: fc
        .array(fc.tuple(word, fc.oneof(fc.integer().map(String), fc.string())))
        .map((some) => some.map((pair) => pair.join(':')).join(',')),
    })
    fc.assert(
      fc.property(address, (said) => {
        const shown = read(new URLSearchParams(said).toString())
        expect(shown.columns?.every((name) => names.includes(name)) ?? true).toBe(true)
        expect(shown.columns?.includes(title) ?? true).toBe(true)
        expect(new Set(shown.columns).size).toBe(shown.columns?.length ?? 0)
        expect(Object.keys(shown.widths ?? {}).every((name) => names.includes(name))).toBe(true)
        for (const width of Object.values(shown.widths ?? {})) {
          expect(width).toBeGreaterThanOrEqual(MIN_COLUMN_WIDTH)
          expect(width).toBeLessThanOrEqual(MAX_COLUMN_WIDTH)
        }
        expect(read(write(shown))).toEqual(shown)
      }),
    )
  })

  it.each([
    [`columns=${names.join(',')}`, {}],
    [`columns=${title}`, { columns: [title] }],
    ['columns=nobody', {}],
    ['columns=estatus,estatus', { columns: [title, 'estatus'] }],
    ['density=normal', {}],
    ['density=tight', {}],
    ['density=compact', { density: 'compact' }],
    ['widths=estatus:100,nobody:100,idioma:7,idpadre:1e2', { widths: { estatus: 100 } }],
    ['view=a%2Fb', {}],
  ])('US-04 %s is read as %j', (search, expected) => {
    expect(read(search)).toEqual({ ...defaultQuery(list), ...expected })
  })

  it('US-04 never says that all are to be counted', () => {
    expect(write({ ...defaultQuery(list), exact: true })).toBe('')
    expect(queryOf({ ...defaultQuery(list), exact: true })).toEqual(defaultQuery(list))
  })

  it('US-04 another look asks for the same rows, and the same rows keep their look', () => {
    fc.assert(
      fc.property(state, look, (shown, other) => {
        const next = withLayout(shown, other)
        expect(queryOf(next)).toEqual(queryOf(shown))
        expect(layoutOf(next)).toEqual(other)
        expect(next.view).toBe(shown.view)
      }),
    )
  })

  it('US-04 what is kept in the browser stands beneath the address, and not beneath a saved view', () => {
    fc.assert(
      fc.property(state, look, (shown, kept) => {
        const seen = effectiveLayout(shown, kept)
        expect(seen).toEqual(shown.view === undefined ? { ...kept, ...layoutOf(shown) } : layoutOf(shown))
      }),
    )
    expect(effectiveLayout(defaultQuery(list), { density: 'compact' })).toEqual({ density: 'compact' })
    expect(effectiveLayout({ ...defaultQuery(list), view: 'v' }, { density: 'compact' })).toEqual({})
  })
})
