import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, encode, writeWire } from '#engine/call'
import type { WireRequest } from '#engine/call'
import { compileModule, nameKeyOf, otherDialects, moduleInDialect } from '#engine/definition'
import type { CompileContext, Module } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { ModuleSource } from '#engine/source'

const source: ModuleSource = {
  version: 1,
  id: 'user',
  fields: {
    nombre: { kind: 'text', role: 'title', dialects: { en: 'name' } },
    pais: { kind: 'number', wire: 'pais.id', dialects: { en: 'country.id' } },
    edad: { kind: 'number' },
    secreto: { kind: 'text', dialects: { en: false } },
    telefonos: {
      kind: 'repeat',
      dialects: { en: 'phones' },
      of: {
        telefono: {
          kind: 'phone',
          wire: { number: 'telefono', country: 'pais.codigoDdi' },
          dialects: { en: { number: 'phoneNumber', country: 'country.ddi' } },
        },
      },
    },
  },
  dialects: { en: { name: 'name' } },
  list: { columns: ['nombre'] },
  forms: { edit: { requires: ['edad'] } },
  actions: { create: {}, edit: {} },
  calls: {
    list: { GET: 'people' },
    listNew: { GET: 'persons', operation: 'list', dialect: 'en' },
    create: { POST: 'people', body: 'payload', accepts: 'record' },
    edit: { PUT: 'people/{id}', parts: { person: 'payload', 'person.gone': 'removed.telefonos' } },
    editNew: {
      PUT: 'persons/{id}',
      operation: 'edit',
      dialect: 'en',
      body: { '*': 'payload', gone: 'removed.telefonos' },
    },
  },
}

const context: CompileContext = {
  kinds: KINDS,
  access: { functions: { user: 'M_w' }, actions: { view: 'veB', register: 'Wxx', edit: 'DN2' } },
  catalogue: () => [],
  modules: {},
}

function compiled(said: ModuleSource): Module {
  const result = compileModule(said, { ...context, modules: { user: said } })
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

const reasons = (said: ModuleSource): readonly string[] => {
  const result = compileModule(said, { ...context, modules: { user: said } })
  return result.ok ? [] : result.problems.map(({ pointer, reason }) => `${pointer} ${reason}`)
}

const module = compiled(source)
const call = (name: string) => module.calls.get(name) ?? expect.fail(`no call ${name}`)
const english = moduleInDialect(module, call('editNew'))

const wire = (body: unknown): WireRequest => ({ parameters: ['one'], query: [], body })
const STRICT: Partial<WireRequest> = { headers: { prefer: 'handling=strict' } }
const read = (name: string, body: unknown, more: Partial<WireRequest> = {}) =>
  decode(moduleInDialect(module, call(name)), call(name), { ...wire(body), ...more })

const text = fc.string({ minLength: 1, maxLength: 10, unit: 'grapheme-ascii' })
const values = fc.record(
  {
    nombre: text,
    pais: fc.nat(999),
    edad: fc.nat(99),
    telefonos: fc.array(fc.record({ telefono: fc.record({ telefono: text, pais: fc.nat(99) }) }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
)
const rowsOf = (held: unknown): unknown =>
  JSON.parse(JSON.stringify(held), (key, value: unknown) => (key === '_id' ? undefined : value))

describe('one record in two dialects', () => {
  it('US-06 US-10 is written and read back alike in each, and taken in either', () => {
    fc.assert(
      fc.property(values, (held) => {
        for (const [name, voice] of [
          ['editNew', english],
          ['editNew', module],
          ['create', module],
          ['create', english],
        ] as const) {
          const decoded = read(name, writeWire(held, voice.fields.values()))
          expect(decoded.ok && rowsOf(decoded.value.payload)).toEqual(held)
        }
      }),
    )
  })

  it('US-10 has its own places, its own word for a name, and keeps what a dialect does not say', () => {
    expect(writeWire({ nombre: 'a', pais: 1, edad: 2, secreto: 'x' }, english.fields.values())).toEqual({
      name: 'a',
      country: { id: 1 },
      edad: 2,
    })
    expect([nameKeyOf(module), nameKeyOf(english)]).toEqual(['nombre', 'name'])
    expect(otherDialects(module)).toEqual([english])
    expect(otherDialects(english)).toEqual([module])
    expect(moduleInDialect(module, call('edit'))).toBe(module)
  })

  it('US-11 two names with two values of one thing are refused, with one value they are one', () => {
    const twice = (one: object) => read('create', one)
    expect(twice({ nombre: 'a', name: 'a' })).toMatchObject({ ok: true, value: { payload: { nombre: 'a' } } })
    expect(twice({ nombre: 'a', name: 'b' })).toMatchObject({
      ok: false,
      problems: [{ code: '90004', pointer: '/nombre' }],
    })
    expect(twice({ pais: { id: 1 }, country: 2 })).toMatchObject({ ok: false, problems: [{ code: '90004' }] })
  })
})

describe('a body with names beside the record', () => {
  it('US-10 reads both, and writes both', () => {
    const decoded = read('editNew', { name: 'a', gone: ['p1', 'p2'], version: 3 })
    expect(decoded).toMatchObject({
      ok: true,
      value: { payload: { nombre: 'a' }, removed: { telefonos: ['p1', 'p2'] }, version: 3 },
    })
    const further = { name: 'a', unknown: 1 }
    expect(read('editNew', further)).toMatchObject({ ok: true, value: { payload: { nombre: 'a' } } })
    expect(read('editNew', further, STRICT)).toMatchObject({
      ok: false,
      problems: [{ code: '90004', pointer: '/unknown' }],
    })
    const parts = read('edit', { person: { nombre: 'a', gone: ['p1'] } })
    expect(parts).toMatchObject({ ok: true, value: { payload: { nombre: 'a' }, removed: { telefonos: ['p1'] } } })
    const row = { _id: 'p1', id: 'p1', telefono: { telefono: '600112233', pais: 34 } }
    const scope = { id: 'one', values: { nombre: 'a', telefonos: [] }, record: { telefonos: [row] } }
    const around = { tenant: '1', user: null, language: 'en' }
    expect(encode(module, call('edit'), scope, around).body).toEqual({
      kind: 'parts',
      parts: [{ kind: 'json', name: 'person', value: { id: 'one', nombre: 'a', telefonos: [], gone: ['p1'] } }],
    })
    expect(encode(english, call('editNew'), scope, around).body).toMatchObject({
      kind: 'json',
      value: { name: 'a', phones: [], gone: ['p1'] },
    })
  })
})

describe('a call in another form', () => {
  it('PE-03 has the rights of the one that it is', () => {
    expect(call('editNew').needs).toEqual(call('edit').needs)
    expect(call('listNew').needs).toEqual(call('list').needs)
  })

  it('LC-02 a form may ask for more than a record must have', () => {
    expect(module.fields.get('edad')?.required).toBe(false)
    const plan = module.forms.get('edit')?.plan
    expect(plan?.roots.find(({ field }) => field.name === 'edad')?.field.required).toBe(true)
  })

  it('LC-02 names that lead nowhere are told', () => {
    const { calls = {}, forms = {} } = source
    expect(
      reasons({ ...source, calls: { ...calls, listNew: { GET: 'persons', operation: 'lst', dialect: 'en' } } }),
    ).toContain('/calls/listNew/operation unknownCall')
    expect(
      reasons({ ...source, calls: { ...calls, listNew: { GET: 'persons', operation: 'list', dialect: 'xx' } } }),
    ).toContain('/calls/listNew/dialect unknownName')
    expect(reasons({ ...source, forms: { ...forms, edit: { requires: ['nobody'] } } })).toContain(
      '/forms/edit/requires/0 unknownField',
    )
    const named = { kind: 'text', dialects: { xx: 'name' } } as const
    expect(reasons({ ...source, fields: { ...source.fields, edad: named } })).toContain(
      '/fields/edad/dialects/xx unknownName',
    )
  })
})
