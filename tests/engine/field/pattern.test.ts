import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEXT_PATTERN_NAMES, fieldKind } from '#engine/field'
import { accept, field, verdict } from './made.ts'
import { leastSpent } from '../../support/leastSpent.ts'

const judged = (pattern: string, text: string): unknown => verdict(accept({ kind: 'text', pattern }, text))

const TABLE: readonly (readonly [pattern: string, text: string, expected: string])[] = [
  ['nif', '12345678Z', '12345678Z'],
  ['nif', ' 12.345.678-z ', '12345678Z'],
  ['nif', '00000000T', '00000000T'],
  ['nif', '12345678A', '!format'],
  ['nif', '1234567L', '!format'],
  ['nif', 'K1234567L', 'K1234567L'],
  ['nif', 'M1234567l', 'M1234567L'],
  ['nif', 'L1234567A', '!format'],
  ['nif', 'X1234567L', '!format'],
  ['nie', 'X1234567L', 'X1234567L'],
  ['nie', 'y-1234567-x', 'Y1234567X'],
  ['nie', 'Z1234567R', 'Z1234567R'],
  ['nie', 'X1234567A', '!format'],
  ['cif', 'A58818501', 'A58818501'],
  ['cif', 'b-58378431', 'B58378431'],
  ['cif', 'A58818502', '!format'],
  ['cif', 'A5881850A', '!format'],
  ['cif', 'Q2826000H', 'Q2826000H'],
  ['cif', 'Q28260008', '!format'],
  ['cif', 'P0801900B', 'P0801900B'],
  ['cif', 'G58818501', 'G58818501'],
  ['cif', 'G5881850A', 'G5881850A'],
  ['cif', 'I58818501', '!format'],
  ['taxId', '12345678z', '12345678Z'],
  ['taxId', 'x1234567l', 'X1234567L'],
  ['taxId', 'A-58818501', 'A58818501'],
  ['taxId', '12345678', '!format'],
  ['iban', 'es91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
  ['iban', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['iban', 'GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
  ['iban', 'FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
  ['iban', 'ES91 2100 0418 4502 0005 1333', '!format'],
  ['iban', 'ES91 2100 0418 4502 0005 133', '!format'],
  ['iban', 'XX91 2100 0418 4502 0005 1332', '!format'],
  ['postcodeES', '08001', '08001'],
  ['postcodeES', '52999', '52999'],
  ['postcodeES', '00999', '!format'],
  ['postcodeES', '53000', '!format'],
  ['postcodeES', '8001', '!format'],
  ['digits', '0123', '0123'],
]

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

const nifs = fc
  .nat(99_999_999)
  .map((number) => `${String(number).padStart(8, '0')}${LETTERS[number % LETTERS.length] ?? ''}`)

/** Spanish accounts with check digits counted by big integers, another way than the kind's own. */
const ibans = fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }).map((account) => {
  const bban = String(account).padStart(20, '0')
  const check = 98n - (BigInt(`${bban}142800`) % 97n)
  return `ES${String(check).padStart(2, '0')}${bban}`
})

const withDigitChanged = (texts: fc.Arbitrary<string>): fc.Arbitrary<readonly [string, string]> =>
  fc.tuple(texts, fc.nat(), fc.integer({ min: 1, max: 9 })).map(([text, place, more]) => {
    const digits = Array.from(text).flatMap((character, at) => (/\d/.test(character) ? [at] : []))
    const at = digits[place % digits.length] ?? 0
    return [text, text.slice(0, at) + String((Number(text[at]) + more) % 10) + text.slice(at + 1)]
  })

describe('DF-02 patterns that a text may name', () => {
  it.each(TABLE)('%s %j: %j', (pattern, text, expected) => {
    expect(judged(pattern, text)).toBe(expected)
  })

  it.each([
    ['nif', nifs],
    ['taxId', nifs],
    ['iban', ibans],
  ])('%s is taken when its check is right, and refused when any one digit is another', (pattern, texts) => {
    fc.assert(
      fc.property(withDigitChanged(texts), ([right, wrong]) => {
        expect(judged(pattern, right)).toBe(right)
        expect(judged(pattern, wrong)).toBe('!format')
      }),
      { numRuns: 500 },
    )
  })

  it('the control of a company is told by its digits: one of ten is right', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), (number) => {
        const body = `B${String(number).padStart(7, '0')}`
        const right = Array.from('0123456789').filter((digit) => judged('cif', body + digit) !== '!format')
        expect(right).toHaveLength(body.startsWith('B00') ? 0 : 1)
      }),
    )
  })

  it.each(TEXT_PATTERN_NAMES)('%s judges the longest text at once, and what it takes is taken again', (pattern) => {
    for (const one of ['1', 'A', ' ', '-', 'a1', '€']) {
      expect(leastSpent(() => judged(pattern, one.repeat(400)))).toBeLessThan(100)
    }
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const once = judged(pattern, text)
        if (typeof once === 'string' && !once.startsWith('!')) expect(judged(pattern, once)).toBe(once)
      }),
    )
  })

  it('a filter takes a part of one', () => {
    const made = field({ kind: 'text', pattern: 'nif' })
    expect(verdict(made.kind.filter('1234', made))).toBe('1234')
    expect(fieldKind('text')?.patterns).toContain('taxId')
  })
})
