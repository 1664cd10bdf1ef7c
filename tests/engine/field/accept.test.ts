import { describe, expect, it } from 'vitest'
import type { FieldSource } from '#engine/source'
import { accept, verdict } from './made.ts'

type Rows = readonly (readonly [source: Omit<FieldSource, 'kind'>, value: unknown, verdict: unknown])[]

const long = (length: number): string => 'x'.repeat(length)
const HALF = '\uD800'

const tables: { readonly [kind: string]: Rows } = {
  text: [
    [{}, 'a', 'a'],
    [{}, '', ''],
    [{}, ' a ', ' a '],
    [{}, long(1000), long(1000)],
    [{}, long(1001), '!tooLong'],
    [{ max: 5000 }, long(1001), '!tooLong'],
    [{ look: 'passkey' }, long(12_000), long(12_000)],
    [{ look: 'passkey' }, long(12_001), '!tooLong'],
    [{ look: 'passkey', max: 5000 }, long(5001), '!tooLong'],
    [{}, 'a\0', '!format'],
    [{}, HALF, '!format'],
    [{}, 1, '!type'],
    [{}, ['a'], '!type'],
    [{ min: 2, max: 3 }, 'ab', 'ab'],
    [{ min: 2, max: 3 }, 'a', '!tooShort'],
    [{ min: 2, max: 3 }, 'abcd', '!tooLong'],
    [{ min: 2, max: 3 }, '😀😀😀', '😀😀😀'],
    [{ min: 2, max: 3 }, '😀', '!tooShort'],
    [{ pattern: 'digits' }, '0123', '0123'],
    [{ pattern: 'digits' }, '12a', '!format'],
    [{ pattern: 'digits' }, '12\n', '!format'],
  ],
  multiline: [
    [{}, 'a\nb', 'a\nb'],
    [{}, long(20_000), long(20_000)],
    [{}, long(20_001), '!tooLong'],
    [{}, long(1_000_000), '!tooLong'],
    [{}, 'a\0', '!format'],
  ],
  number: [
    [{}, 0, 0],
    [{}, -1.5, -1.5],
    [{}, 0.0001, 0.0001],
    [{}, 0.00001, '!format'],
    [{}, 9e11, 9e11],
    [{}, 9e11 + 1, '!type'],
    [{}, '1', '!type'],
    [{}, Number.POSITIVE_INFINITY, '!type'],
    [{}, Number.NaN, '!type'],
    [{}, true, '!type'],
    [{}, null, '!type'],
    [{ min: 0, max: 10 }, 0, 0],
    [{ min: 0, max: 10 }, 10, 10],
    [{ min: 0, max: 10 }, -0.5, '!min'],
    [{ min: 0, max: 10 }, 10.0001, '!max'],
    [{ integer: true }, 1.5, '!format'],
  ],
  checkbox: [
    [{}, true, true],
    [{}, false, false],
    [{}, 'true', '!type'],
    [{}, 1, '!type'],
    [{}, null, '!type'],
  ],
  select: [
    [{ options: ['a', 'b'] }, 'a', 'a'],
    [{ options: ['a', 'b'] }, 'c', '!option'],
    [{ options: ['a', 'b'] }, 'toString', '!option'],
    [{ options: ['constructor'] }, 'constructor', 'constructor'],
    [{ options: ['a', 'b'] }, 1, '!option'],
    [{ options: ['a', 'b'] }, ['a'], '!type'],
    [{ options: ['a', 'b'] }, { key: 'a' }, '!type'],
    [{ options: { catalogue: 'n' } }, 1, 1],
    [{ options: { catalogue: 'n' } }, '1', 1],
    [{ options: { catalogue: 'n' } }, '01', '!option'],
    [{ options: { catalogue: 'n' } }, ' 1', '!option'],
    [{ options: { catalogue: 'n' } }, 4, '!option'],
    [{ options: { catalogue: 'n' } }, true, '!type'],
    [{ options: { catalogue: 'n' }, many: true }, [1, '1', 2], [1, 2]],
    [{ options: { catalogue: 'n' }, many: true }, [], []],
    [{ options: { catalogue: 'n' }, many: true }, [1, 4], '!option'],
    [{ options: { catalogue: 'n' }, many: true }, [[1]], '!type'],
    [{ options: { catalogue: 'n' }, many: true }, 1, '!type'],
    [{ options: { catalogue: 'n' }, many: true }, { 0: 1, length: 1 }, '!type'],
    [{ options: ['a', 'b', 'c'], many: true, max: 2 }, ['a', 'b'], ['a', 'b']],
    [{ options: ['a', 'b', 'c'], many: true, max: 2 }, ['a', 'b', 'c'], '!tooMany'],
  ],
  status: [
    [{}, 'NvI', 'NvI'],
    [{}, 'FBy', 'FBy'],
    [{}, 'aLl', '!option'],
    [{}, 'nvi', '!option'],
    [{}, 1, '!option'],
    [{ states: ['rN1', 'rA2'] }, 'rA2', 'rA2'],
    [{ states: ['rN1', 'rA2'] }, 'NvI', '!option'],
  ],
  reference: [
    [{ to: 'm' }, 'a-B_9', 'a-B_9'],
    [{ to: 'm' }, long(36), long(36)],
    [{ to: 'm' }, long(37), '!type'],
    [{ to: 'm' }, '', '!type'],
    [{ to: 'm' }, 'a b', '!type'],
    [{ to: 'm' }, 'a\n', '!type'],
    [{ to: 'm' }, 7, '!type'],
    [{ to: 'm' }, { id: 'a' }, 'a'],
    [{ to: 'm' }, { id: 'a', nombre: 'Ana' }, 'a'],
    [{ to: 'm' }, { nombre: 'Ana' }, '!type'],
    [{ to: 'm' }, { id: { id: 'a' } }, '!type'],
  ],
  image: [
    [{}, '2026/a.png', '2026/a.png'],
    [{}, long(500), long(500)],
    [{}, long(501), '!tooLong'],
    [{}, 'a\0', '!format'],
    [{}, {}, '!type'],
  ],
  password: [
    [{ min: 6 }, '      ', '      '],
    [{ min: 6 }, 'abc', '!tooShort'],
    [{ min: 6 }, long(254), long(254)],
    [{ min: 6 }, long(255), '!tooLong'],
    [{ min: 6 }, 'abcdef\0', '!format'],
  ],
  group: [
    [{ of: {} }, {}, '!type'],
    [{ of: {} }, null, '!type'],
  ],
  repeat: [
    [{ of: {} }, [], '!type'],
    [{ of: {} }, {}, '!type'],
  ],
  information: [
    [{}, 'x', '!unknown'],
    [{}, null, '!unknown'],
  ],
}

describe.each(Object.entries(tables))('DF-02 DF-03 the kind %s', (kind, rows) => {
  it.each(rows)('%j: %j is %j', (source, value, expected) => {
    expect(verdict(accept({ kind, ...source }, value))).toEqual(expected)
  })
})
