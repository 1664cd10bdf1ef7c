import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldSource } from '#engine/source'
import { field, verdict, words } from './made.ts'

const two = (n: number): string => String(n).padStart(2, '0')

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
})

describe('written and read back', () => {
  const hours = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`)

  it.each<readonly [FieldSource, fc.Arbitrary<unknown>]>([
    [{ kind: 'text' }, fc.string({ minLength: 1, maxLength: 50 })],
    [{ kind: 'number' }, fc.integer({ min: -9_000_000, max: 9_000_000 }).map((n) => n / 10_000)],
    [{ kind: 'number', integer: true }, fc.integer()],
    [{ kind: 'time' }, hours],
  ])('%j stays the same', (source, values) => {
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
    [{ kind: 'dateTime' }, '2026-03-15T10:05:00.000Z', '15/03/2026 10:05'],
    [{ kind: 'dateTime' }, 'soon', ''],
    [{ kind: 'time' }, '09:30', '09:30'],
    [{ kind: 'checkbox' }, true, 'Yes'],
    [{ kind: 'checkbox' }, false, 'No'],
    [{ kind: 'checkbox' }, null, ''],
    [{ kind: 'select', options: { catalogue: 'n' } }, 2, 'Two'],
    [{ kind: 'select', options: { catalogue: 'n', only: [1] } }, 2, 'Two'],
    [{ kind: 'select', options: { catalogue: 'n' }, many: true }, [2, 1, 9], 'Two, One'],
    [{ kind: 'status' }, 'NvI', 'cat.statuses.NvI'],
    [{ kind: 'status' }, 'zzz', ''],
    [{ kind: 'image' }, 'a.png', 'Yes'],
    [{ kind: 'repeat', of: {} }, [{}, {}], '2'],
    [{ kind: 'repeat', of: { a: { kind: 'text', label: 'A' } } }, [{ a: 'x' }, {}, { a: 'y' }], 'A: x, A: y'],
    [{ kind: 'repeat', of: { a: { kind: 'text', label: 'A' } } }, [], ''],
    [
      { kind: 'group', of: { a: { kind: 'date', label: 'A' }, b: { kind: 'text', label: 'B' } } },
      { a: '2026-03-15' },
      'A: 15/03/2026',
    ],
    [
      { kind: 'group', of: { a: { kind: 'checkbox', label: 'A' }, b: { kind: 'text', label: 'B' } } },
      { a: true, b: 'x' },
      'A: Yes · B: x',
    ],
    [{ kind: 'group', of: { a: { kind: 'text', label: 'A' } } }, null, ''],
    [{ kind: 'text' }, null, ''],
  ])('%j %j is %j', (source, value, expected) => {
    const made = field(source)
    expect(made.kind.text(value, made, words)).toBe(expected)
  })
})
