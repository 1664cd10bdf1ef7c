import { readFileSync } from 'node:fs'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { CALLING_COUNTRIES, COUNTRIES } from '#engine/field'
import { phoneOnDemand } from '../../../engine/field/kinds/portalKinds.ts'
import { accept, field, moment, verdict, words } from './made.ts'

const made = field({ kind: 'phone' })
const catalogue = JSON.parse(
  readFileSync(new URL('../../../definitions/catalogues/countries.json', import.meta.url), 'utf8'),
)
const spanish = { pais: 34, telefono: '600112233' }

describe('the table of countries', () => {
  it('SH-09 is the catalogue of countries, with one country for each calling code', () => {
    const entries = catalogue.entries.map(({ id, abbreviation, callingCode }: { [key: string]: unknown }) => ({
      id,
      letters: abbreviation,
      callingCode,
    }))
    expect([...COUNTRIES].sort((a, b) => a.id - b.id)).toEqual(
      entries.sort((a: { id: number }, b: { id: number }) => a.id - b.id),
    )
    const codes = CALLING_COUNTRIES.map(({ callingCode }) => callingCode)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('E.164 calling codes are prefix-free', () => {
    const codes = CALLING_COUNTRIES.map(({ callingCode }) => String(callingCode))
    for (const code of codes) expect(codes.filter((other) => other !== code && other.startsWith(code))).toEqual([])
  })
})

describe('US-06 a phone that is looked for', () => {
  it.each([
    ['+34 600 112 233', '600112233'],
    ['0034600112233', '600112233'],
    ['600 11 22', '6001122'],
    ['+34 972', '972'],
    ['0034 972', '972'],
    ['+34 (0) 972', '972'],
    ['+39 06 12', '0612'],
    ['+376 312', '312'],
    ['+34', '34'],
    ['+999 12', '99912'],
    ['972', '972'],
  ])('%s is looked for by %s', (typed, digits) => {
    const { kind } = made
    expect(kind.filter(typed, made)).toEqual({ ok: true, value: digits })
    expect(kind.filter(digits, made)).toEqual({ ok: true, value: digits })
  })

  it.each(['abc', '600x', '+', ''])('%j is no part of a number', (typed) => {
    expect(made.kind.filter(typed, made).ok).toBe(false)
  })
})

describe('US-10 a phone', () => {
  it.each([
    ['+34 600 11 22 33', spanish],
    ['0034600112233', spanish],
    ['(600) 11-22-33', spanish],
    ['600.112.233', spanish],
    [{ pais: 34, telefono: '600 112 233' }, spanish],
    [{ pais: '34', telefono: '600112233' }, spanish],
    [{ pais: 33, telefono: '+34 600112233' }, spanish],
    [
      { pais: 33, telefono: '06 12 34 56 78' },
      { pais: 33, telefono: '612345678' },
    ],
    [
      { pais: 39, telefono: '06 1234 5678' },
      { pais: 39, telefono: '0612345678' },
    ],
    [
      { pais: 376, telefono: '312 345' },
      { pais: 376, telefono: '312345' },
    ],
    ['+1 (212) 555-0100', { pais: 1, telefono: '2125550100' }],
    ['+351 912 345 678', { pais: 351, telefono: '912345678' }],
    ['500112233', '!format'],
    ['60011223', '!format'],
    ['6001122334', '!format'],
    ['+999 123456', '!format'],
    ['600 11 22 3a', '!format'],
    [{ pais: 0, telefono: '600112233' }, '!format'],
    [{ pais: 34, telefono: 600_112_233 }, '!type'],
    [[], '!type'],
    [7, '!type'],
  ])('%j is %j', (value, expected) => {
    expect(verdict(accept({ kind: 'phone' }, value))).toEqual(expected)
  })

  it.each([
    [null, true],
    ['', true],
    [{}, true],
    [{ pais: 34 }, true],
    [{ pais: 34, telefono: ' ' }, true],
    [{ telefono: '600112233' }, true],
    [{ pais: null, telefono: '600112233' }, true],
    [{ telefono: '+34600112233' }, false],
    [spanish, false],
    [7, false],
  ])('without either part it is empty: %j, %s', (value, expected) => {
    expect(made.kind.isEmpty(value)).toBe(expected)
  })

  it.each([
    [spanish, '+34 600 11 22 33'],
    [{ pais: 1, telefono: '2125550100' }, '+1 212 555 0100'],
    [{ pais: 376, telefono: '312345' }, '+376 312 345'],
  ])('%j is written %s', (value, expected) => {
    expect(made.kind.text(value, made, words)).toBe(expected)
  })

  const mobiles: { readonly [letters: string]: string } = examples
  it.each(CALLING_COUNTRIES.filter(({ letters }) => letters in mobiles))(
    'of $letters (+$callingCode) is read as it is written, and taken as it is stored',
    ({ letters, callingCode }) => {
      const number = { pais: callingCode, telefono: mobiles[letters] }
      expect(verdict(made.kind.parse(made.kind.text(number, made, words), made))).toEqual(number)
      expect(verdict(accept({ kind: 'phone' }, number))).toEqual(number)
      expect(verdict(accept({ kind: 'phone' }, { pais: callingCode, telefono: `${mobiles[letters]}12345` }))).toBe(
        '!format',
      )
    },
  )

  it('without its library is judged by its form alone, and as usual once that is loaded', async () => {
    const refused = { pais: 34, telefono: '60011223' }
    const lazy = { ...made, kind: phoneOnDemand }
    expect(lazy.kind.text(spanish, lazy, words)).toBe('+34 600112233')
    expect(verdict(lazy.kind.accept(refused, lazy, moment))).toEqual(refused)
    await lazy.kind.load?.()
    expect(lazy.kind.text(spanish, lazy, words)).toBe('+34 600 11 22 33')
    expect(verdict(lazy.kind.accept(refused, lazy, moment))).toBe('!format')
  })

  it.each([
    ['+34 600 11', '60011'],
    ['+34 600 11 22 33', '600112233'],
    ['600 11', '60011'],
    ['x', '!format'],
    ['', '!format'],
  ])('US-02 a filter %j looks for %j', (text, expected) => {
    expect(verdict(made.kind.filter(text, made))).toEqual(expected)
  })
})
