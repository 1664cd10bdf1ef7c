import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decode,
  encode,
  missingParameter,
  fileTarget,
  readAnswer,
  readRecord,
  writeAnswer,
  writeWire,
} from '#engine/call'
import type { CallScope } from '#engine/call'
import type { Module } from '#engine/definition'
import type { ModuleSource } from '#engine/source'
import { callOf, compiled } from '../definition/shipped.ts'
import { overTheWire, pairs, reading, environment } from './wire.ts'

/** A definition with all that the wire can say. */
const source: ModuleSource = {
  version: 1,
  id: 'user',
  fields: {
    name: { kind: 'text', role: 'title' },
    app: { kind: 'number', role: 'tenant', wire: 'aplicacion.id' },
    roles: { kind: 'reference', to: 'user', many: true, wire: 'roles[].id' },
    radius: { kind: 'number', scale: 1000 },
    state: { kind: 'select', options: [1, { key: 2, wire: [2, 3] }, { key: 4, wire: 'four' }], many: true },
    place: { kind: 'address', wire: { line: 'calle.linea', city: 'poblacion', country: 'pais.id' } },
    phones: {
      kind: 'repeat',
      wire: 'telefonos',
      of: {
        type: { kind: 'number', wire: 'tipo.id' },
        phone: { kind: 'phone', wire: { number: 'telefono', country: 'pais.codigoDdi' } },
      },
    },
    legal: {
      kind: 'group',
      wire: 'repreLegal',
      of: {
        name: { kind: 'text', wire: 'nombre' },
        rows: { kind: 'repeat', of: { a: { kind: 'text', wire: 'x.a' } } },
      },
    },
    banners: { kind: 'repeat', of: { order: { kind: 'number' }, file: { kind: 'image' } } },
    boss: { kind: 'reference', to: 'user', wire: 'usuario.jefe.id' },
    rank: { kind: 'number', wire: 'asociado.rango' },
    others: { kind: 'reference', to: 'user', many: true, wire: false },
    team: { kind: 'reference', to: 'user', many: true },
    main: { kind: 'reference', to: 'user', wire: false },
  },
  list: { columns: ['name'], export: true },
  filters: { formularios: true, fields: { one: { kind: 'date', range: false } } },
  forms: { edit: {}, merge: { sections: [['main']] } },
  actions: {
    create: { needs: 'edit' },
    edit: {},
    export: {},
    merge: { on: 'selection', needs: 'merge' },
    both: { on: 'row', needs: 'edit' },
  },
  calls: {
    list: {
      POST: 'list',
      body: {
        size: 'page.size',
        'filtro.estados': 'filter.state',
        formularios: 'filter.formularios',
        radio: 'filter.radius',
        mode: 1,
      },
    },
    export: { extends: 'list', body: { mode: 2 } },
    formularios: { GET: 'forms', query: { isfiltro: 'input.isfiltro' } },
    get: { GET: 'users/{id}', query: { mask: 'mask', maskOther: 'mask.other' }, headers: { 'X-Device': 'device.id' } },
    edit: {
      PUT: 'users/{id}',
      query: { mask: 'mask', rolesdel: 'removed.roles', phonesdel: 'removed.phones', legaldel: 'removed.legal.rows' },
      parts: {
        usuario: 'payload',
        imgBanner: 'file.name',
        'banner{order}': 'file.banners',
        'archivo{field}': 'file.legal',
      },
    },
    create: { POST: 'users', body: 'payload' },
    both: { PUT: 'both/{id}', parts: { u: 'payload.usuario', a: 'payload.asociado' } },
    merge: {
      POST: 'users/{values.main}/merge/{tenant.id}',
      body: { usuarios: 'values.others', 'creacion.fecha': 'now', elegidos: 'selection.ids' },
      answer: { rows: 'body.users.all', pages: 'body.total', record: 'body.user' },
    },
  },
}

const user: Module = compiled(source)
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,36}$/)
const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' })
const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.oneof(value, fc.constant(null))
const shown = fc.integer({ min: -90_000, max: 90_000 }).map((thousandths) => thousandths / 1000)

/** Rows as they come back: stored ones by their id, new ones by their place. */
const rows = <T extends object>(part: fc.Arbitrary<T>) =>
  fc
    .array(fc.tuple(fc.option(id, { nil: undefined }), part), { maxLength: 4 })
    .map((held) => held.map(([own, row], at) => ({ _id: own ?? `r${at}`, ...(own ? { id: own } : {}), ...row })))

const values = fc.record(
  {
    name: text,
    roles: fc.array(id, { maxLength: 4 }),
    team: fc.array(id, { maxLength: 4 }),
    radius: optional(shown),
    state: fc.subarray([1, 2, 4]),
    place: optional(fc.record({ linea: text, poblacion: text, pais: fc.nat(999) }, { requiredKeys: ['linea'] })),
    phones: rows(
      fc.record({ type: optional(fc.nat(4)), phone: optional(fc.record({ telefono: text, pais: fc.nat(99) })) }),
    ),
    legal: fc.record({ name: optional(text), rows: rows(fc.record({ a: optional(text) })) }, { requiredKeys: [] }),
    boss: optional(id),
    rank: optional(fc.nat(9)),
  },
  { requiredKeys: [] },
)

const sorted = (record: { readonly [name: string]: unknown }) =>
  Array.isArray(record['state']) ? { ...record, state: record['state'].map(Number).toSorted((a, b) => a - b) } : record

describe('SH-11 what is sent is what is read', () => {
  it('SH-11 a record with parts, rows, groups, lists of ids, scales and choices', () => {
    fc.assert(
      fc.property(values, (held) => {
        const read = overTheWire(user, 'create', { values: held })
        expect(sorted(read.payload ?? {})).toEqual(sorted(held))
        expect(sorted(readRecord(user, writeWire(held, user.fields.values())).values)).toEqual(sorted(held))
      }),
    )
  })

  it('SH-11 a payload in branches comes back as one', () => {
    fc.assert(
      fc.property(fc.record({ boss: id, rank: fc.nat(9) }), id, (held, record) => {
        expect(overTheWire(user, 'both', { id: record, values: held }).payload).toEqual(held)
      }),
    )
  })

  it('SH-11 a list’s query in a body: choices of several values, scaled numbers, conditions of served forms', () => {
    const forms = fc.array(
      fc.record({
        field: id.map((one) => `s${one.slice(1)}`),
        operator: fc.constantFrom('eq' as const, 'in' as const),
        value: text,
      }),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(fc.subarray([1, 2, 4], { minLength: 1 }), forms, (state, conditions) => {
        const query = { filter: { state }, sort: [], size: 20, page: 1, forms: conditions }
        const read = overTheWire(user, 'list', { query })
        expect(sorted(read.filter)).toEqual({ state })
        expect(read.served).toEqual(conditions)
      }),
    )
  })

  it('SH-11 removed and added ids, of groups too', () => {
    const lists = fc.uniqueArray(id, { maxLength: 4 })
    fc.assert(
      fc.property(lists, lists, (before, now) => {
        const asRows = (ids: readonly string[]) => ids.map((one) => ({ _id: one, id: one }))
        const hold = (ids: readonly string[]) => ({ roles: ids, phones: asRows(ids), legal: { rows: asRows(ids) } })
        const read = overTheWire(user, 'edit', { id: 'u', record: hold(before), values: hold(now) })
        const gone = before.filter((one) => !now.includes(one))
        const told = gone.length > 0 ? { roles: gone, phones: gone, 'legal.rows': gone } : {}
        expect(read.removed).toEqual(told)
      }),
    )
  })

  it('SH-11 several masks by name', () => {
    expect(overTheWire(user, 'get', { id: 'u', mask: { mask: 20, other: 4 } })).toMatchObject({
      mask: 20,
      masks: { other: 4 },
    })
    expect(overTheWire(user, 'get', { id: 'u', mask: 7 })).toMatchObject({ mask: 7, masks: {} })
  })

  it('SH-11 values in a path, chosen rows, environment', () => {
    const scope: CallScope = { values: { main: 'm1', others: ['a', 'b'] }, selection: ['a', 'b', 'm1'] }
    expect(
      encode(user, callOf(user, 'merge'), scope, { ...environment, now: '2026-01-01T00:00:00.000Z' }),
    ).toMatchObject({
      path: 'users/m1/merge/7',
      body: { value: { usuarios: ['a', 'b'], creacion: { fecha: '2026-01-01T00:00:00.000Z' } } },
    })
    const read = overTheWire(user, 'merge', scope)
    expect([read.values, read.selection]).toEqual([{ main: 'm1', others: ['a', 'b'] }, ['a', 'b', 'm1']])
    expect(read.claims).toContainEqual({ path: 'tenant.id', value: '7' })
  })

  it('SH-11 headers of a call', () => {
    const call = callOf(user, 'get')
    const request = encode(user, call, { id: 'u' }, { ...environment, device: 'd1' })
    expect(request.headers).toEqual([['X-Device', 'd1']])
    const read = decode(user, call, { parameters: ['u'], query: [], body: null, headers: { 'x-device': 'd1' } })
    expect(read.ok && read.value.input).toEqual({ 'device.id': 'd1' })
  })

  it('SH-11 a call without what its path names is not made', () => {
    const call = callOf(user, 'get')
    expect(missingParameter(user, call, {}, environment)).toBe('id')
    expect(missingParameter(user, call, { id: 'u' }, environment)).toBeNull()
    expect(() => encode(user, call, {}, environment)).toThrow(/user.get .* id/)
  })
})

describe('SH-11 files of rows', () => {
  it('SH-11 each row has a part of its own, told by its value or its place', () => {
    const scope: CallScope = {
      id: 'u',
      values: { banners: [{ _id: 'r0', order: 5 }, { _id: 'r1' }] },
      file: { 'banners/r0/file': ['one'], 'banners/r1/file': ['two'], name: ['three'], 'legal/x': ['four'] },
    }
    const { body } = encode(user, callOf(user, 'edit'), scope, environment)
    const files =
      body.kind === 'parts' ? body.parts.flatMap((part) => (part.kind === 'file' ? [[part.name, part.file]] : [])) : []
    expect(files).toEqual([
      ['imgBanner', 'three'],
      ['banner5', 'one'],
      ['banner2', 'two'],
      ['archivox', 'four'],
    ])
  })

  it.each([
    ['imgBanner', { path: ['name'] }],
    ['banner5', { path: ['banners'], row: { field: 'order', key: '5' } }],
    ['banner', { path: ['banners'] }],
    ['archivox', { path: ['legal'], row: { field: 'field', key: 'x' } }],
    ['other', null],
    ['usuario', null],
  ])('SH-11 the part %j is %j', (name, place) => {
    expect(fileTarget(callOf(user, 'edit'), name)).toEqual(place)
  })
})

describe('SH-11 answers of the newer style', () => {
  const call = callOf(user, 'merge')
  const header = (name: string): string | null => (name === 'X-DAT-Total-Paginas' ? '3' : null)

  it('SH-11 what is laid out is read back', () => {
    const body = writeAnswer(call, { body: [{ id: 'a' }], header })
    expect(body).toEqual({ users: { all: [{ id: 'a' }] }, total: 3 })
    expect(readAnswer(call, { body, header: () => null })).toEqual({ body: [{ id: 'a' }], pages: 3 })
    expect(writeAnswer(call, { body, header })).toEqual(body)
  })

  it('SH-11 a call that says nothing of its answer has it as it is', () => {
    const plain = callOf(user, 'list')
    expect(writeAnswer(plain, { body: [1], header })).toEqual([1])
    expect(readAnswer(plain, { body: [1], header })).toEqual({ body: [1] })
  })
})

describe('SH-11 what must be refused', () => {
  it.each([
    [
      'edit',
      { parameters: ['u'], query: pairs(`rolesdel=${'x'.repeat(37)}`), body: { usuario: {} } },
      ['90004 /rolesdel'],
    ],
    ['edit', { parameters: ['u'], query: [], body: {} }, ['90001 /usuario']],
    ['get', { parameters: ['u'], query: pairs('mask=1&a/b=2') }, ['90004 /a~1b']],
    ['list', { body: { mode: 1, 'a/b': 2 } }, ['90004 /a~1b']],
    ['list', { body: { mode: 1, formularios: [{ id: 'a b', op: 'eq', valor: 1 }] } }, ['90004 /formularios/0']],
    ['list', { body: { mode: 1, formularios: [{ id: 'x', op: 'near', valor: 1 }] } }, ['90004 /formularios/0']],
    ['both', { parameters: ['u'], query: [], body: { u: 3 } }, ['90004 /u']],
    ['merge', { parameters: ['m', '7'], query: [], body: { usuarios: [{}] } }, ['90004 /usuarios']],
    ['merge', { parameters: ['m', '7'], query: [], body: { elegidos: ['a b'] } }, ['90004 /elegidos']],
  ])('SH-11 %s %j is %j', (name, request, told) => {
    expect(reading(user, name, request)).toEqual(told)
  })
})
