import { describe, expect, it } from 'vitest'
import { ADDRESS_PARTS, addressParts } from '#engine/field'
import { createTranslator } from '#translator'
import { readPostcode } from '../../../engine/field/kinds/postcode.ts'
import { accept, faults, field, verdict } from './made.ts'

const made = field({ kind: 'address' })
const whole = { linea: 'Carrer Major', numero: '5', codigoPostal: '43201', poblacion: 'Reus', pais: 724 }

describe('US-18 an address', () => {
  it.each([
    [{}, whole, whole],
    [{}, { ...whole, pais: { id: 724, nombre: 'España' } }, whole],
    [{}, { ...whole, pais: '724', piso: ' ' }, whole],
    [{}, { ...whole, linea: ' Carrer Major ' }, whole],
    [{}, { ...whole, latitud: 41.156_789, longitud: 1.1 }, { ...whole, latitud: 41.1568, longitud: 1.1 }],
    [{}, { ...whole, latitud: 91 }, '!type'],
    [{}, { ...whole, linea: '' }, '!incomplete'],
    [{}, { ...whole, poblacion: null }, '!incomplete'],
    [{}, { ...whole, pais: 1000 }, '!option'],
    [{}, { ...whole, codigoPostal: '53000' }, '!postcode'],
    [{}, { ...whole, codigoPostal: '75001', pais: 250 }, { ...whole, codigoPostal: '75001', pais: 250 }],
    [{}, { ...whole, numero: 5 }, '!type'],
    [{}, { ...whole, linea: 'x'.repeat(201) }, '!tooLong'],
    [{}, { ...whole, linea: 'a\0' }, '!format'],
    [{ require: ['zip'] }, { pais: 724 }, '!incomplete'],
    [{ require: [] }, { pais: 724 }, { pais: 724 }],
    [{ parts: ['zip'] }, { pais: 724, codigoPostal: '08001' }, { pais: 724, codigoPostal: '08001' }],
    [{}, 'Carrer Major 5', '!type'],
    [{}, [], '!type'],
  ] as const)('%j takes %j as %j', (source, value, expected) => {
    expect(verdict(accept({ kind: 'address', ...source }, value))).toEqual(expected)
  })

  it.each([
    [{ linea: 'Carrer Major' }, false, false],
    [{ pais: null, linea: ' ' }, true, false],
    [{ pais: { id: null } }, true, false],
    [{ pais: 724 }, false, true],
    [null, true, false],
  ])('US-10 is empty without any part, and makes a row only with its country: %j', (value, isEmpty, keepsRow) => {
    expect(made.kind.isEmpty(value)).toBe(isEmpty)
    expect(made.kind.keepsRow?.(value)).toBe(keepsRow)
  })

  it.each([
    [{ linea: 'Carrer Major' }, ['city', 'country']],
    [{ ...whole, poblacion: ' ' }, ['city']],
    [{ ...whole, pais: 1000 }, ['country']],
    [{ ...whole, codigoPostal: '53000' }, ['zip']],
    [{ ...whole, piso: 'x'.repeat(51) }, ['floor']],
    [{ ...whole, latitud: 91 }, ['latitude']],
  ])('tells which of its parts are missing or wrong: %j', (value, parts) => {
    const refused = accept({ kind: 'address' }, value)
    expect(refused.ok ? null : refused.problems[0]?.figures?.['parts']).toEqual(parts)
  })

  it.each([
    ['es', 'Carrer Major 5, 43201 Reus, España'],
    ['ca', 'Carrer Major 5, 43201 Reus, Espanya'],
    ['fr', 'Carrer Major 5, 43201 Reus, Espagne'],
    ['en', 'Carrer Major 5, 43201 Reus, Spain'],
  ])('is written in %s', (language, expected) => {
    expect(made.kind.text(whole, made, createTranslator(language))).toBe(expected)
  })

  it('shows what the definition names, and its country always', () => {
    expect(addressParts({ parts: ['zip', 'latitude'] })).toEqual({
      shown: ['zip', 'latitude', 'country'],
      required: ['country'],
    })
    expect(addressParts({}).required).toEqual(['line', 'city', 'country'])
  })

  it('lays out its parts by the names of a definition', () => {
    const wire = { line: 'linea', zip: 'codigoPostal', country: 'pais.id' }
    expect(field({ kind: 'address', wire }).parts).toEqual([
      { key: ADDRESS_PARTS.line, path: ['linea'] },
      { key: ADDRESS_PARTS.zip, path: ['codigoPostal'] },
      { key: ADDRESS_PARTS.country, path: ['pais', 'id'] },
    ])
    expect(field({ kind: 'phone', wire: { number: 'telefono', country: 'pais.codigoDdi' } }).parts).toEqual([
      { key: 'telefono', path: ['telefono'] },
      { key: 'pais', path: ['pais', 'codigoDdi'] },
    ])
    expect(faults({ kind: 'address', wire: { street: 'x' }, parts: ['street'], require: ['constructor'] })).toEqual([
      '/parts/0 unknownPart',
      '/require/0 unknownPart',
      '/wire/street unknownPart',
    ])
  })
})

describe('a postcode by its country', () => {
  it.each([
    ['ES', '01000', '01000'],
    ['ES', '52999', '52999'],
    ['ES', '00100', null],
    ['ES', '8001', null],
    ['FR', '2A004', null],
    ['FR', '20000', '20000'],
    ['PT', '1000001', '1000-001'],
    ['PT', '1000 001', '1000-001'],
    ['DE', '10115', '10115'],
    ['IT', '00184', '00184'],
    ['AD', 'ad500', 'AD500'],
    ['AD', 'AD800', null],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'M1 1AE', 'M1 1AE'],
    ['GB', 'M1', null],
    ['NL', '1012ab', '1012 AB'],
    ['US', '10001-1234', '10001-1234'],
    ['JP', '100-0001', '100-0001'],
    ['JP', '<b>', null],
  ])('%s %j is %j, and is read again as it is written', (letters, typed, expected) => {
    const read = readPostcode(typed, letters)
    expect(read).toBe(expected)
    if (read !== null) expect(readPostcode(read, letters)).toBe(read)
  })
})
