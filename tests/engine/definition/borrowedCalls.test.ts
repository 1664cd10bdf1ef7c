import { describe, expect, it } from 'vitest'
import { compileServed } from '#engine/definition'
import type { ModuleSource } from '#engine/source'
import { context, faults } from './shipped.ts'

const base: ModuleSource = {
  version: 1,
  id: 'category',
  fields: {
    name: { kind: 'text', role: 'title', required: true },
    note: { kind: 'text' },
    app: { kind: 'number', role: 'tenant' },
  },
  list: { columns: ['name'] },
  forms: { edit: { sections: [['name', 'note']] } },
  actions: { edit: {} },
  calls: {
    list: { GET: 'categorias', query: { nombre: 'filter.name' } },
    get: { GET: 'categorias/{id}' },
    edit: { PUT: 'categorias/{id}', body: 'payload' },
  },
}

const withKeys = (keys: Partial<ModuleSource>): ModuleSource => ({ ...base, ...keys })

describe('LC-02 calls', () => {
  const calls: NonNullable<ModuleSource['calls']> = {
    ...base.calls,
    lender: {
      POST: 'a',
      query: { x: 1, y: 'tenant.id' },
      headers: { 'X-A': 'language' },
      parts: { p: 'payload' },
      answer: { rows: 'body.rows' },
    },
    borrower: { extends: 'lender', query: { x: 2 }, headers: { 'X-B': 'user.id' }, parts: { f: 'file.note' } },
    other: { extends: 'lender', PUT: 'b', body: { z: 3 } },
    circle: { extends: 'borrower' },
  }
  const compiledCall = (name: string) => {
    const result = compileServed(withKeys({ calls, actions: { edit: {} } }), context)
    return result.ok ? result.value.calls.get(name)?.source : result.problems
  }
  const told = faults(withKeys({ calls }))

  it('LC-02 like borrows name by name, and what is said instead of it is not borrowed', () => {
    const { circle: _, ...open } = calls
    const source = (name: string) => {
      const actions = {
        edit: {},
        a: { on: 'row', needs: 'edit', calls: 'borrower' },
        b: { on: 'row', needs: 'edit', calls: 'other' },
        c: { on: 'row', needs: 'edit', calls: 'lender' },
      }
      const result = compileServed(withKeys({ calls: open, actions }), context)
      if (!result.ok) throw new Error(JSON.stringify(result.problems))
      return result.value.calls.get(name)?.source
    }
    expect(source('borrower')).toEqual({
      POST: 'a',
      query: { x: 2, y: 'tenant.id' },
      headers: { 'X-A': 'language', 'X-B': 'user.id' },
      parts: { p: 'payload', f: 'file.note' },
      answer: { rows: 'body.rows' },
    })
    expect(source('other')).toEqual({
      PUT: 'b',
      query: { x: 1, y: 'tenant.id' },
      headers: { 'X-A': 'language' },
      body: { z: 3 },
      answer: { rows: 'body.rows' },
    })
  })

  it('LC-02 a chain of borrowers is told', () => {
    expect(told).toContain('/calls/circle/extends circle')
    expect(compiledCall('circle')).toBeInstanceOf(Array)
  })
})
