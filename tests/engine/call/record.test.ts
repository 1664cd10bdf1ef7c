import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRecord, writeWire } from '#engine/call'
import { KINDS, compileField } from '#engine/field'
import type { Field } from '#engine/field'
import type { Values } from '#engine/form'
import { readWire } from '../../../engine/call/readLayout.ts'
import { category } from './wire.ts'

const made = (name: string, wire: string | false): Field =>
  compileField(
    name,
    { kind: 'text', wire },
    {
      kinds: KINDS,
      prefix: 'm',
      fault: ({ reason }) => {
        throw new Error(reason)
      },
    },
  )

describe('a record of the wire', () => {
  const wire = {
    id: 'c1',
    version: 4,
    acciones: ['DN2', 7, 'Tly'],
    nombre: 'Obras',
    idpadre: { id: 'p1', nombre: 'Vía pública' },
    idioma: { id: 2, nombre: 'Catalán' },
    estatus: { id: 'NvI', nombre: 'Activo' },
    imagenIcono: null,
    desconocido: 1,
  }
  const read = readRecord(category, wire)

  it('has its values by field, and the names beside ids', () => {
    expect(read).toEqual({
      id: 'c1',
      version: 4,
      actions: ['DN2', 'Tly'],
      values: { nombre: 'Obras', idpadre: 'p1', idioma: 2, estatus: 'NvI', imagenIcono: null },
      labels: { idpadre: 'Vía pública', idioma: 'Catalán', estatus: 'Activo' },
      raw: wire,
    })
  })

  it.each([null, undefined, [], 'x', 7, {}])('%j is a record without anything', (body) => {
    expect(readRecord(category, body)).toMatchObject({ id: '', version: 0, actions: [], values: {}, labels: {} })
  })

  it('takes nothing from a prototype', () => {
    const wild = readRecord(
      category,
      JSON.parse('{"__proto__":{"nombre":"X","id":"y"},"idpadre":{"__proto__":{"id":"p"}}}'),
    )
    expect([wild.id, wild.values]).toEqual(['', {}])
  })
})

describe('where a value stands', () => {
  it.each<readonly [path: string | false, raw: Values, value: unknown]>([
    ['a', { a: 1 }, 1],
    ['a', { a: null }, null],
    ['a', {}, undefined],
    ['a.id', { a: { id: 1 } }, 1],
    ['a.id', { a: 1 }, 1],
    ['a.id', { a: null }, null],
    ['a.id', { a: {} }, undefined],
    ['a.ruta', { a: 'x' }, undefined],
    ['a.ruta', { a: null }, null],
    ['a.b.id', { a: { b: 'x' } }, 'x'],
    ['a.b.id', { a: 'x' }, undefined],
    ['a.toString', { a: {} }, undefined],
    [false, { f: 1 }, undefined],
  ])('%j of %j is %j', (path, raw, expected) => {
    expect(readWire(raw, made('f', path))).toEqual(expected)
  })

  it.each([
    [{ f: 1, g: 2 }, { a: { b: 1, c: 2 } }],
    [{ f: null, g: 2 }, { a: { b: null, c: 2 } }],
    [{ f: 1, g: null }, { a: { b: 1, c: null } }],
    [{ f: null, g: null }, { a: { b: null, c: null } }],
    [{ f: null }, { a: null }],
    [{ f: [] }, { a: { b: [] } }],
    [{ f: undefined, h: 1 }, {}],
    [{}, {}],
  ])('%j is written as %j', (values, expected) => {
    expect(writeWire(values, [made('f', 'a.b'), made('g', 'a.c'), made('h', false)])).toEqual(expected)
  })

  it('what is written is read back, wherever it stands', () => {
    const step = fc.constantFrom('a', 'b', 'c', 'id')
    const leaves = fc.uniqueArray(fc.array(step, { minLength: 1, maxLength: 3 }), {
      selector: (path) => path.join('.'),
      minLength: 1,
      maxLength: 5,
    })
    const apart = leaves.filter((paths) =>
      paths.every((path) =>
        paths.every((other) => other === path || !`${other.join('.')}.`.startsWith(`${path.join('.')}.`)),
      ),
    )
    fc.assert(
      fc.property(
        apart,
        fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant([])), {
          minLength: 5,
          maxLength: 5,
        }),
        (paths, held) => {
          const fields = paths.map((path, at) => made(`f${at}`, path.join('.')))
          const values = Object.fromEntries(fields.map(({ name }, at) => [name, held[at]]))
          const raw = writeWire(values, fields)
          expect(Object.fromEntries(fields.map((field) => [field.name, readWire(raw, field)]))).toEqual(values)
        },
      ),
    )
  })

  it('leaves the values as they are', () => {
    const values = Object.freeze({ f: 'x' })
    expect(writeWire(values, [made('f', 'a.b')])).toEqual({ a: { b: 'x' } })
  })
})
