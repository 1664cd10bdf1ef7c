import { describe, expect, it } from 'vitest'
import { LANGUAGE_VERSION, upgrade } from '#engine/definition'
import type { Draft, Steps } from '#engine/definition'
import { readOverlay } from '#engine/overlay'
import type { ModuleSource } from '#engine/source'
import { faults } from './shipped.ts'

/** Two steps as they might come: a key gets another name, then another shape. */
const STEPS: Steps = new Map<number, (draft: Draft) => Draft>([
  [1, ({ hint = null, ...rest }) => ({ ...rest, help: hint })],
  [2, (draft) => ({ ...draft, help: { text: draft['help'] ?? null } })],
])

const reasons = (json: unknown, to = 3): readonly string[] => {
  const result = upgrade(json, { steps: STEPS, to })
  return result.ok ? [] : result.problems.map(({ pointer, reason }) => `${pointer} ${reason}`)
}

describe('the ladder of versions', () => {
  it.each<readonly [Draft, Draft]>([
    [
      { version: 1, hint: 'a' },
      { version: 3, help: { text: 'a' } },
    ],
    [
      { version: 2, help: 'a' },
      { version: 3, help: { text: 'a' } },
    ],
    [
      { version: 3, help: { text: 'a' } },
      { version: 3, help: { text: 'a' } },
    ],
  ])('LC-02 %j is read as %j', (before, after) => {
    const kept = structuredClone(before)
    expect(upgrade(before, { steps: STEPS, to: 3 })).toEqual({ ok: true, value: after })
    expect(before).toEqual(kept)
  })

  it.each<readonly [unknown, string]>([
    [{}, '/version missingKey'],
    [{ version: '1' }, '/version wrongType'],
    [{ version: 4 }, '/version newerVersion'],
    [{ version: 0 }, '/version unknownVersion'],
    [{ version: -1 }, '/version unknownVersion'],
    [{ version: 1.5 }, '/version unknownVersion'],
    [null, ' wrongType'],
    [[], ' wrongType'],
    ['x', ' wrongType'],
  ])('LC-02 %j is refused: %s', (json, expected) => {
    expect(reasons(json)).toEqual([expected])
  })

  it('LC-02 every version below this one has its step', () => {
    for (let version = 1; version <= LANGUAGE_VERSION; version++) expect(upgrade({ version }).ok).toBe(true)
    expect(upgrade({ version: LANGUAGE_VERSION + 1 }).ok).toBe(false)
  })
})

/** A file of version 1 with every word that has another name in version 2. */
const FIRST: Draft = {
  version: 1,
  id: 'permit',
  access: 'category',
  beside: ['user', 'category'],
  fields: {
    title: { kind: 'text', role: 'title' },
    owner: { kind: 'reference', to: 'user', wait: 700 },
    born: { kind: 'date' },
    state: {
      kind: 'status',
      states: ['a', 'b', 'c'],
      moves: { a: ['b', { to: 'c', asks: ['note'] }], b: [{ to: 'a', asks: ['note', 'title'] }] },
    },
    next: { kind: 'select', options: ['a', 'b', 'c'], fresh: true, wire: 'state.id', moves: 'state' },
    note: { kind: 'text', fresh: true },
    again: { like: 'title', max: 9 },
    people: { kind: 'repeat', of: { name: { like: 'title' }, who: { kind: 'reference', to: 'user', wait: 100 } } },
  },
  list: {},
  filters: {
    always: ['age'],
    fields: { age: { kind: 'number' }, whose: { like: 'owner', wait: 50 } },
    reveals: { age: ['born'] },
  },
  forms: { create: {}, edit: { requires: ['note'] } },
  actions: { edit: {}, create: {} },
  calls: {
    list: { GET: 'permits' },
    listNew: { GET: 'permits/new', as: 'list' },
    export: { like: 'list', as: 'list', query: { mode: 2 } },
    get: { GET: 'permits/{id}' },
    create: { POST: 'permits', body: 'payload', takes: 'record' },
    edit: { PUT: 'permits/{id}', body: 'payload' },
  },
}

const SECOND: Draft = {
  version: 2,
  id: 'permit',
  access: 'category',
  related: ['user', 'category'],
  fields: {
    title: { kind: 'text', role: 'title' },
    owner: { kind: 'reference', to: 'user', debounce: 700 },
    born: { kind: 'date' },
    state: {
      kind: 'status',
      states: ['a', 'b', 'c'],
      moves: { a: ['b', { to: 'c', requires: ['note'] }], b: [{ to: 'a', requires: ['note', 'title'] }] },
    },
    next: { kind: 'select', options: ['a', 'b', 'c'], alwaysEmpty: true, wire: 'state.id', moves: 'state' },
    note: { kind: 'text', alwaysEmpty: true },
    again: { extends: 'title', max: 9 },
    people: {
      kind: 'repeat',
      of: { name: { extends: 'title' }, who: { kind: 'reference', to: 'user', debounce: 100 } },
    },
  },
  list: {},
  filters: {
    always: ['age'],
    fields: { age: { kind: 'number' }, whose: { extends: 'owner', debounce: 50 } },
    derivedFrom: { age: ['born'] },
  },
  forms: { create: {}, edit: { requires: ['note'] } },
  actions: { edit: {}, create: {} },
  calls: {
    list: { GET: 'permits' },
    listNew: { GET: 'permits/new', operation: 'list' },
    export: { extends: 'list', operation: 'list', query: { mode: 2 } },
    get: { GET: 'permits/{id}' },
    create: { POST: 'permits', body: 'payload', accepts: 'record' },
    edit: { PUT: 'permits/{id}', body: 'payload' },
  },
}

describe('the words of version 1', () => {
  const upgraded = upgrade(FIRST, { to: 2 })

  it('LC-02 are read as those of version 2, in their order', () => {
    expect(upgraded).toEqual({ ok: true, value: SECOND })
    expect(upgraded.ok && JSON.stringify(upgraded.value.fields)).toBe(JSON.stringify(SECOND['fields']))
  })

  it('LC-02 mean what they meant, and are unknown without the upgrade', () => {
    expect(faults(SECOND as unknown as ModuleSource)).toEqual([])
    const unknown = faults(FIRST as unknown as ModuleSource).filter((fault) => fault.endsWith('unknownKey'))
    expect(new Set(unknown.map((fault) => fault.split(' ')[0]?.split('/').at(-1)))).toEqual(
      new Set(['beside', 'wait', 'asks', 'fresh', 'like', 'reveals', 'as', 'takes']),
    )
  })

  it('LC-02 names that are not words stay: a field, a mask, a call', () => {
    const named: Draft = {
      version: 1,
      id: 'm',
      fields: { like: { kind: 'text' }, wait: { kind: 'group', of: { fresh: { kind: 'text' } } } },
      masks: { 1: ['like'] },
      calls: { takes: { GET: 'm', query: { as: 'values.like' } } },
    }
    expect(upgrade(named, { to: 2 })).toEqual({ ok: true, value: { ...named, version: 2 } })
  })

  it.each<readonly [string, Draft]>([
    ['a list of fields', { fields: ['x'], calls: 'x', filters: 1 }],
    ['fields of nothing', { fields: { a: null, b: 'text', c: [] }, calls: { a: null }, filters: { fields: null } }],
    ['moves of nothing', { fields: { a: { moves: { a: 'b', b: null, c: [null, 1, []] }, of: [] } } }],
  ])('LC-02 what is no definition is left to the check: %s', (_title, draft) => {
    expect(upgrade({ version: 1, ...draft }, { to: 2 })).toEqual({ ok: true, value: { version: 2, ...draft } })
  })

  it('LC-02 LC-03 E10 are read in a stored overlay', () => {
    const fields = { x_1: { kind: 'reference', to: 'user', wait: 700 }, estado: { fresh: true } }
    const read = readOverlay({ over: 'category', version: 1, fields })
    expect(read).toEqual({
      ok: true,
      value: {
        over: 'category',
        version: LANGUAGE_VERSION,
        fields: { x_1: { kind: 'reference', to: 'user', debounce: 700 }, estado: { alwaysEmpty: true } },
      },
    })
  })
})
