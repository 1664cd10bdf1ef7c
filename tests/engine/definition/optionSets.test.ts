import { describe, expect, it } from 'vitest'
import { faults, source } from './shipped.ts'

const booking = source('booking')
const withService = (change: object): ReturnType<typeof source> => ({
  ...booking,
  fields: { ...booking.fields, servicio: { ...booking.fields['servicio'], ...change } as never },
})
const call = { call: 'services', with: { idareapadre: 'values.sede' } }

describe('what a choice sets', () => {
  it.each<readonly [string, object, readonly string[]]>([
    ['is a field beside it', { options: { ...call, sets: { capacidad: 'capacidadMinima' } } }, []],
    [
      'is no other field',
      { options: { ...call, sets: { capacity: 'capacidadMinima' } } },
      ['/fields/servicio/options/sets/capacity unknownField'],
    ],
    [
      'belongs to a single choice',
      { many: true, options: { ...call, sets: { capacidad: 'capacidadMinima' } } },
      ['/fields/servicio/options/sets unknownKey'],
    ],
  ])('%s', (_, change, expected) => {
    expect(faults(withService(change))).toEqual(expected)
  })
})

const own = source('ownModule')
const withChoices = (options: object): ReturnType<typeof source> => {
  const { campos } = own.fields
  const { opciones } = campos?.of ?? {}
  const of = { ...opciones?.of, pasaA: { ...opciones?.of?.['pasaA'], options } }
  const fields = { ...own.fields, campos: { ...campos, of: { ...campos?.of, opciones: { ...opciones, of } } } }
  return { ...own, fields } as ReturnType<typeof source>
}
const AT = '/fields/campos/of/opciones/of/pasaA/options'

describe('LC-05 choices among rows of the form', () => {
  it.each<readonly [string, object, readonly string[]]>([
    ['stand around the field', { from: 'opciones', key: 'clave', shows: ['texto'] }, []],
    ['stand nowhere else', { from: 'options', key: 'clave' }, [`${AT}/from unknownField`]],
    ['are no single field', { from: 'titulos', key: 'clave' }, [`${AT}/from unknownField`]],
    [
      'have their key and their names',
      { from: 'opciones', key: 'key', shows: ['texto', 'name'] },
      [`${AT}/key unknownField`, `${AT}/shows/1 unknownField`],
    ],
  ])('%s', (_, options, expected) => {
    expect(faults(withChoices(options))).toEqual(expected)
  })
})
