import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldSource } from '#engine/source'
import { accept, field, verdict, words } from './made.ts'

const long = (length: number): string => 'x'.repeat(length)
const LONE = '\uD800'

describe.each<readonly [FieldSource, readonly (readonly [value: unknown, verdict: unknown])[]]>([
  [{ kind: 'text' }, [['a', 'a'], ['', ''], [' a ', ' a '], [long(1000), long(1000)], [long(1001), '!tooLong'], ['a\0', '!format'], [LONE, '!format'], [1, '!type'], [['a'], '!type']]],
  [{ kind: 'text', min: 2, max: 3 }, [['ab', 'ab'], ['abc', 'abc'], ['a', '!tooShort'], ['abcd', '!tooLong'], ['😀😀😀', '😀😀😀'], ['😀', '!tooShort']]],
  [{ kind: 'text', max: 5000 }, [[long(1001), '!tooLong']]],
  [{ kind: 'text', pattern: 'digits' }, [['0123', '0123'], ['12a', '!format'], ['', '!format'], ['12\n', '!format']]],
  [{ kind: 'multiline' }, [[long(20_000), long(20_000)], [long(20_001), '!tooLong'], ['a\nb', 'a\nb'], [long(1_000_000), '!tooLong']]],
  [{ kind: 'number' }, [[0, 0], [-1.5, -1.5], [0.0001, 0.0001], [0.00001, '!format'], [9e11, 9e11], [9e11 + 1, '!type'], ['1', '!type'], [Number.POSITIVE_INFINITY, '!type'], [true, '!type'], [null, '!type']]],
  [{ kind: 'number', min: 0, max: 10, integer: true }, [[0, 0], [10, 10], [-1, '!min'], [11, '!max'], [1.5, '!format']]],
  [{ kind: 'checkbox' }, [[true, true], [false, false], ['true', '!type'], [1, '!type'], [null, '!type']]],
  [{ kind: 'select', options: ['a', 'b', 'constructor'] }, [['a', 'a'], ['constructor', 'constructor'], ['c', '!option'], ['toString', '!option'], [1, '!option'], [['a'], '!type'], [{ key: 'a' }, '!type']]],
  [{ kind: 'select', options: { catalogue: 'n' } }, [[1, 1], ['1', 1], ['3', 3], ['01', '!option'], [' 1', '!option'], [4, '!option'], [1.5, '!option'], [true, '!type']]],
  [{ kind: 'select', options: { catalogue: 'n' }, many: true }, [[[1, '1', 2], [1, 2]], [[], []], [[1, 4], '!option'], [[[1]], '!type'], [1, '!type'], [{ 0: 1, length: 1 }, '!type']]],
  [{ kind: 'select', options: ['a', 'b', 'c'], many: true, max: 2 }, [[['a', 'b'], ['a', 'b']], [['a', 'b', 'c'], '!tooMany']]],
  [{ kind: 'status' }, [['NvI', 'NvI'], ['FBy', 'FBy'], ['aLl', '!option'], ['nvi', '!option'], [1, '!option']]],
  [{ kind: 'status', states: ['rN1', 'rA2'] }, [['rA2', 'rA2'], ['NvI', '!option']]],
  [{ kind: 'reference', to: 'm' }, [['a-B_9', 'a-B_9'], [long(36), long(36)], [long(37), '!type'], ['', '!type'], ['a b', '!type'], ['a\n', '!type'], [7, '!type'], [{ id: 'a' }, '!type']]],
  [{ kind: 'image' }, [['2026/a.png', '2026/a.png'], [long(500), long(500)], [long(501), '!type'], ['a\0', '!type'], [{}, '!type']]],
  [{ kind: 'password', min: 6 }, [['      ', '      '], ['abc', '!tooShort'], [long(254), long(254)], [long(255), '!tooLong'], ['abcdef\0', '!format']]],
  [{ kind: 'group', of: {} }, [[{}, '!type'], [null, '!type']]],
  [{ kind: 'repeat', of: {} }, [[[], '!type'], [{}, '!type']]],
  [{ kind: 'information' }, [['x', '!unknown'], [null, '!unknown']]],
])('DF-02 DF-03 %j', (source, rows) => {
  it.each(rows)('%j is %j', (value, expected) => {
    expect(verdict(accept(source, value))).toEqual(expected)
  })
})

describe('e-mail', () => {
  const good = ['a@b.es', 'ana.prats+x@example.org', "o'hara@sub.example.co", 'A_%&@1-2.cat', `${long(64)}@b.es`, ' a@b.es ']
  const bad = ['', 'a', 'a@', '@b.es', 'a@b', 'a@b.', 'a@.es', 'a@-b.es', 'a@b-.es', 'a@b..es', 'a b@c.es', 'a@b.es\0', 'a@@b.es', 'a@b.es,c@d.es', 'añ@b.es', 'a@ñ.es', `${long(65)}@b.es`, `a@${long(64)}.es`, 'a@b.es\nbcc: x@y.es', '<a@b.es>']
  const tooLong = `${long(64)}@${`${long(60)}.`.repeat(3)}${long(20)}`

  it.each(good)('takes %j', (text) => {
    expect(verdict(accept({ kind: 'email' }, text))).toBe(text.trim())
  })

  it.each(bad)('refuses %j', (text) => {
    expect(verdict(accept({ kind: 'email' }, text))).toBe('!format')
  })

  it('refuses more than 254 characters, and answers at once', () => {
    expect(verdict(accept({ kind: 'email' }, tooLong))).toBe('!tooLong')
    expect(verdict(accept({ kind: 'email' }, `a@${'a.'.repeat(100_000)}`))).toBe('!tooLong')
    expect(verdict(accept({ kind: 'email' }, `a@${'a-'.repeat(120)}`))).toBe('!format')
  })

  it('a filter takes a part of one', () => {
    const made = field({ kind: 'email' })
    expect(verdict(made.kind.parse('@example', made))).toBe('@example')
  })
})

describe('read from text', () => {
  it.each<readonly [FieldSource, string, unknown]>([
    [{ kind: 'number' }, '-12.5', -12.5],
    [{ kind: 'number' }, '1e3', '!type'],
    [{ kind: 'number' }, '', '!type'],
    [{ kind: 'number' }, ' 1', '!type'],
    [{ kind: 'number' }, '0x10', '!type'],
    [{ kind: 'number' }, '1.23456', '!type'],
    [{ kind: 'number' }, '9999999999999', '!type'],
    [{ kind: 'number', integer: true }, '1.5', '!format'],
    [{ kind: 'checkbox' }, 'true', true],
    [{ kind: 'checkbox' }, 'false', false],
    [{ kind: 'checkbox' }, 'TRUE', '!type'],
    [{ kind: 'checkbox' }, '1', '!type'],
    [{ kind: 'select', options: { catalogue: 'n' }, many: true }, '2', 2],
    [{ kind: 'date', after: 'today' }, '2020-01-01', '2020-01-01'],
    [{ kind: 'dateTime', after: 'now' }, '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'],
    [{ kind: 'image' }, 'a.png', '!type'],
    [{ kind: 'group', of: {} }, '{}', '!type'],
  ])('%j %j is %j', (source, text, expected) => {
    const made = field(source)
    expect(verdict(made.kind.parse(text, made))).toEqual(expected)
  })

  it.each<readonly [FieldSource, fc.Arbitrary<unknown>]>([
    [{ kind: 'text' }, fc.string({ minLength: 1, maxLength: 50 })],
    [{ kind: 'number' }, fc.integer({ min: -9_000_000, max: 9_000_000 }).map((n) => n / 10_000)],
    [{ kind: 'number', integer: true }, fc.integer()],
    [{ kind: 'time' }, fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))],
    [{ kind: 'dateTime' }, fc.date({ min: new Date(0), noInvalidDate: true, max: new Date('9999-01-01') }).map((date) => date.toISOString())],
  ])('%j: what is written is read back', (source, values) => {
    const made = field(source)
    fc.assert(
      fc.property(values, (value) => {
        expect(verdict(made.kind.parse(made.kind.text(value, made, words), made))).toEqual(value)
      }),
    )
  })
})

describe('written for people', () => {
  it.each<readonly [FieldSource, unknown, string]>([
    [{ kind: 'date' }, '2026-03-15', '15/03/2026'],
    [{ kind: 'date' }, 'soon', ''],
    [{ kind: 'checkbox' }, true, 'Yes'],
    [{ kind: 'checkbox' }, false, 'No'],
    [{ kind: 'checkbox' }, null, ''],
    [{ kind: 'select', options: { catalogue: 'n' } }, 2, 'Two'],
    [{ kind: 'select', options: { catalogue: 'n' }, many: true }, [2, 1, 9], 'Two, One'],
    [{ kind: 'status' }, 'NvI', 'cat.statuses.NvI'],
    [{ kind: 'status' }, 'zzz', ''],
    [{ kind: 'image' }, 'a.png', 'Yes'],
    [{ kind: 'repeat', of: {} }, [{}, {}], '2'],
    [{ kind: 'text' }, null, ''],
  ])('%j %j is %j', (source, value, expected) => {
    const made = field(source)
    expect(made.kind.text(value, made, words)).toBe(expected)
  })
})
