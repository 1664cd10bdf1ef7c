import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KINDS } from '#engine/field'
import { compileFormulario, formFaults } from '#engine/form'
import type { FormularioField } from '#engine/form'
import { choices, field, formulario, LINKS, served } from './served.ts'

const faultsOf = (...campos: readonly FormularioField[]) => {
  const form = formulario(...campos)
  const compiled = compileFormulario(form, { kinds: KINDS, links: LINKS })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  return formFaults(form, compiled.value)
}
const told = (...campos: readonly FormularioField[]) =>
  faultsOf(...campos).map(({ pointer, reason }) => `${pointer} ${reason}`)

const v = (path: string) => ({ var: path })
const colour = field('colour', 'select', choices('red', 'green'))
const count = field('count', 'number')
const day = field('day', 'date')
const news = field('news', 'checkbox')
const shown = (fieldTrue: FormularioField['initialValue'] & {}, rest: object = {}): FormularioField =>
  field('x', 'text', { expressions: { fieldTrue }, ...rest })

describe('DF-11 a form that nobody could fill in is refused when it is published', () => {
  it.each<readonly [string, readonly FormularioField[], readonly string[]]>([
    ['a required choice of nothing', [field('x', 'select', { required: true })], ['/campos/0/values noOptions']],
    [
      'a required choice of an empty list',
      [field('x', 'select', { required: true, values: [] })],
      ['/campos/0/values noOptions'],
    ],
    ['a choice of nothing that may stay empty', [field('x', 'select')], []],
    ['a required choice that may be typed', [field('x', 'select', { required: true, ...choices('-1') })], []],
    [
      'a rule over a field that is not there',
      [count, shown({ '>': [v('cuont'), 1] })],
      ['/campos/1/expressions/fieldTrue unknownField'],
    ],
    [
      'a rule over a field of the form that is not there',
      [count, shown({ '>': [v('$form.cuont'), 1] })],
      ['/campos/1/expressions/fieldTrue unknownField'],
    ],
    [
      'a rule over a part of a group that is not there',
      [field('g', 'group', { subFields: [count] }), shown({ '>': [v('g.other'), 1] })],
      ['/campos/1/expressions/fieldTrue unknownField'],
    ],
    [
      'a row that reads its own and what is around it',
      [day, field('r', 'repeat', { subFields: [count, shown({ and: [v('count'), v('day'), v('$user.id')] })] })],
      [],
    ],
    [
      'a choice that is none',
      [colour, shown({ '==': [v('colour'), 'rde'] })],
      ['/campos/1/expressions/fieldTrue neverEqual'],
    ],
    ['a choice that is one', [colour, shown({ '==': [v('colour'), 'red'] })], []],
    ['a choice and nothing', [colour, shown({ '!=': [v('colour'), null] })], []],
    ['a tick and a word', [news, shown({ '==': [v('news'), 'true'] })], ['/campos/1/expressions/fieldTrue neverEqual']],
    [
      'a number and a word',
      [count, shown({ '==': ['many', v('count')] })],
      ['/campos/1/expressions/fieldTrue neverEqual'],
    ],
    ['a number and its digits', [count, shown({ '==': [v('count'), '3'] })], []],
    [
      'a day and a number',
      [day, count, shown({ '==': [v('day'), v('count')] })],
      ['/campos/2/expressions/fieldTrue neverEqual'],
    ],
    [
      'a day and no day',
      [day, shown({ '==': [v('day'), '15/03/2026'] })],
      ['/campos/1/expressions/fieldTrue neverEqual'],
    ],
    ['a start outside of the choices', [{ ...colour, initialValue: 'blue' }], ['/campos/0/initialValue refusedStart']],
    [
      'a default outside of the choices',
      [{ ...colour, defaultValue: 'blue' }],
      ['/campos/0/defaultValue refusedStart'],
    ],
    [
      'a start that is no number',
      [field('x', 'number', { defaultValue: 'many' })],
      ['/campos/0/defaultValue refusedStart'],
    ],
    ['a start of the choices', [{ ...colour, initialValue: 'green' }], []],
    ['two fields of one id', [count, { ...day, id: 'count' }], ['/campos/1/id duplicateId']],
    ['an id used again in a row', [count, field('r', 'repeat', { subFields: [{ ...day, id: 'count' }] })], []],
    ['two choices of one key', [field('x', 'select', choices('a', 'a'))], ['/campos/0/values/1/valueKey duplicateId']],
    [
      'two values at once',
      [colour, shown({ and: [{ '==': [v('colour'), 'red'] }, { '==': [v('colour'), 'green'] }] })],
      ['/campos/1/expressions/fieldTrue contradiction'],
    ],
    [
      'above and below',
      [count, shown({ and: [{ '>': [v('count'), 5] }, { '<': [v('count'), 3] }] })],
      ['/campos/1/expressions/fieldTrue contradiction'],
    ],
    [
      'at least and at most the same',
      [count, shown({ and: [{ '>': [v('count'), 3] }, { '>=': [v('count'), 5] }, { '<=': [v('count'), 5] }] })],
      [],
    ],
    [
      'above and at most the same',
      [count, shown({ and: [{ '>': [v('count'), 5] }, { '<=': [v('count'), 5] }] })],
      ['/campos/1/expressions/fieldTrue contradiction'],
    ],
    [
      'filled in and empty',
      [count, shown({ and: [v('count'), { '!': [v('count')] }] })],
      ['/campos/1/expressions/fieldTrue contradiction'],
    ],
    ['required and never shown', [shown(false, { required: true })], ['/campos/0/expressions/fieldTrue neverShown']],
    ['never shown and not required', [shown(false)], []],
    [
      'required and shown by what never is',
      [colour, shown({ '==': [v('colour'), 'blue'] }, { required: true })],
      ['/campos/1/expressions/fieldTrue neverEqual', '/campos/1/expressions/fieldTrue neverShown'],
    ],
    [
      'a check that names nothing',
      [field('x', 'text', { validations: [{ expressions: { '!!': [v('y')] }, message: 'No' }] })],
      ['/campos/0/validations/0/expressions unknownField'],
    ],
  ])('%s', (_title, campos, expected) => {
    expect(told(...campos)).toEqual(expected)
  })

  it('suggests what was meant', () => {
    expect(faultsOf(count, shown({ '>': [v('cuont'), 1] }))).toMatchObject([{ figures: { suggestion: 'count' } }])
    expect(faultsOf(colour, shown({ '==': [v('colour'), 'rde'] }))).toMatchObject([{ figures: { suggestion: 'red' } }])
  })

  const shipped = readdirSync(new URL('../../../definitions/forms', import.meta.url)).map((file) =>
    file.replace('.json', ''),
  )
  it.each(shipped)('finds nothing in %s', (name) => {
    expect(faultsOf(...served(name, 'en').campos)).toEqual([])
  })
})
