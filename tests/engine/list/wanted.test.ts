import { describe, expect, it } from 'vitest'
import { encode } from '#engine/call'
import { defaultQuery, readListUrl, requestedFields, writeListUrl } from '#engine/list'
import type { ActionSource, ModuleSource } from '#engine/source'
import { createTranslator } from '#translator'
import { category, overTheWire, environment } from '../call/wire.ts'
import { callOf, compiled, listOf, module } from '../definition/shipped.ts'

const BASE: ModuleSource = {
  version: 1,
  id: 'sample',
  access: 'category',
  fields: {
    name: { kind: 'text', role: 'title' },
    picture: { kind: 'image', role: 'picture', wire: 'picture.path' },
    status: { kind: 'status', wire: 'status.id' },
    email: { kind: 'email' },
    note: { kind: 'text' },
    size: { kind: 'number' },
    tags: { kind: 'select', options: ['a', 'b'], many: true },
    secret: { kind: 'text', wire: false },
  },
  list: { columns: ['name', 'email'] },
  calls: {
    list: { GET: 'samples', query: { tampag: 'page.size', numpag: 'page.number' } },
  },
}

const TEXTS = {
  'lbl.note': 'About {{record.note}}',
  'lbl.many_one': 'one',
  'lbl.many_other': '{{count}} of {{record.size}}',
}

const sample = (more: Partial<ModuleSource>) => compiled({ ...BASE, ...more })
const wanted = (more: Partial<ModuleSource> = {}, columns = ['name']) =>
  requestedFields(sample(more), columns, createTranslator('en', TEXTS))
const ACT = { PUT: 'samples/{id}' } as const
const row = (action: ActionSource, act: NonNullable<ModuleSource['calls']>[string] = ACT): Partial<ModuleSource> => ({
  actions: { act: { on: 'row', needs: 'edit', calls: 'act', ...action } },
  calls: { ...BASE.calls, act },
})
const calls = (act: NonNullable<ModuleSource['calls']>[string]) => row({}, act)

const KNOWN = ['name', 'picture', 'status']
const OPENING: ActionSource = { on: 'row', needs: 'edit', opens: 'sample.list', with: { x: 'record.size' } }
const SELECTED: ActionSource = { on: 'selection', needs: 'edit', opens: 'merge' }
const merging = (fields: NonNullable<ModuleSource['fields']>): Partial<ModuleSource> => ({
  actions: { act: SELECTED },
  fields: { ...BASE.fields, ...fields },
  calls: { ...BASE.calls, act: ACT },
  forms: { merge: { sections: [Object.keys(fields)], submit: { calls: 'act' } } },
})

describe('US-04 what a definition reads of a row', () => {
  it.each<[string, Partial<ModuleSource>, readonly string[] | null]>([
    ['nothing but what every row is known by', {}, []],
    ['a condition', row({ visible: { '>': [{ var: 'record.size' }, 3] } }), ['size']],
    ['a condition of being usable', row({ enabled: 'record.note' }), ['note']],
    ['a check', row({ checks: [{ must: 'record.note', text: 'lbl.note' }] }), ['note']],
    ['what it is opened with', { actions: { act: OPENING } }, ['size']],
    ['what it sends', row({ sends: { size: { '+': [{ var: 'record.size' }, 1] } } }), ['size']],
    ['a question in words', row({ confirm: 'lbl.note' }), ['note']],
    ['a question in a branch of its words', row({ confirm: 'lbl.many' }), ['size']],
    ['what is said of a code', row({ codes: { 91013: { text: 'lbl.note' } } }), ['note']],
    ['an address', calls({ PUT: 'samples/{id}/{record.size}' }), ['size']],
    ['a name of its call', calls({ PUT: 'samples/{id}', query: { n: 'record.note' } }), ['note']],
    ['what is taken away', calls({ PUT: 'samples/{id}', query: { 'gone[]': 'removed.tags' } }), ['tags']],
    ['the group of its tabs', { list: { columns: ['name'], group: 'size' } }, ['size']],
    ['the row as a whole', row({ visible: { '!!': [{ var: 'record' }] } }), null],
    ['the chosen rows', merging({ target: { kind: 'text', initial: { '!!': [{ var: 'selection.rows' }] } } }), null],
    [
      'a choice among the chosen rows',
      merging({ target: { kind: 'select', options: { from: 'selection.rows' } } }),
      [],
    ],
    ['a screen elsewhere with the chosen rows', { actions: { act: { ...SELECTED, opens: 'category.list' } } }, null],
  ])('US-04 %s', (_, more, expected) => {
    const found = wanted(more)
    if (expected === null) expect(found).toBeNull()
    else expect([...(found ?? [])].toSorted()).toEqual([...KNOWN, ...expected].toSorted())
  })

  it('US-04 a mark is read where its column is shown, and the picture where the name is', () => {
    const list = {
      columns: ['name', { field: 'email', mark: { if: 'record.size', tone: 'warning', text: 'lbl.note' } }],
    }
    const more = { list } as Partial<ModuleSource>
    expect(wanted(more, ['name'])).toEqual(KNOWN)
    expect(wanted(more, ['email'])).toEqual(['name', 'status', 'email', 'note', 'size'])
  })

  it('US-04 what no record answers is never asked for', () => {
    expect(wanted(row({ visible: { '!!': [{ var: 'record.secret' }] } }))).toEqual(KNOWN)
  })

  it('US-04 travels with the call, whatever its form, and in no address', () => {
    for (const name of ['category', 'user', 'requirement']) {
      const home = module(name)
      const list = listOf(home)
      const names = list.columns.map((one) => one.name)
      const only = requestedFields(home, names, createTranslator('en', {})) ?? []
      const query = { ...defaultQuery(list), only }
      const sent = encode(home, callOf(home, 'list'), { query }, environment)
      expect(sent.query).toContainEqual(['campos', only.join(',')])
      expect([...(overTheWire(home, 'list', { query }).only ?? [])]).toEqual(only)
      expect(readListUrl(writeListUrl(query, home.filters, list), home, list)).not.toHaveProperty('only')
    }
    const query = { ...defaultQuery(listOf(category)), only: [] }
    const none = encode(category, callOf(category, 'list'), { query }, environment)
    expect(none.query.map(([key]) => key)).not.toContain('campos')
  })
})
