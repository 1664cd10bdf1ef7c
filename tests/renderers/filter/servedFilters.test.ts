import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KINDS } from '#engine/field'
import type { Formulario, FormularioField } from '#engine/form'
import type { FormFilter, ListQuery } from '#engine/list'
import { readServedFilters } from '../../../renderers/filter/readServedFilters.ts'
import { withServedFilters, withServedConditions } from '../../../renderers/filter/servedFilters.ts'

const campo = (id: string, type: number, more: Partial<FormularioField> = {}): FormularioField => ({
  id,
  name: id,
  label: id,
  type: { id: type },
  dataType: { id: 1 },
  ...more,
})
const form = (id: string, ...campos: readonly FormularioField[]): Formulario => ({
  id,
  nombre: id,
  version: 1,
  hash: '',
  tipo: { id: 2 },
  campos,
})
const values = ['a', 'b', 'c'].map((valueKey) => ({ valueKey, value: valueKey.toUpperCase() }))
const fields = readServedFilters(
  [
    form('one', campo('words', 1), campo('size', 3), campo('day', 4), campo('choice', 6, { values })),
    form('two', campo('agreed', 9), campo('size', 3)),
  ],
  { kinds: KINDS },
)
const query: ListQuery = { filter: { nombre: 'x' }, sort: [], size: 10, page: 1 }
const forms = (...written: readonly string[]): readonly FormFilter[] =>
  written.map((one) => {
    const [field = '', operator = '', value = ''] = one.split(':')
    return { field, operator: operator as FormFilter['operator'], value }
  })
const texts = (conditions: readonly FormFilter[] = []): readonly string[] =>
  conditions.map(({ field, operator, value }) => `${field}:${operator}:${value}`).toSorted()

describe('DF-12 conditions over fields of served filter forms', () => {
  it('DF-12 a field that two forms have is there once', () => {
    expect(fields.map(({ name }) => name)).toEqual([
      'forms.words',
      'forms.size',
      'forms.day',
      'forms.choice',
      'forms.agreed',
    ])
  })

  it.each<[written: readonly string[], name: string, held: unknown]>([
    [['words:has:oak'], 'forms.words', 'oak'],
    [['size:ge:2'], 'forms.size', { from: 2 }],
    [['size:le:9', 'size:ge:2'], 'forms.size', { from: 2, to: 9 }],
    [['day:ge:2026-01-02'], 'forms.day', { from: '2026-01-02' }],
    [['choice:in:a,c'], 'forms.choice', ['a', 'c']],
    [['agreed:eq:true'], 'forms.agreed', true],
  ])('DF-12 %j are held by the input of the field', (written, name, held) => {
    const { filter, forms: others } = withServedFilters({ ...query, forms: forms(...written) }, fields)
    expect(filter).toEqual({ nombre: 'x', [name]: held })
    expect(others).toBeUndefined()
  })

  it.each<[what: string, written: string]>([
    ['another than', 'words:ne:oak'],
    ['exactly', 'words:eq:oak'],
    ['more than', 'size:gt:2'],
    ['less than', 'size:lt:2'],
    ['exactly a number', 'size:eq:2'],
    ['before a day', 'day:lt:2026-01-02'],
    ['none of', 'choice:ne:a'],
    ['not ticked', 'agreed:eq:false'],
    ['what is no value of the field', 'size:ge:many'],
    ['a field of a form that is not here', 'gone:has:oak'],
    ['a field whose name is one of an object', 'constructor:eq:1'],
  ])('DF-12 %s is held by no input, and stays as it was said', (_, written) => {
    const asked = { ...query, forms: forms(written) }
    const shown = withServedFilters(asked, fields)
    expect(shown).toEqual(asked)
    expect(texts(withServedConditions({ ...shown, filter: { nombre: 'y' } }, fields).forms)).toEqual([written])
  })

  it('DF-12 of two over one field the input holds the first, and the other stays', () => {
    const shown = withServedFilters({ ...query, forms: forms('words:has:oak', 'words:has:elm') }, fields)
    expect([shown.filter['forms.words'], texts(shown.forms)]).toEqual(['oak', ['words:has:elm']])
  })

  it('DF-12 whatever is asked, none is lost and none becomes another', () => {
    const operator = fc.constantFrom('eq', 'ne', 'in', 'gt', 'ge', 'lt', 'le', 'has')
    const one = fc.oneof(
      fc.tuple(fc.constantFrom('words', 'gone'), operator, fc.constantFrom('oak', 'elm', '5')),
      fc.tuple(fc.constant('size'), operator, fc.constantFrom('0', '2', '-7', 'many')),
      fc.tuple(fc.constant('day'), operator, fc.constantFrom('2026-01-02', 'soon')),
      fc.tuple(fc.constant('choice'), operator, fc.constantFrom('a', 'a,c')),
      fc.tuple(fc.constant('agreed'), operator, fc.constantFrom('true', 'false')),
    )
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), fc.boolean(), (asked, here) => {
        const known = here ? fields : []
        const given = forms(...asked.map((parts) => parts.join(':')))
        const back = withServedConditions(withServedFilters({ ...query, forms: given }, known), known)
        expect(texts(back.forms)).toEqual(texts(given))
        expect(back.filter).toEqual(query.filter)
      }),
    )
  })
})
