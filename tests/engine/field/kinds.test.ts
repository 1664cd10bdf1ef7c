import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldKind, fieldKindNames } from '#engine/field'
import type { Operator } from '#engine/field'
import { field, kinds, moment, samples, words } from './made.ts'

/** Column type and filter operators of each kind. A plain filter uses the first operator. */
const STORED: { readonly [kind: string]: readonly [column: string, operators: string] } = {
  text: ['text', 'has eq ne in'],
  multiline: ['text', 'has eq ne'],
  number: ['numeric', 'eq ne in gt ge lt le'],
  money: ['jsonb', 'ge le gt lt eq ne'],
  percent: ['numeric', 'ge le gt lt eq ne in'],
  date: ['date', 'ge le gt lt eq ne in'],
  dateTime: ['timestamptz', 'ge le gt lt eq'],
  time: ['text', 'ge le gt lt eq'],
  dayOfMonth: ['integer', 'ge le gt lt eq ne in'],
  select: ['text', 'in eq ne has'],
  checkbox: ['boolean', 'eq ne'],
  email: ['text', 'has eq ne in'],
  phone: ['jsonb', 'has eq ne in'],
  address: ['jsonb', 'has eq ne'],
  password: ['text', ''],
  linked: ['text', 'in eq ne'],
  status: ['text', 'in eq ne'],
  roles: ['jsonb', 'in has eq ne'],
  grants: ['jsonb', ''],
  reference: ['uuid', 'eq ne in'],
  colour: ['text', 'eq ne in'],
  image: ['uuid', ''],
  imageFile: ['jsonb', ''],
  files: ['jsonb', ''],
  richText: ['jsonb', ''],
  group: ['jsonb', ''],
  repeat: ['jsonb', ''],
  information: ['text', ''],
}
const OPERATORS: readonly Operator[] = ['eq', 'ne', 'in', 'gt', 'ge', 'lt', 'le', 'has']

const anything = fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true })
const all = kinds.flatMap((kind) => (samples[kind.kind] ?? []).map((source) => [kind.kind, field(source)] as const))

describe('the registry of kinds', () => {
  it('knows a sample and the storage of each kind', () => {
    expect(Object.keys(samples)).toEqual(fieldKindNames)
    expect(Object.keys(STORED)).toEqual(fieldKindNames)
  })

  it.each(['', 'Text', 'texto', '__proto__', 'constructor', 'toString'])('has no kind %j', (name) => {
    expect(fieldKind(name)).toBeUndefined()
  })

  it.each(kinds)('$kind is frozen, stored and compared as said', (kind) => {
    const [plain = {}] = samples[kind.kind] ?? []
    expect(Object.isFrozen(kind)).toBe(true)
    expect([kind.column(field(plain)), kind.operators.join(' ')]).toEqual(STORED[kind.kind])
    expect(kind.operators.every((operator) => OPERATORS.includes(operator))).toBe(true)
    expect(new Set(kind.operators).size).toBe(kind.operators.length)
  })

  it.each([
    [{ kind: 'number', integer: true }, 'integer'],
    [{ kind: 'select', options: { catalogue: 'n' } }, 'integer'],
    [{ kind: 'select', options: ['a', 1] }, 'text'],
    [{ kind: 'select', options: ['a'], many: true }, 'jsonb'],
  ])('%j is stored as %s', (source, column) => {
    const made = field(source)
    expect(made.kind.column(made)).toBe(column)
  })

  it('DF-04 asks to select where one selects, to fill in elsewhere', () => {
    const selecting = kinds.filter(({ requiredWording }) => requiredWording === 'selection').map(({ kind }) => kind)
    expect(selecting).toEqual([
      'select',
      'checkbox',
      'linked',
      'status',
      'roles',
      'grants',
      'reference',
      'imageFile',
      'files',
      'repeat',
    ])
  })

  it('SE-12 a password never travels, is never read from text nor written as text', () => {
    const made = field({ kind: 'password' })
    expect(made.kind.transport).toBe('never')
    expect(made.kind.operators).toEqual([])
    expect(made.kind.parse('Secret1!', made).ok).toBe(false)
    expect(made.kind.text('Secret1!', made, words)).toBe('')
  })
})

describe.each(all)('a field of kind %s', (_name, made) => {
  const { kind } = made

  it('DF-04 starts empty', () => {
    expect(kind.isEmpty(kind.initial)).toBe(true)
    expect(kind.isEmpty(undefined)).toBe(true)
    expect(kind.isEmpty(null)).toBe(true)
  })

  it('takes, tells and reads anything without throwing', () => {
    fc.assert(
      fc.property(anything, fc.string(), (value, text) => {
        const accepted = kind.accept(value, made, moment)
        if (!accepted.ok) expect(accepted.problems).toHaveLength(1)
        expect(typeof kind.isEmpty(value)).toBe('boolean')
        expect(typeof kind.parse(text, made).ok).toBe('boolean')
        expect(typeof kind.text(value, made, words)).toBe('string')
      }),
      { numRuns: 60 },
    )
  })

  it('takes again what it has normalised, unchanged', () => {
    const typed = fc.oneof(
      anything,
      fc.constantFrom('a', '1', 1, [1, '2'], 'NvI', 'rN1', ' a@b.es ', '2026-04-01', '09:30'),
    )
    fc.assert(
      fc.property(typed, (value) => {
        const once = kind.accept(value, made, moment)
        if (once.ok) expect(kind.accept(once.value, made, moment)).toEqual(once)
      }),
      { numRuns: 100 },
    )
  })

  it.each([{}, Object.create(null), { toString: () => 'a' }, Object.prototype, () => 'a', Symbol('a'), Number.NaN, 1n])(
    'refuses what is no value of the wire: %o',
    (value: unknown) => {
      expect(kind.accept(value, made, moment).ok).toBe(false)
    },
  )
})

describe('blank', () => {
  it.each(['text', 'multiline', 'email'])('DF-04 whitespace alone is blank in %s', (name) => {
    expect(fieldKind(name)?.isEmpty(' \t\n ')).toBe(true)
    expect(fieldKind(name)?.isEmpty(' a ')).toBe(false)
  })

  it.each([
    ['number', 0, false],
    ['checkbox', false, true],
    ['checkbox', true, false],
    ['select', [], true],
    ['select', 0, false],
    ['repeat', [], true],
    ['repeat', [{}], false],
    ['password', '   ', false],
    ['group', {}, false],
    ['information', 'x', true],
  ])('DF-04 %s of %j: %s', (name, value, expected) => {
    expect(fieldKind(name)?.isEmpty(value)).toBe(expected)
  })
})
