import { describe, expect, it } from 'vitest'
import { validate } from '#engine/form'
import { choices, field, plan, sent, environment, when, wrong } from './served.ts'

const BLANK = [undefined, null, '', ' ', '\t\n', '\u00a0'] as const

describe('required', () => {
  it.each(['text', 'multiline', 'email'] as const)('DF-04 whitespace alone leaves a required %s blank', (kind) => {
    const form = plan(field('a', kind, { required: true }))
    for (const value of BLANK) expect(wrong(form, { a: value }), JSON.stringify(value)).toEqual(['/a required'])
  })

  it.each([
    ['select', '', null],
    ['multiSelect', [], null],
    ['checkbox', false, null],
    ['date', '', null],
    ['number', '', null],
    ['time', '', null],
    ['dateTime', '', null],
    ['repeat', [], null],
  ] as const)('DF-04 a required %s asks for more than nothing', (kind, ...nothing) => {
    const form = plan(
      field('a', kind, {
        required: true,
        ...choices('x'),
        ...(kind === 'repeat' ? { subFields: [field('b', 'text')] } : {}),
      }),
    )
    for (const value of [...nothing, undefined]) expect(wrong(form, { a: value })).toEqual(['/a required'])
  })

  it.each([
    ['text', 'lbl.general.valid.form.dinac.text'],
    ['date', 'lbl.general.valid.form.dinac.text'],
    ['select', 'lbl.general.valid.form.dinac.select'],
    ['checkbox', 'lbl.general.valid.form.dinac.select'],
    ['multiSelect', 'lbl.general.valid.form.dinac.select'],
  ] as const)('DF-04 a required %s speaks of %s', (kind, key) => {
    const [problem] = validate(plan(field('a', kind, { required: true })), {}, environment).problems
    expect(problem?.text.kind === 'key' && problem.text.keys.at(-1)).toBe(key)
  })

  it('DF-04 zero is a number, and an untouched optional field is nothing wrong', () => {
    expect(wrong(plan(field('a', 'number', { required: true }), field('b', 'text')), { a: 0 })).toEqual([])
  })

  it('DF-04 goes into groups and every row of a repeat, at any depth', () => {
    const inner = field('inner', 'repeat', { required: true, subFields: [field('y', 'text', { required: true })] })
    const form = plan(
      field('g', 'group', { subFields: [field('x', 'text', { required: true })] }),
      field('rows', 'repeat', { required: true, subFields: [field('x', 'text', { required: true }), inner] }),
    )
    expect(
      wrong(form, {
        rows: [
          { x: 'a', inner: [{ y: ' ' }] },
          { x: ' ', inner: [{ y: 'b' }, {}] },
        ],
      }),
    ).toEqual(['/g/x required', '/rows/0/inner/0/y required', '/rows/1/x required', '/rows/1/inner/1/y required'])
  })

  it.each([
    ['as it began', [{ kind: 'a' }], []],
    ['emptied again', [{ name: ' ', kind: 'a', part: { city: '' }, inner: [{ y: null }] }], []],
    ['changed in one column', [{ kind: 'b' }], ['/rows/0/name required', '/rows/0/part/city required']],
    ['filled beside one that is not', [{ kind: 'a' }, { name: 'x', kind: 'a' }], ['/rows/1/part/city required']],
  ])('DF-04 a row of an optional list that stands %s asks for what its columns require', (_, rows, expected) => {
    const columns = [
      field('name', 'text', { required: true }),
      field('kind', 'select', { required: true, initialValue: 'a', ...choices('a', 'b') }),
      field('part', 'group', { subFields: [field('city', 'text', { required: true })] }),
      field('inner', 'repeat', { subFields: [field('y', 'text', { required: true })] }),
    ]
    const list = (required: boolean) => plan(field('rows', 'repeat', { required, subFields: columns }))
    expect(wrong(list(false), { rows })).toEqual(expected)
    expect(wrong(list(true), { rows })).not.toEqual([])
    // It is sent all the same: what counts rows counts alike on both sides.
    expect(sent(list(false), { rows })['rows']).toHaveLength(rows.length)
  })

  it('DF-04 may depend on another field', () => {
    const form = plan(field('a', 'checkbox'), field('b', 'text', { expressions: { required: { var: 'a' } } }))
    expect([wrong(form, { a: true }), wrong(form, { a: false })]).toEqual([['/b required'], []])
  })
})

describe('hidden and disabled', () => {
  it('DF-05 what is hidden is neither validated nor sent, however wrong', () => {
    const hidden = [
      field('a', 'text', { required: true }),
      field('b', 'date'),
      field('c', 'select', choices('x')),
      field('g', 'group', { subFields: [field('x', 'text', { required: true })] }),
      field('rows', 'repeat', { required: true, subFields: [field('y', 'email')] }),
    ]
    const form = plan(field('shown', 'checkbox'), ...hidden.map((each) => ({ ...each, ...when({ var: 'shown' }) })))
    const typed = { a: '', b: 'never', c: 'y', g: {}, rows: [{ _id: 'r', y: 'no' }] }
    expect([wrong(form, { ...typed, shown: false }), sent(form, { ...typed, shown: false })]).toEqual([
      [],
      { shown: false },
    ])
    expect(wrong(form, { ...typed, shown: true })).toHaveLength(5)
  })

  it('a disabled field is neither validated nor sent', () => {
    const form = plan(
      field('a', 'text', { required: true, readOnly: true }),
      field('g', 'group', { readOnly: true, subFields: [field('x', 'text', { required: true })] }),
    )
    expect([wrong(form, { a: 'forged', g: { x: 'forged' } }), sent(form, { a: 'forged', g: { x: 'forged' } })]).toEqual(
      [[], {}],
    )
  })

  it('what no field names is not sent', () => {
    expect(
      sent(plan(field('a', 'text'), field('rows', 'repeat', { subFields: [field('x', 'text')] })), {
        a: '1',
        b: '2',
        rows: [{ _id: 'r', x: '1', z: '2' }],
      }),
    ).toEqual({ a: '1', rows: [{ _id: 'r', x: '1' }] })
  })

  it('words among the fields are never sent', () => {
    expect(sent(plan(field('a', 'information', { required: true })), { a: 'x' })).toEqual({})
  })
})

describe('values', () => {
  it('what is empty is sent as null, an empty list as such, what was never touched not at all', () => {
    const form = plan(
      field('a', 'text'),
      field('b', 'date'),
      field('c', 'multiSelect', choices('x')),
      field('d', 'checkbox'),
      field('e', 'text'),
      field('f', 'text'),
    )
    expect(sent(form, { a: ' ', b: '', c: [], d: false, f: [] })).toEqual({
      a: null,
      b: null,
      c: [],
      d: false,
      f: null,
    })
  })

  it.each([
    ['text', 5, 'type'],
    ['text', 'toolong', 'tooLong'],
    ['email', 'nobody', 'format'],
    ['number', '5', 'type'],
    ['integer', 1.5, 'format'],
    ['date', '2026-02-30', 'type'],
    ['dateTime', '2026-02-20', 'incomplete'],
    ['dateTime', '31/02/2026', 'type'],
    ['time', '24:00', 'type'],
    ['select', 'z', 'option'],
    ['multiSelect', ['x', 'z'], 'option'],
    ['group', 5, 'type'],
    ['group', [], 'type'],
    ['repeat', { 0: {} }, 'type'],
    ['repeat', [5], 'type'],
    ['repeat', [{}, {}, {}, {}], 'tooMany'],
  ] as const)('DF-11 a %s refuses %j: %s', (kind, value, code) => {
    const form = plan(
      field('a', kind, {
        length: kind === 'repeat' ? 3 : 6,
        ...choices('x'),
        ...(kind === 'group' || kind === 'repeat' ? { subFields: [field('b', 'text')] } : {}),
      }),
    )
    expect(wrong(form, { a: value })).toEqual([`/a ${code}`])
  })

  it('problems come in the order in which the fields stand', () => {
    const form = plan(
      field('c', 'text', { required: true, ...when({ '!': [{ var: 'a' }] }) }),
      field('b', 'text', { required: true }),
      field('a', 'text', { required: true }),
    )
    expect(wrong(form, {})).toEqual(['/c required', '/b required', '/a required'])
  })
})

describe('validations', () => {
  const later = { expressions: { '>': [{ var: 'end' }, { var: 'start' }] }, message: 'The end must be later.' }

  it('DF-06 compare with other fields and speak with the words of the field', () => {
    const form = plan(field('start', 'date'), field('end', 'date', { validations: [later] }))
    const { problems } = validate(form, { start: '2026-05-02', end: '2026-05-01' }, environment)
    expect(problems).toEqual([
      {
        pointer: '/end',
        code: 'check',
        text: { kind: 'literal', text: 'The end must be later.' },
        figures: {},
        severity: 'error',
      },
    ])
    expect(wrong(form, { start: '2026-05-01', end: '2026-05-02' })).toEqual([])
  })

  it('DF-06 are not asked of an empty text, a value of the wrong type, or a field that is required and missing', () => {
    const never = { expressions: false, message: 'never' }
    const form = plan(
      field('a', 'text', { validations: [never] }),
      field('b', 'date', { validations: [never] }),
      field('c', 'select', { required: true, ...choices('x'), validations: [never] }),
    )
    expect(wrong(form, { a: ' ', b: 'x' })).toEqual(['/b type', '/c required'])
  })

  it('DF-06 may warn', () => {
    const form = plan(
      field('a', 'text', { validations: [{ expressions: false, message: 'Sure?', severity: 'warning' }] }),
    )
    expect(validate(form, { a: 'x' }, environment).problems.map(({ severity }) => severity)).toEqual(['warning'])
  })

  it('DF-06 one that cannot be decided is not met', () => {
    expect(
      wrong(plan(field('a', 'text', { validations: [{ expressions: { '+': [{ var: 'a' }, 1] }, message: 'm' }] })), {
        a: 'x',
      }),
    ).toEqual(['/a check'])
  })

  it('DF-06 of a row read the row, those of a repeat are asked for each row', () => {
    const form = plan(
      field('rows', 'repeat', {
        required: true,
        subFields: [field('start', 'date'), field('end', 'date', { validations: [later] })],
        validations: [{ expressions: { '!!': [{ var: 'start' }] }, message: 'm' }],
      }),
    )
    expect(
      wrong(form, {
        rows: [{ start: '2026-01-02', end: '2026-01-03' }, { start: '2026-01-02', end: '2026-01-01' }, {}],
      }),
    ).toEqual(['/rows/1/end check', '/rows/2 check'])
  })

  it.each([
    ['2026-03-14', ['/a after']],
    ['2026-03-15', ['/a after']],
    ['2026-03-16', []],
  ])('DF-08 a date with group bit 1 that is %s today or before is refused', (day, problems) => {
    expect(wrong(plan(field('a', 'date', { group: 1 })), { a: day })).toEqual(problems)
    expect(wrong(plan(field('a', 'date', { group: 8 })), { a: day })).toEqual([])
  })

  it('DF-03 a number with group bit 1 is none below zero', () => {
    expect([
      wrong(plan(field('a', 'number', { group: 1 })), { a: -1 }),
      wrong(plan(field('a', 'number')), { a: -1 }),
    ]).toEqual([['/a min'], []])
  })
})
