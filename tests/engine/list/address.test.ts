import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileServed } from '#engine/definition'
import type { ModuleSource } from '#engine/source'
import { filterOperator, readListUrl, writeListUrl } from '#engine/list'
import { context, listOf } from '../definition/shipped.ts'

/** Names that the address has for the list itself. */
const source: ModuleSource = {
  version: 1,
  id: 'category',
  fields: { name: { kind: 'text', role: 'title' }, day: { kind: 'date', range: false } },
  list: {},
  filters: {
    formularios: true,
    fields: { page: { kind: 'text' }, size: { kind: 'number' }, sort: { kind: 'text' }, forms: { kind: 'text' } },
  },
  calls: { list: { GET: 'a' }, formularios: { GET: 'b' } },
}

const compiled = compileServed(source, context)
if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
const home = compiled.value
const list = listOf(home)

describe('LC-02 the address of a list', () => {
  it('LC-02 tells a filter called page, size, sort or forms from its own', () => {
    const word = fc.string({ minLength: 1, maxLength: 9, unit: 'grapheme-ascii' })
    const bound = fc.integer({ min: -999, max: 999 })
    const filter = fc.record(
      {
        page: word,
        sort: word,
        forms: word,
        size: fc.oneof(fc.record({ from: bound, to: bound }), fc.record({ from: bound })),
        day: fc.constant('2026-01-31'),
      },
      { requiredKeys: [] },
    )
    const forms = fc.array(
      fc.record({
        field: fc.stringMatching(/^[a-z0-9]{1,8}$/),
        operator: fc.constantFrom('eq' as const, 'ge' as const, 'in' as const),
        value: word,
      }),
      { minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(
        filter,
        fc.option(forms, { nil: undefined }),
        fc.constantFrom(...list.sizes),
        fc.integer({ min: 1, max: 99 }),
        (held, conditions, size, page) => {
          const query = { filter: held, sort: list.sort, size, page, ...(conditions ? { forms: conditions } : {}) }
          expect(readListUrl(`?${writeListUrl(query, home.filters, list)}`, home, list)).toEqual(query)
        },
      ),
    )
  })

  it('LC-02 range: false filters an ordered kind by one value', () => {
    const day = home.filters.byName.get('day')
    expect(day && filterOperator(day)).toBe('eq')
  })
})
