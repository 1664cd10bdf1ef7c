import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyDecimals, dateOfMonth, readDecimal, readNumber } from '#engine/field'
import type { FieldSource } from '#engine/source'
import { LANGUAGES } from '#engine/text'
import { createTranslator } from '#translator'
import { accept, faults, field, moment, verdict } from './made.ts'

const languages = Object.keys(LANGUAGES)

describe('DF-02 an amount of money', () => {
  it.each([
    [{}, { importe: 1234, moneda: 'EUR' }, { importe: 1234, moneda: 'EUR' }],
    [{}, { importe: 1234 }, { importe: 1234, moneda: 'EUR' }],
    [{}, { importe: 1, moneda: 'JPY' }, { importe: 1, moneda: 'JPY' }],
    [{}, { importe: 12.5, moneda: 'EUR' }, '!type'],
    [{}, { importe: '12', moneda: 'EUR' }, '!type'],
    [{}, { importe: 1, moneda: 'EURO' }, '!format'],
    [{}, { importe: 1, moneda: 'eur' }, '!format'],
    [{}, { importe: 1, moneda: 7 }, '!type'],
    [{}, 12, '!type'],
    [{ currency: 'EUR' }, { importe: 1, moneda: 'USD' }, '!option'],
    [{ min: 0, max: 10 }, { importe: -1 }, '!min'],
    [{ min: 0, max: 10 }, { importe: 1000 }, { importe: 1000, moneda: 'EUR' }],
    [{ min: 0, max: 10 }, { importe: 1001 }, '!max'],
    [{ max: 10, currency: 'JPY' }, { importe: 11 }, '!max'],
    [{ max: 10, currency: 'KWD' }, { importe: 10_000 }, { importe: 10_000, moneda: 'KWD' }],
  ] as const)('%j takes %j as %j', (source, value, expected) => {
    expect(verdict(accept({ kind: 'money', ...source }, value))).toEqual(expected)
  })

  it.each([
    [{}, '1.234,50 €', 'es', 123_450],
    [{}, '€1,234.50', 'es', 123_450],
    [{}, '1 234,50 €', 'fr', 123_450],
    [{}, '1234.5', undefined, 123_450],
    [{}, '-0,01', 'es', -1],
    [{}, '1.234', 'es', 123_400],
    [{}, '1.234', 'en', '!ambiguous'],
    [{}, '1.234', undefined, '!ambiguous'],
    [{}, '12,345', 'en', 1_234_500],
    [{}, '12,345', 'es', '!ambiguous'],
    [{}, '1.23.4', 'es', '!type'],
    [{}, '1.2345', 'es', '!type'],
    [{}, 'much', 'es', '!type'],
    [{}, '', 'es', '!type'],
    [{ currency: 'JPY' }, '1,234', 'en', 1234],
    [{ currency: 'KWD' }, '1,234', 'es', 1234],
    [{ currency: 'EUR' }, 'USD 3.00', 'en', '!option'],
  ] as const)('%j reads %j in %s as %j', (source, text, language, expected) => {
    const made = field({ kind: 'money', ...source })
    const read = verdict(made.kind.parse(text, made, language))
    expect(typeof read === 'string' ? read : (read as { importe: number }).importe).toBe(expected)
  })

  it.each(languages)('is written in %s with the decimals of its currency, and read again', (language) => {
    const speaking = createTranslator(language)
    const amounts = fc.record({
      importe: fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }),
      moneda: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'XOF', 'CHF', 'GBP'),
    })
    const fields = [
      field({ kind: 'money' }),
      field({ kind: 'money', currency: 'JPY' }),
      field({ kind: 'money', currency: 'KWD' }),
    ]
    fc.assert(
      fc.property(amounts, fc.constantFrom(...fields), (amount, made) => {
        const { currency = amount.moneda } = made.source
        const value = { ...amount, moneda: currency }
        expect(verdict(made.kind.parse(made.kind.text(value, made, speaking), made, language))).toEqual(value)
      }),
      { numRuns: 300 },
    )
  })

  it('has none, two or three decimals, by its currency', () => {
    expect(['JPY', 'EUR', 'KWD'].map(currencyDecimals)).toEqual([0, 2, 3])
    expect(faults({ kind: 'money', currency: 'PTS' })).toEqual(['/currency unknownCurrency'])
  })

  it('a filter counts in major units, what is stored in minor ones', () => {
    const made = field({ kind: 'money' })
    const read = verdict(made.kind.filter('12.50', made))
    expect(read).toBe(12.5)
    expect(verdict(made.kind.filter(String(read), made))).toBe(read)
    const { comparedPart } = made.kind
    expect(comparedPart?.kind === 'key' && comparedPart.value?.(read, made)).toBe(1250)
  })
})

describe('a number as people write it', () => {
  it.each([
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234,56', 1234.56],
    ['1.234.567', 1_234_567],
    ['1,234,567.8', 1_234_567.8],
    ["1'234.50", 1234.5],
    ['1 234,5', 1234.5],
    ['1\u202f234\u202f567', 1_234_567],
    ['\u22123', -3],
    ['-0', 0],
    ['.5', 0.5],
    ['5,', 5],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['0.125', 0.125],
    ['1234.567', 1234.567],
    ['007', 7],
    ['1,2345', 1.2345],
    ['1,23,4', null],
    ['1,234.567,8', null],
    ['1.2.3', null],
    ['1 23', null],
    ['12 34', null],
    ['1 234.567,8', null],
    ['1e3', null],
    ['0x10', null],
    ['', null],
    ['-', null],
    ['9'.repeat(18), null],
  ] as const)('%j is %j in every language', (text, expected) => {
    expect(languages.map((language) => readDecimal(text, { decimals: 4, language }))).toEqual(
      languages.map(() => expected),
    )
  })

  it.each([
    ['1.000', 'en', 4, 1],
    ['1,000', 'en', 4, 1000],
    ['1.000', 'es', 4, 1000],
    ['1,000', 'es', 4, 1],
    ['1.000', 'ca', 4, 1000],
    ['1,000', 'fr', 4, 1],
    ['1.000', 'fr', 4, 'ambiguous'],
    ['1.000', 'en', 0, 'ambiguous'],
    ['-12,345', 'es', 2, 'ambiguous'],
    ['1.234', undefined, 4, 1.234],
    ['1,234', undefined, 4, 'ambiguous'],
  ] as const)('%j in %s with %i decimals is %j', (text, language, decimals, expected) => {
    const read = readNumber(text, { decimals, language })
    expect(read.kind === 'number' ? read.value : read.kind).toBe(expected)
  })

  it.each(languages)('in %s reads back what the language writes, in groups or not', (language) => {
    fc.assert(
      fc.property(fc.integer({ min: -900_000_000, max: 900_000_000 }), fc.boolean(), (digits, useGrouping) => {
        const value = digits / 1000 + 0
        const written = new Intl.NumberFormat(language, { useGrouping, maximumFractionDigits: 3 }).format(value)
        expect(readDecimal(written, { decimals: 4, language })).toBe(value)
      }),
    )
  })

  it('one that may be two is refused with both', () => {
    for (const source of [{ kind: 'number' }, { kind: 'percent' }, { kind: 'money' }]) {
      const refused = accept(source, '1.000')
      expect(refused.ok ? [] : refused.problems).toEqual([{ code: 'ambiguous', figures: { small: 1, large: 1000 } }])
    }
  })
})

describe('a percentage', () => {
  it.each([
    [{}, 12.5, 12.5],
    [{}, 0.0001, 0.0001],
    [{}, 0.00001, '!format'],
    [{ min: 0, max: 100 }, 100.5, '!max'],
    [{ min: 0 }, -1, '!min'],
    [{}, '12', '!type'],
  ] as const)('AS-02 %j takes %j as %j', (source, value, expected) => {
    expect(verdict(accept({ kind: 'percent', ...source }, value))).toBe(expected)
  })

  it.each(languages)('is written in %s and read again', (language) => {
    const made = field({ kind: 'percent' })
    fc.assert(
      fc.property(fc.integer({ min: -90_000_000, max: 90_000_000 }), (n) => {
        const value = n === 0 ? 0 : n / 10_000
        expect(verdict(made.kind.parse(made.kind.text(value, made, createTranslator(language)), made, language))).toBe(
          value,
        )
      }),
    )
  })
})

describe('AS-02 a day of the month', () => {
  it.each<readonly [FieldSource, unknown, unknown]>([
    [{}, 1, 1],
    [{}, 31, 31],
    [{}, 0, '!type'],
    [{}, 32, '!type'],
    [{}, 1.5, '!type'],
    [{}, '1', '!type'],
    [{ after: 'today' }, 15, '!after'],
    [{ after: 'today' }, 16, 16],
    [{ before: 'today' }, 15, '!before'],
    [{ before: 'today' }, 14, 14],
  ])('%j takes %j as %j', (source, value, expected) => {
    expect(verdict(accept({ kind: 'dayOfMonth', ...source }, value))).toBe(expected)
    expect(moment.today).toBe('2026-03-15')
  })

  it.each([
    [31, '2026-04-12', '2026-04-30'],
    [31, '2026-03-12', '2026-03-31'],
    [29, '2026-02-01', '2026-02-28'],
    [30, '2028-02-01', '2028-02-29'],
    [5, '2026-02-01', '2026-02-05'],
  ])('day %i of the month of %s is %s', (day, today, expected) => {
    expect(dateOfMonth(day, today)).toBe(expected)
  })
})
