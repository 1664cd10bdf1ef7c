import { describe, expect, it } from 'vitest'
import type { ProblemCode } from '#engine/field'
import type { FieldSource } from '#engine/source'
import { textOfKeys, literalText } from '#engine/text'
import { faults, field } from './made.ts'

describe('a field with nothing said', () => {
  const plain = field({ kind: 'text' })

  it('DF-02 has its defaults, and is frozen', () => {
    expect(plain).toMatchObject({
      id: 'f',
      name: 'f',
      wire: ['f'],
      required: false,
      visible: true,
      enabled: true,
      checks: [],
      options: [],
      of: [],
    })
    expect(plain.label).toEqual(textOfKeys('lbl.m.f'))
    expect(Object.isFrozen(plain)).toBe(true)
    expect('help' in plain || 'initial' in plain || 'value' in plain || 'role' in plain).toBe(false)
  })

  it('DF-04 a required text is asked for by filling in, a select by selecting', () => {
    expect(plain.problem('required')).toEqual(textOfKeys('lbl.m.f.required', 'lbl.general.valid.form.dinac.text'))
    const select = field({ kind: 'select', options: ['a'] })
    expect(select.problem('required')).toEqual(textOfKeys('lbl.m.f.required', 'lbl.general.valid.form.dinac.select'))
  })

  it.each<ProblemCode>(['type', 'max', 'tooLong', 'after', 'option', 'unknown'])(
    '%s is said by the field, else in general',
    (code) => {
      expect(plain.problem(code)).toEqual(textOfKeys(`lbl.m.f.${code}`, `msg.field.${code}`))
    },
  )
})

describe('a field that says something', () => {
  it.each<readonly [FieldSource['wire'], readonly string[] | false]>([
    ['a.b.id', ['a', 'b', 'id']],
    [false, false],
    [{ part: 'a' }, ['f']],
  ])('wire %j is %j', (wire, expected) => {
    expect(field({ kind: 'text', ...(wire === undefined ? {} : { wire }) }).wire).toEqual(expected)
  })

  it('its own texts come first, words already chosen stay', () => {
    const named = field({ kind: 'text', texts: { label: 'lbl.x', help: 'lbl.h', max: 'msg.m' } })
    expect([named.label, named.help, named.problem('max')]).toEqual([
      textOfKeys('lbl.x', 'lbl.m.f'),
      textOfKeys('lbl.h', 'lbl.m.f.help'),
      textOfKeys('msg.m', 'lbl.m.f.max', 'msg.field.max'),
    ])
    const worded = field({ kind: 'text', label: 'Name', help: 'Help {n}', placeholder: 'Type' })
    expect([worded.label, worded.help, worded.placeholder]).toEqual([
      literalText('Name'),
      literalText('Help {n}'),
      literalText('Type'),
    ])
  })

  it('DF-02 read only is never enabled', () => {
    expect(field({ kind: 'text', readOnly: true, enabled: true }).enabled).toBe(false)
    expect(field({ kind: 'text', readOnly: true, enabled: { '==': [1, 1] } }).enabled).toBe(false)
  })

  it('fields within fields have their keys below it', () => {
    const made = field({ kind: 'group', of: { a: { kind: 'repeat', of: { b: { kind: 'text' } } } } })
    expect(made.of[0]?.of[0]).toMatchObject({ name: 'b', id: 'b', label: textOfKeys('lbl.m.f.a.b') })
  })

  it.each([
    [
      { kind: 'select', options: ['a', 2] },
      [
        ['a', textOfKeys('lbl.m.f.a')],
        [2, textOfKeys('lbl.m.f.2')],
      ],
    ],
    [
      { kind: 'select', options: [{ key: 'a', label: 'Ay' }, { key: 'b' }] },
      [
        ['a', literalText('Ay')],
        ['b', textOfKeys('lbl.m.f.b')],
      ],
    ],
    [
      { kind: 'status' },
      [
        ['NvI', textOfKeys('cat.statuses.NvI')],
        ['FBy', textOfKeys('cat.statuses.FBy')],
      ],
    ],
    [
      { kind: 'status', states: { active: 'on', inactive: 'off' } },
      [
        ['on', textOfKeys('cat.statuses.on')],
        ['off', textOfKeys('cat.statuses.off')],
      ],
    ],
    [{ kind: 'select', options: { call: 'roles' } }, []],
  ])('the options of %j', (source, expected) => {
    expect(field(source).options.map(({ key, text }) => [key, text])).toEqual(expected)
  })

  it('a check keeps its words, its code and whether it only warns', () => {
    const made = field({
      kind: 'text',
      checks: [
        { must: true, text: 'msg.a' },
        { must: false, text: 'As is', literal: true, severity: 'warning' },
        { must: 'f', code: '90005' },
      ],
    })
    expect(made.checks.map(({ must: _, ...check }) => check)).toEqual([
      { text: textOfKeys('msg.a') },
      { text: literalText('As is'), isWarning: true },
      { code: '90005' },
    ])
  })
})

describe('faults of a field', () => {
  it.each([
    [{}, ['/kind unknownKind']],
    [{ kind: 'txt' }, ['/kind unknownKind']],
    [{ kind: '__proto__' }, ['/kind unknownKind']],
    [{ kind: 'text', pattern: 'digit' }, ['/pattern unknownPattern']],
    [{ kind: 'text', required: { nope: [] } }, ['/required/nope unknownOperator']],
    [{ kind: 'text', visible: 'a..b' }, ['/visible path']],
    [{ kind: 'text', initial: '' }, ['/initial path']],
    [{ kind: 'text', checks: [{ must: true }, { must: 'constructor' }] }, ['/checks/1/must forbiddenName']],
    [
      {
        kind: 'group',
        of: { a: { kind: 'nope' }, b: { kind: 'repeat', of: { c: { kind: 'text', value: { a: 1, b: 2 } } } } },
      },
      ['/of/a/kind unknownKind', '/of/b/of/c/value oneOperator'],
    ],
    [{ kind: 'nope', enabled: { nope: [] } }, ['/kind unknownKind', '/enabled/nope unknownOperator']],
  ])('%j', (source, expected) => {
    expect(faults(source)).toEqual(expected)
  })
})
