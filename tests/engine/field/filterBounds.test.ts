import { describe, expect, it } from 'vitest'
import { KINDS } from '#engine/field'
import type { FieldSource } from '#engine/source'
import { accept, field, moment, verdict } from './made.ts'

/** A field with a bound, a text beyond it, what a form says of that, and what a filter reads. */
const BEYOND: readonly (readonly [source: FieldSource, text: string, form: string, read: unknown])[] = [
  [{ kind: 'number', min: 1 }, '0', '!min', 0],
  [{ kind: 'number', max: 9, integer: true }, '10', '!max', 10],
  [{ kind: 'percent', min: 0, max: 100 }, '101', '!max', 101],
  [{ kind: 'money', min: 1 }, '0.50', '!min', 0.5],
  [{ kind: 'money', max: 10 }, '11', '!max', 11],
  [{ kind: 'text', min: 3 }, 'ab', '!tooShort', 'ab'],
  [{ kind: 'text', max: 1 }, 'ab', '!tooLong', 'ab'],
  [{ kind: 'multiline', max: 1 }, 'ab', '!tooLong', 'ab'],
  [{ kind: 'email', max: 8 }, 'ab@c.example', '!tooLong', 'ab@c.example'],
  [{ kind: 'phone', max: 6 }, '600112233', '!tooLong', '600112233'],
  [{ kind: 'date', after: 'today' }, '2026-03-01', '!after', '2026-03-01'],
  [{ kind: 'date', before: 'today' }, '2027-01-01', '!before', '2027-01-01'],
  [{ kind: 'dateTime', after: 'now' }, '2026-03-01T10:00:00.000Z', '!after', '2026-03-01T10:00:00.000Z'],
  [{ kind: 'dateTime', before: 'today' }, '2027-01-01T10:00:00.000Z', '!before', '2027-01-01T10:00:00.000Z'],
]

/** Kinds that have one of the bounds and can be filtered. */
const BOUNDED = [...KINDS.values()]
  .filter(
    ({ keys, operators }) =>
      operators.length > 0 && ['min', 'max', 'after', 'before'].some((key) => keys.includes(key as 'min')),
  )
  .map(({ kind }) => kind)

describe('LC-04 what is asked of rows', () => {
  it.each(BEYOND)('%j: %s is refused in a form, not in a filter', (source, text, form, read) => {
    const made = field(source)
    const parsed = made.kind.parse(text, made)
    const value = parsed.ok ? parsed.value : null
    // Bounds of time need a present, which reading a text does not have.
    expect(parsed.ok ? verdict(made.kind.accept(value, made, moment)) : verdict(parsed)).toBe(form)
    expect(verdict(made.kind.filter(text, made))).toEqual(read)
  })

  it('counts for every kind that has bounds', () => {
    const told = new Set(BEYOND.map(([{ kind }]) => kind))
    // Their bounds count values, not what one value may be.
    const counted = ['select', 'roles', 'reference']
    // A day of the month is told by the month that it is asked in.
    expect(BOUNDED.filter((kind) => !told.has(kind) && ![...counted, 'dayOfMonth'].includes(kind))).toEqual([])
  })

  it.each([
    [{ kind: 'number', min: 1 }, 'x'],
    [{ kind: 'number', min: 1, integer: true }, '0.5'],
    [{ kind: 'date', after: 'today' }, '2026-02-30'],
    [{ kind: 'text', min: 3 }, 'a\0'],
  ] as const)('%j: %s is no value of the kind, and refused', (source, text) => {
    expect(String(verdict(field(source).kind.filter(text, field(source))))).toMatch(/^!/)
    expect(verdict(accept(source, text))).toMatch(/^!/)
  })
})
