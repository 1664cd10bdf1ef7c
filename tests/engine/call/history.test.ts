import { describe, expect, it } from 'vitest'
import { readHistory } from '#engine/call'
import { historyCall, historyPath } from '#engine/definition'
import type { ModuleSource } from '#engine/source'
import { compiled } from '../definition/shipped.ts'

const base: ModuleSource = {
  version: 1,
  id: 'category',
  fields: {
    name: { kind: 'text', role: 'title' },
    parent: { kind: 'reference', wire: 'idpadre.id', to: 'category' },
    note: { kind: 'text' },
  },
  list: { columns: ['name'] },
  forms: { edit: {} },
  actions: { edit: {} },
  calls: {
    list: { GET: 'categorias' },
    get: { GET: 'categorias/{id}' },
    edit: { PUT: 'categorias/{id}', body: 'payload' },
  },
}

const entry = { id: '7', version: 3, fecha: '2026-11-20T09:30:00.000Z', accion: 2, antes: {}, despues: {} }

describe('history of a record', () => {
  it('LC-01 is read as changes of fields, with the names beside ids', () => {
    const read = readHistory(compiled(base), [
      {
        ...entry,
        usuario: { id: 'u', nombre: 'Ana' },
        campos: ['name', 'parent'],
        antes: { name: 'Old' },
        despues: { name: 'New', idpadre: { id: 'p1', nombre: 'Upper' } },
      },
    ])
    expect(read).toMatchObject([{ id: '7', version: 3, at: entry.fecha, by: 'Ana', kind: 'changed' }])
    const [name, parent] = read[0]?.changes ?? []
    expect([name?.field.name, name?.before.value, name?.after.value]).toEqual(['name', 'Old', 'New'])
    expect([parent?.before.value, parent?.after.value, parent?.after.labels['parent']]).toEqual([null, 'p1', 'Upper'])
  })

  it('AU-01 a field that the answer does not name is not told, whatever stands beside it', () => {
    const [read] = readHistory(compiled(base), [
      {
        ...entry,
        campos: ['note', 'secret'],
        antes: { name: 'Old' },
        despues: { name: 'New', note: 'n', secret: 's' },
      },
    ])
    expect(read?.changes.map(({ field }) => field.name)).toEqual(['note'])
  })

  it.each([
    ['nothing', null],
    ['no list', { id: '7' }],
    ['another kind of change', [{ ...entry, accion: 4, campos: [] }]],
    ['no instant', [{ ...entry, fecha: 3, campos: [] }]],
    ['no id', [{ ...entry, id: 7, campos: [] }]],
  ])('AU-01 an answer of %s holds no entry', (_, body) => {
    expect(readHistory(compiled(base), body)).toEqual([])
  })

  it('LC-01 somebody who is not named any more, or nobody', () => {
    const names = [{ nombre: '' }, undefined].map(
      (usuario) => readHistory(compiled(base), [{ ...entry, usuario, campos: [] }])[0]?.by,
    )
    expect(names).toEqual(['', null])
  })
})

describe('address of a history', () => {
  const pathOf = (more: Partial<ModuleSource>): string | null => historyPath(compiled({ ...base, ...more }))

  it.each<readonly [string, Partial<ModuleSource>, string | null]>([
    ['beneath its record', { routes: { list: '/category', edit: '/category/{id}' } }, '/category/{id}/history'],
    [
      'with what else the record is found by',
      { routes: { edit: '/category/{id}/{day}' } },
      '/category/{id}/{day}/history',
    ],
    ['beneath the list of a record without a page', { routes: { list: '/category' } }, '/category/{id}/history'],
    ['nowhere where neither has an address', { routes: { list: '/category/{closed}' } }, null],
    [
      'nowhere where nobody reads a record',
      { routes: { list: '/category' }, calls: { list: { GET: 'categorias' } }, forms: {}, actions: {} },
      null,
    ],
  ])('LC-01 %s', (_, more, path) => {
    expect(pathOf(more)).toBe(path)
  })

  it('LC-01 a form of that name means something else', () => {
    expect(historyCall(compiled({ ...base, forms: { ...base.forms, history: { readOnly: true } } }))).toBeNull()
  })
})
