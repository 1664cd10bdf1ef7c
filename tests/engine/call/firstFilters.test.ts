import { describe, expect, it } from 'vitest'
import { decode, encode } from '#engine/call'
import type { ListQuery } from '#engine/list'
import type { ModuleSource } from '#engine/source'
import { callOf, compiled } from '../definition/shipped.ts'

const source: ModuleSource = {
  version: 1,
  id: 'category',
  fields: {
    name: { kind: 'text', role: 'title' },
    done: { kind: 'checkbox' },
    kind: { kind: 'text', initial: { const: 'x' } },
  },
  list: {},
  filters: {
    more: ['done', 'kind'],
    fields: { done: { extends: 'done', initial: 'input.closed' }, whose: { kind: 'text', initial: 'user.id' } },
  },
  actions: { remove: {} },
  calls: {
    list: {
      GET: 'things',
      query: { nombre: 'filter.name', hecho: 'filter.done', tipo: 'filter.kind', de: 'filter.whose' },
    },
    remove: { DELETE: 'things/{id}/{record.done}' },
  },
}
const module = compiled(source)
const call = callOf(module, 'list')

const queried = (input: { readonly [name: string]: unknown }, filter: ListQuery['filter'] = {}) =>
  Object.fromEntries(
    encode(
      module,
      call,
      { input, query: { filter, sort: [], size: 10, page: 1 } },
      { tenant: '1', user: 'me', language: 'en' },
    ).query,
  )

describe('a filter of its own that starts with something', () => {
  it('RQ-01 is asked for until another value is chosen', () => {
    expect(queried({ closed: 'true' })['hecho']).toBe('true')
    expect(queried({ closed: false })['hecho']).toBeUndefined()
    expect(queried({})['hecho']).toBeUndefined()
    expect(queried({ closed: 'true' }, { done: null })['hecho']).toBeUndefined()
    expect(queried({ closed: 'true', name: 'a', kind: 'b' })).not.toHaveProperty('nombre')
  })

  it('RQ-02 knows who asks, and gives way to nothing that is chosen on purpose', () => {
    expect(queried({})['de']).toBe('me')
    expect(queried({}, { whose: 'you' })['de']).toBe('you')
    expect(queried({}, { whose: null })['de']).toBeUndefined()
  })

  it('the start of a field is not that of its filter', () => {
    expect(queried({})['tipo']).toBeUndefined()
  })
})

describe('an address', () => {
  it.each([
    ['true', true],
    ['maybe', false],
    ['', false],
  ])('that says what cannot be names nothing: %j', (said, ok) => {
    const decoded = decode(module, callOf(module, 'remove'), { parameters: ['a', said], query: [], body: null })
    expect(decoded.ok).toBe(ok)
    if (!decoded.ok) expect(decoded.problems.map(({ code }) => code)).toEqual(['91016'])
  })
})
