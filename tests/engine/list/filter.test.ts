import { describe, expect, it } from 'vitest'
import { filterOperator, countSetFilters, defaultQuery, isFilterEmpty, readListUrl, writeListUrl } from '#engine/list'
import { compiled, listOf, module } from '../definition/shipped.ts'

const category = module('category')
const requirement = module('requirement')
const first = defaultQuery(listOf(category))

describe('filters', () => {
  it.each([
    ['nombre', 'has'],
    ['idpadre', 'eq'],
    ['idioma', 'in'],
    ['estatus', 'in'],
    ['orden', 'range'],
  ])('%s compares by %s', (name, expected) => {
    const field = category.filters.byName.get(name)
    expect(field && filterOperator(field)).toBe(expected)
  })

  it('a date and a time of day filter as a range, a checkbox does not', () => {
    const made = compiled({
      version: 1,
      id: 'm',
      fields: { d: { kind: 'date' }, t: { kind: 'time' }, c: { kind: 'checkbox' } },
    })
    expect([...made.fields.values()].map(filterOperator)).toEqual(['range', 'range', 'eq'])
  })

  it('a filter of a list alone is known to the address, and a range of instants', () => {
    const asked = {
      ...defaultQuery(listOf(requirement)),
      filter: { texto: 'x', fechaIni: { from: '2026-03-01T10:00:00.000Z' } },
    }
    const written = writeListUrl(asked, requirement.filters, listOf(requirement))
    expect(readListUrl(written, requirement, listOf(requirement))).toEqual(asked)
    expect(written).toBe('texto=x&fechaIni.from=2026-03-01T10%3A00%3A00.000Z')
  })

  it.each([
    [{}, 0],
    [{ nombre: 'a', idioma: [], orden: { from: null } }, 1],
    [{ nombre: '', orden: { from: 0 }, idioma: [1, 2] }, 2],
  ])('%j has %d set', (set, count) => {
    expect(countSetFilters({ ...first, filter: set })).toBe(count)
  })

  it.each([null, undefined, '', false, [], {}, { from: '', to: null }])('%j is unset', (value) => {
    expect(isFilterEmpty(value)).toBe(true)
  })

  it.each([0, ' ', true, [null], { from: 0 }])('%j is set', (value) => {
    expect(isFilterEmpty(value)).toBe(false)
  })
})
