import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileFormulario } from '#engine/form'
import type { FormularioField } from '#engine/form'
import { KINDS } from '#engine/field'
import { LANGUAGES, isLanguage } from '#engine/text'
import { localizeForm } from '../../../engine/form/formulario.ts'
import type { FormularioFieldSource } from '../../../engine/form/formulario.ts'
import { LINKS, choices, faults, field, formulario, plan, served, source, when } from './served.ts'

const languages = Object.keys(LANGUAGES).filter(isLanguage)
const order = (...campos: readonly FormularioField[]) => plan(...campos).order.map(({ key }) => key)

describe('the plan of a served form', () => {
  it('DF-03 knows each type of field by its number', () => {
    const kinds = [
      'text',
      'multiline',
      'number',
      'date',
      'dateTime',
      'select',
      'multiSelect',
      'checkbox',
      'email',
      'time',
      'information',
    ] as const
    const found = plan(...kinds.map((kind) => field(kind, kind))).roots.map(({ field: { kind } }) => kind.kind)
    expect(found).toEqual([
      'text',
      'multiline',
      'number',
      'date',
      'dateTime',
      'select',
      'select',
      'checkbox',
      'email',
      'time',
      'information',
    ])
  })

  it('stands in the order of `orden`, is decided in the order of what is read', () => {
    const campos = [
      field('c', 'text', { orden: 1, ...when({ var: 'b' }) }),
      field('b', 'text', { orden: 3, ...when({ var: 'a' }) }),
      field('a', 'text', { orden: 2 }),
    ]
    expect(plan(...campos).roots.map(({ key }) => key)).toEqual(['c', 'a', 'b'])
    expect(order(...campos)).toEqual(['a', 'b', 'c'])
  })

  it('decides a field after all that it reads, however deep that stands', () => {
    const group = field('g', 'group', { subFields: [field('h', 'repeat', { subFields: [field('x', 'number')] })] })
    const keys = order(field('sum', 'number', { expressions: { value: { length: [{ var: 'g.h' }] } } }), group)
    expect(keys.indexOf('sum')).toBeGreaterThan(keys.indexOf('g/h/x'))
  })

  it('any form whose fields read only earlier ones compiles, and no field is decided before what it reads', () => {
    const reads = fc.array(fc.nat(), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(reads, (picks) => {
        const campos = picks.map((pick, at) => field(`f${at}`, 'text', at === 0 ? {} : when({ var: `f${pick % at}` })))
        const keys = order(...campos.toReversed())
        picks.forEach((pick, at) => {
          if (at > 0) expect(keys.indexOf(`f${pick % at}`)).toBeLessThan(keys.indexOf(`f${at}`))
        })
      }),
    )
  })
})

describe('what makes a served form unfit', () => {
  it.each([
    ['two fields', [field('a', 'text', when({ var: 'b' })), field('b', 'text', when({ var: 'a' }))]],
    [
      'three fields by different keys',
      [
        field('a', 'text', when({ var: 'b' })),
        field('b', 'text', { expressions: { required: { var: 'c' } } }),
        field('c', 'number', { expressions: { value: { var: 'a' } } }),
      ],
    ],
    ['a field that reads itself', [field('a', 'text', when({ var: 'a' }))]],
    [
      'a row that reads what counts the rows',
      [
        field('n', 'number', { expressions: { value: { length: [{ var: 'r' }] } } }),
        field('r', 'repeat', { subFields: [field('x', 'text', when({ var: 'n' }))] }),
      ],
    ],
    [
      'a group shown by what stands in it',
      [field('g', 'group', { ...when({ var: 'g.x' }), subFields: [field('x', 'text')] })],
    ],
  ])('a cycle of %s is a fault', (_, campos) => {
    expect(faults(...campos).filter((fault) => fault.endsWith(' cycle'))).toHaveLength(1)
  })

  it('a row that asks how many rows there are is no cycle', () => {
    expect(
      faults(
        field('r', 'repeat', { subFields: [field('x', 'text', when({ '>': [{ length: [{ var: '$form.r' }] }, 1] }))] }),
      ),
    ).toEqual([])
  })

  it('a name that stands twice is a fault, at the root and within a group', () => {
    expect(faults(field('a', 'text'), field('a', 'number'))).toEqual(['/campos duplicateName'])
    expect(faults(field('g', 'group', { subFields: [field('a', 'text'), field('a', 'date')] }))).toEqual([
      '/campos duplicateName',
    ])
  })

  it('the same name inside a row and outside is allowed', () => {
    expect(faults(field('a', 'text'), field('g', 'repeat', { subFields: [field('a', 'text')] }))).toEqual([])
  })

  it.each(['', '_id', '$form', '__proto__', 'constructor', 'a.b', 'a/b', 'a b', '1a'])(
    'the name %j is a fault wherever it stands',
    (name) => {
      expect(faults(field(name, 'text'))).toEqual(['/campos fieldName'])
      expect(faults(field('g', 'repeat', { subFields: [field(name, 'text')] }))).toEqual(['/campos fieldName'])
    },
  )

  it.each(['año', 'fecha-nac', 'campo_1', 'X'])('the name %j is none', (name) => {
    expect(faults(field(name, 'text'))).toEqual([])
  })

  it('every fault is told at once, each with its place', () => {
    const bad = { nope: [1] }
    const part = field('y', 'text', { validations: [{ expressions: bad, message: 'm' }] })
    expect(
      faults(field('x', 'text', when(bad)), field('g', 'group', { subFields: [part] }), {
        ...field('z', 'text'),
        type: { id: 99 },
      }),
    ).toEqual([
      '/campos/0/visible/nope unknownOperator',
      '/campos/1/of/y/checks/0/must/nope unknownOperator',
      '/campos/2/kind unknownKind',
    ])
  })

  it('groups in groups have an end', () => {
    const nested = (levels: number): ReturnType<typeof field> =>
      levels === 1 ? field('x', 'text') : field(`g${levels}`, 'group', { subFields: [nested(levels - 1)] })
    expect(faults(nested(6))).toEqual([])
    expect(faults(nested(7))).toEqual([' tooDeep'])
  })
})

describe.each(['residence', 'application'])('the form %s', (name) => {
  const walk = (fields: readonly FormularioFieldSource[]): readonly FormularioFieldSource[] =>
    fields.flatMap((each) => [each, ...walk(each.subFields ?? [])])
  const fields = walk(source(name).campos)

  it.each(languages)('compiles in %s', (language) => {
    const compiled = compileFormulario(served(name, language), { kinds: KINDS, links: LINKS })
    expect(compiled.ok ? [] : compiled.problems).toEqual([])
  })

  it('has every text in every language, without placeholders that nothing fills', () => {
    const words = fields.flatMap(({ label, placeHolder, description, item, addItem, values, validations }) => [
      label,
      ...(placeHolder ? [placeHolder] : []),
      ...(description ? [description] : []),
      ...(item ? [item] : []),
      ...(addItem ? [addItem] : []),
      ...(values ?? []).map(({ value }) => value),
      ...(validations ?? []).map(({ message }) => message),
    ])
    for (const text of [source(name).nombre, ...words]) {
      expect(Object.keys(text).toSorted()).toEqual(languages.toSorted())
      for (const said of Object.values(text)) expect(said).toMatch(/^[^{}]*\S[^{}]*$/)
    }
  })

  it('differs between languages in nothing but words', () => {
    const shape = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shape)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value).map(([key, each]) => [
                key,
                [
                  'label',
                  'value',
                  'message',
                  'nombre',
                  'placeHolder',
                  'description',
                  'tooltip',
                  'item',
                  'addItem',
                ].includes(key) && typeof each === 'string'
                  ? ''
                  : shape(each),
              ]),
            )
          : value
    const base = shape(localizeForm(source(name), 'en'))
    for (const language of languages) expect(shape(localizeForm(source(name), language))).toEqual(base)
  })

  it('DF-02 serves each field with all that the wire asks for', () => {
    const check = (served: ReturnType<typeof localizeForm>['campos']): void =>
      served.forEach((each, at) => {
        expect(each).toMatchObject({
          orden: at + 1,
          readOnly: expect.any(Boolean),
          required: expect.any(Boolean),
          group: expect.any(Number),
          tipoCampo: expect.any(Number),
          label: expect.any(String),
        })
        check(each.subFields ?? [])
      })
    check(localizeForm(source(name), 'fr').campos)
  })

  it('has a stable id for each field, none twice', () => {
    const ids = fields.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[A-Za-z0-9_-]{1,36}$/.test(id))).toEqual([])
  })
})

describe('help and options of a served field', () => {
  it('come as the words themselves', () => {
    const [first] = plan(
      field('s', 'select', { ...choices('a', 'b'), description: 'Longer', tooltip: 'Short', placeHolder: 'Pick' }),
    ).roots
    expect(first?.field.options).toEqual([
      { key: 'a', text: { kind: 'literal', text: 'a' } },
      { key: 'b', text: { kind: 'literal', text: 'b' } },
    ])
    expect(first?.field.help).toEqual({ kind: 'literal', text: 'Longer Short' })
    expect(first?.field.placeholder).toEqual({ kind: 'literal', text: 'Pick' })
    expect(first?.field.label).toEqual({ kind: 'literal', text: 's' })
  })

  it('the stable id is that of the wire, apart from the name', () => {
    const compiled = compileFormulario(formulario({ ...field('name', 'text'), id: 'kept' }), { kinds: KINDS })
    expect(compiled.ok && compiled.value.roots[0]?.field.id).toBe('kept')
  })
})
