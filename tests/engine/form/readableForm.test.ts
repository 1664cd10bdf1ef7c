import { describe, expect, it } from 'vitest'
import { compileFormulario, readableForm } from '#engine/form'
import type { FormularioField, Values } from '#engine/form'
import { KINDS } from '#engine/field'
import { LINKS, choices, field, formulario, when } from './served.ts'

const context = { kinds: KINDS, links: LINKS }

/** A field of a type that is no type any more. */
const gone = (name: string, rest: Partial<FormularioField> = {}): FormularioField => ({
  ...field(name, 'text', rest),
  type: { id: 999 },
})

/** The kinds of the fields of a version with which some answers are read: of parts in brackets. */
function kindsOf(campos: readonly FormularioField[], ...given: readonly Values[]): readonly string[] {
  const form = formulario(...campos)
  expect(compileFormulario(form, context).ok).toBe(false)
  const compiled = compileFormulario(readableForm(form, given, context), context)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  const kinds = (nodes: typeof compiled.value.roots): readonly string[] =>
    nodes.map(({ field: { kind, name }, children }) =>
      children.length > 0 ? `${name}:${kind.kind}(${kinds(children).join()})` : `${name}:${kind.kind}`,
    )
  return kinds(compiled.value.roots)
}

const FILE = { uid: 'f1', id: 'f1', name: 'Report.pdf', size: 3, ruta: '' }

describe('a version of a form that does not compile any more', () => {
  it('DF-13 keeps the fields that do, in their order', () => {
    const campos = [
      field('b', 'date', { orden: 2 }),
      gone('a', { orden: 1 }),
      field('c', 'select', { orden: 3, ...choices('x') }),
    ]
    expect(kindsOf(campos, { a: 'one' })).toEqual(['a:multiline', 'b:date', 'c:select'])
  })

  it('DF-13 shows a field without a kind by what it holds', () => {
    const values = { text: 'a', amount: 3.5, yes: false, files: [FILE], file: FILE, several: ['a', 'b'], none: null }
    expect(
      kindsOf(
        Object.keys(values).map((name) => gone(name)),
        values,
      ),
    ).toEqual([
      'text:multiline',
      'amount:number',
      'yes:checkbox',
      'files:files',
      'file:files',
      'several:select',
      'none:multiline',
    ])
    const parts = [
      gone('rows', { subFields: [field('x', 'date'), gone('y')] }),
      gone('group', { subFields: [gone('z')] }),
    ]
    expect(kindsOf(parts, { rows: [{ _id: 'r0', x: '2026-01-02', y: 3 }], group: { z: true } })).toEqual([
      'rows:repeat(x:date,y:number)',
      'group:group(z:checkbox)',
    ])
    expect(kindsOf([gone('place')], { place: { street: 'Major', number: 3 } })).toEqual([
      'place:group(street:multiline,number:number)',
    ])
  })

  it('DF-13 keeps the labels of options, and shows answers that are none of them', () => {
    const form = formulario(gone('colour', choices('red')), gone('colours', choices('red')))
    const { campos } = readableForm(form, [{ colour: 'blue', colours: ['red', 'green'] }], context)
    expect(campos.map(({ values }) => values?.map(({ valueKey }) => valueKey))).toEqual([
      ['red', 'blue'],
      ['red', 'green'],
    ])
  })

  it('DF-13 needs no rule, no link and no name that is not allowed', () => {
    const unknown = { '==': [{ noSuchWord: [] }, 1] }
    const campos = [
      field('rule', 'text', when(unknown)),
      field('check', 'number', { validations: [{ expressions: unknown, message: 'No' }] }),
      { ...field('linked', 'text', { link: 'no.such.link' }), type: { id: 8 } },
      field('constructor', 'text'),
      field('twice', 'text'),
      field('twice', 'number'),
    ]
    expect(kindsOf(campos, { linked: 'k', twice: 'a' })).toEqual([
      'rule:text',
      'check:number',
      'linked:multiline',
      'twice:text',
    ])
  })

  it('DF-13 keeps the first of two fields of one name in a group and in rows', () => {
    const parts = [field('x', 'date'), field('x', 'number'), field('y', 'checkbox')]
    const campos = [
      field('group', 'group', { subFields: parts }),
      field('rows', 'repeat', { subFields: parts }),
      gone('unknown', { subFields: parts }),
    ]
    expect(kindsOf(campos, { unknown: { x: '2026-01-02' } })).toEqual([
      'group:group(x:date,y:checkbox)',
      'rows:repeat(x:date,y:checkbox)',
      'unknown:group(x:date,y:checkbox)',
    ])
  })

  it('DF-13 needs no order of fields that read each other', () => {
    const reads = (name: string, other: string): FormularioField => ({
      ...field(name, 'text', { link: `modalidad?idelemento=${other}`, ...when({ '==': [{ var: other }, 'k'] }) }),
      type: { id: 8 },
    })
    const parts = { subFields: [reads('c', 'd'), reads('d', 'c')] }
    expect(kindsOf([reads('a', 'b'), reads('b', 'a'), field('group', 'group', parts)])).toEqual([
      'a:linked',
      'b:linked',
      'group:group(c:linked,d:linked)',
    ])
  })

  it('DF-13 leaves fields of filters out of the form', () => {
    expect(kindsOf([gone('asked', { tipoCampo: 3 }), gone('answered')])).toEqual(['answered:multiline'])
  })
})
