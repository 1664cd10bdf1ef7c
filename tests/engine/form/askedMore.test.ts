import { describe, expect, it } from 'vitest'
import { KINDS, checkFile } from '#engine/field'
import { compileFormulario, formFaults, initialValues, openForm, validate } from '#engine/form'
import type { FormularioField } from '#engine/form'
import { environment, faults, field, formulario, LINKS, plan, sent, wrong } from './served.ts'

const faultsOf = (...campos: readonly FormularioField[]): readonly string[] => {
  const form = formulario(...campos)
  const compiled = compileFormulario(form, { kinds: KINDS, links: LINKS })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  return formFaults(form, compiled.value).map(({ pointer, reason }) => `${pointer} ${reason}`)
}

const province = field('province', 'select', {
  values: [
    { valueKey: '08', value: 'Barcelona' },
    { valueKey: '17', value: 'Girona' },
  ],
})
const town = field('town', 'select', {
  dependsOn: 'province',
  values: [
    { valueKey: 'bcn', value: 'Barcelona', parent: ['08'] },
    { valueKey: 'olot', value: 'Olot', parent: ['17'] },
    { valueKey: 'none', value: 'Another' },
  ],
})

describe('DF-10 options that depend on another answer', () => {
  const form = plan(province, town)

  it.each([
    ['of the chosen parent', { province: '08', town: 'bcn' }, []],
    ['of another parent', { province: '08', town: 'olot' }, ['/town option']],
    ['without a chosen parent', { province: null, town: 'olot' }, ['/town option']],
    ['that belongs to every parent', { province: null, town: 'none' }, []],
  ])('an option %s', (_title, typed, expected) => {
    expect(wrong(form, typed)).toEqual(expected)
  })

  it('is judged again when the other answer changes', () => {
    const open = openForm(form, { province: '08', town: 'bcn' }, environment)
    open.validate()
    expect(open.problems).toEqual([])
    expect(open.change('/province', '17').problemPointers).toContain('/town')
    expect(open.problemsAt('/town')).toMatchObject([{ code: 'option' }])
  })

  it('follows an answer around its row, and its own row first', () => {
    const outside = plan(province, field('homes', 'repeat', { subFields: [town] }))
    expect(wrong(outside, { province: '08', homes: [{ _id: 'a', town: 'olot' }] })).toEqual(['/homes/0/town option'])
    const inside = plan(province, field('homes', 'repeat', { subFields: [province, town] }))
    expect(wrong(inside, { province: '08', homes: [{ _id: 'a', province: '17', town: 'olot' }] })).toEqual([])
  })

  it('refuses a parent that is not there when it is published', () => {
    expect(faultsOf(town)).toEqual(['/campos/0/dependsOn unknownField'])
    const values = [{ valueKey: 'x', value: 'X', parent: ['80'] }]
    expect(faultsOf(province, { ...town, values })).toEqual(['/campos/1/values/0/parent/0 unknownParent'])
  })
})

describe('DF-06 the format of a text', () => {
  const plate = field('plate', 'text', {
    regex: '\\d{4}[A-Z]{3}',
    formatMessage: 'Write it like 1234ABC.',
    normalize: ['spaces', 'dashes', 'upper'],
  })
  const form = plan(plate)

  it('is judged after the text was converted, and the converted text is sent', () => {
    expect(wrong(form, { plate: ' 1234-abc ' })).toEqual([])
    expect(sent(form, { plate: ' 1234-abc ' })).toEqual({ plate: '1234ABC' })
  })

  it('has its own message', () => {
    expect(validate(form, { plate: '12' }, environment).problems).toMatchObject([
      { code: 'format', text: { kind: 'literal', text: 'Write it like 1234ABC.' } },
    ])
  })

  it.each([
    ['a|b', 'ab'],
    ['\\d+', '1x'],
    ['^\\d{2}$', '123'],
    ['(?:a+)+b', 'a'.repeat(200)],
  ])('%s must match the whole text', (regex, typed) => {
    const one = plan(field('x', 'text', { regex }))
    expect(wrong(one, { x: typed })).toEqual(['/x format'])
  })

  it('refuses an expression that cannot be read', () => {
    expect(faults({ ...plate, regex: '(\\d' })).toEqual(['/campos/0/regex regex'])
    expect(faults({ ...plate, regex: '(?:a{500}){500}' })).toEqual(['/campos/0/regex regexSize'])
  })

  it.each([
    ['trim', '  a   b ', 'a b'],
    ['spaces', ' a b ', 'ab'],
    ['dots', 'a.b.', 'ab'],
    ['dashes', 'a-b\u2013c', 'abc'],
    ['lower', 'ÀB', 'àb'],
  ] as const)('%s', (step, typed, expected) => {
    expect(sent(plan(field('x', 'text', { normalize: [step] })), { x: typed })).toEqual({ x: expected })
  })

  it('counts as blank when nothing is left', () => {
    expect(wrong(plan(field('x', 'text', { required: true, normalize: ['dots'] })), { x: '...' })).toEqual([
      '/x required',
    ])
  })
})

describe('UP-02 the files of a field', () => {
  const photo = { ...field('photo', 'text'), type: { id: 10 }, dataType: { id: 10 } }

  it('are of its types and no larger than it says', () => {
    const [node] = plan({ ...photo, fileTypes: ['.pdf', 'image/*'], fileSize: 1_000 }).roots
    if (!node) throw new Error('no field')
    const problem = (name: string, size: number) => checkFile(node.field, { name, size }, 5_000)
    expect(problem('a.pdf', 1_000)).toBeNull()
    expect(problem('a.png', 10)).toBeNull()
    expect(problem('a.pdf', 1_001)).toBe('fileSize')
    expect(problem('a.docx', 10)).toBe('fileType')
  })

  it('refuses a type of which no file is stored', () => {
    expect(faultsOf({ ...photo, fileTypes: ['.exe'] })).toEqual(['/campos/0/fileTypes/0 noFileType'])
  })
})

describe('start values', () => {
  it('come from the day, the user and other answers', () => {
    const form = plan(
      field('day', 'date', { expressions: { initial: { var: '$today' } } }),
      field('language', 'text', { expressions: { initial: { var: '$user.idioma' } } }),
      field('end', 'date', { expressions: { initial: { addDays: [{ var: 'day' }, 30] } } }),
    )
    const start = initialValues(form, {}, environment)
    expect(start).toEqual({ day: '2026-03-15', language: 'es', end: '2026-04-14' })
    const open = openForm(form, start, environment)
    open.change('/day', '2026-05-01')
    expect(open.values).toMatchObject({ end: '2026-05-31' })
  })
})

describe('hidden computed values', () => {
  const form = plan(
    field('price', 'number'),
    field('total', 'number', { hidden: true, expressions: { value: { '*': [{ var: 'price' }, 2] } } }),
    field('note', 'text', { expressions: { fieldTrue: { '>': [{ var: 'total' }, 10] } } }),
  )

  it('are read by rules and sent, and never shown', () => {
    const { values, state } = validate(form, { price: 6, note: 'x' }, environment)
    expect(values).toEqual({ price: 6, total: 12, note: 'x' })
    expect(state.states.get('/total')).toMatchObject({ visible: false, value: 12 })
  })

  it('are computed again from what comes, whatever was sent', () => {
    expect(sent(form, { price: 6, total: 1 })).toMatchObject({ total: 12 })
  })
})

describe('the position of a row', () => {
  const form = plan(
    field('people', 'repeat', {
      subFields: [
        field('name', 'text'),
        field('label', 'text', {
          expressions: { value: { cat: [{ var: '$row.position' }, '/', { var: '$row.count' }] } },
        }),
        field('other', 'text', { expressions: { fieldTrue: { '>': [{ var: '$row.position' }, 1] } } }),
      ],
    }),
  )
  const people = ['Ada', 'Bo', 'Cy'].map((name, at) => ({ _id: `p${at}`, name }))
  const labels = (values: { readonly [name: string]: unknown }): unknown =>
    (values['people'] as readonly { readonly name: string; readonly label: string }[]).map(
      ({ name, label }) => `${name} ${label}`,
    )

  it('and the number of rows are known inside', () => {
    expect(labels(sent(form, { people }))).toEqual(['Ada 1/3', 'Bo 2/3', 'Cy 3/3'])
  })

  it('follow when rows are added, moved and removed', () => {
    const open = openForm(form, { people }, environment)
    open.moveRow('/people', 2, 0)
    expect(labels(open.values)).toEqual(['Cy 1/3', 'Ada 2/3', 'Bo 3/3'])
    expect(open.stateAt('/people/0/other')?.visible).toBe(false)
    open.removeRow('/people', 0)
    expect(labels(open.values)).toEqual(['Ada 1/2', 'Bo 2/2'])
    open.addRow('/people')
    expect(open.values).toMatchObject({ people: [{ label: '1/3' }, { label: '2/3' }, { label: '3/3' }] })
    expect(open.outcome()).toEqual(
      (({ values, problems }) => ({ values, problems }))(validate(form, open.rawValues, environment)),
    )
  })

  it('are read by the checks of rows', () => {
    const limited = plan(
      field('people', 'repeat', {
        subFields: [field('name', 'text')],
        validations: [{ expressions: { '<=': [{ var: '$row.position' }, 2] }, message: 'Two at most.' }],
      }),
    )
    expect(wrong(limited, { people })).toEqual(['/people/2 check'])
    const open = openForm(limited, { people }, environment)
    open.validate()
    open.moveRow('/people', 2, 0)
    expect(open.problems.map(({ pointer }) => pointer)).toEqual(['/people/2'])
  })
})

describe('answers in texts', () => {
  it('name answers that are there', () => {
    const label = 'Income of {{name}}'
    expect(faultsOf(field('name', 'text'), field('income', 'number', { label }))).toEqual([])
    expect(faultsOf(field('nam', 'text'), field('income', 'number', { label }))).toEqual([
      '/campos/1/label unknownField',
    ])
    const rows = field('people', 'repeat', { subFields: [field('name', 'text'), field('income', 'number', { label })] })
    expect(faultsOf(rows)).toEqual([])
  })
})
