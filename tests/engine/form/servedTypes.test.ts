import { describe, expect, it } from 'vitest'
import { KINDS } from '#engine/field'
import { compileFormulario, servedFields } from '#engine/form'
import type { Formulario, FormularioField } from '#engine/form'

const form = (...campos: readonly FormularioField[]): Formulario => ({
  id: 'f',
  nombre: 'F',
  version: 1,
  hash: 'h',
  tipo: { id: 1 },
  campos,
})

const served = (type: number, rest: Partial<FormularioField> = {}): FormularioField => ({
  id: 'x1',
  name: 'x',
  label: 'X',
  type: { id: type },
  dataType: { id: 1 },
  ...rest,
})

function only(field: FormularioField) {
  const fields = servedFields(form(field), { kinds: KINDS })
  if (!fields.ok) throw new Error(JSON.stringify(fields.problems))
  const [first] = fields.value
  if (!first) throw new Error('no field')
  return first
}

describe('DF-02 what a served field says', () => {
  it.each([
    [1, 'text'],
    [2, 'multiline'],
    [3, 'number'],
    [4, 'date'],
    [5, 'dateTime'],
    [6, 'select'],
    [7, 'select'],
    [8, 'linked'],
    [9, 'checkbox'],
    [10, 'files'],
    [11, 'repeat'],
    [12, 'group'],
    [13, 'email'],
    [14, 'phone'],
    [15, 'time'],
    [16, 'richText'],
    [17, 'money'],
    [18, 'address'],
    [19, 'imageFile'],
    [20, 'reference'],
    [21, 'colour'],
    [22, 'password'],
    [23, 'status'],
    [24, 'information'],
  ])('DF-01 type %i is the kind %s', (type, kind) => {
    expect(only(served(type)).kind.kind).toBe(kind)
  })

  it.each<readonly [type: number, group: number, source: object]>([
    [4, 1, { after: 'today' }],
    [5, 1, { after: 'today' }],
    [3, 1, { min: 0 }],
    [6, 1, { look: 'radio' }],
    [7, 1, { look: 'list', many: true }],
    [10, 1, { look: 'button' }],
    [10, 2, { look: 'drop' }],
    [19, 6, { look: 'drop', protect: true }],
  ])('DF-02 type %i with the bits %i is %j', (type, group, source) => {
    expect(only(served(type, { group })).source).toMatchObject(source)
  })

  it('DF-02 the bits that every kind has', () => {
    const traits = only(served(1, { group: 8 | 16 | 32 | 64 | 128 | 256 | 512 })).traits
    expect([...(traits ?? [])]).toEqual(['wide', 'unlabelled', 'masked', 'listed', 'filtered', 'exported', 'loaded'])
    expect(only(served(1, { group: 7 })).traits).toBeUndefined()
  })

  it('DF-02 fields within fields keep their ids and traits', () => {
    const inner = { ...served(1, { group: 32 }), id: 'deep', name: 'y' }
    const [part] = only(served(11, { subFields: [{ ...served(12, { subFields: [inner] }), id: 'middle' }] })).of
    expect([part?.id, part?.of[0]?.id, part?.of[0]?.traits?.has('masked')]).toEqual(['middle', 'deep', true])
  })

  it('DF-09 an item −1 makes a select creatable and is no choice itself', () => {
    const values = [
      { valueKey: 'a', value: 'A' },
      { valueKey: '-1', value: 'New' },
    ]
    const field = only(served(6, { values }))
    expect([field.source.creatable, field.options.map(({ key }) => key)]).toEqual([true, ['a']])
    expect(only(served(6, { values: values.slice(0, 1) })).source.creatable).toBeUndefined()
  })

  it('DF-02 a field that only filters is asked in filters alone', () => {
    const campos = [served(1, { tipoCampo: 3 }), { ...served(1), id: 'y1', name: 'y' }]
    const plan = compileFormulario(form(...campos), { kinds: KINDS })
    expect(plan.ok && plan.value.roots.map(({ field }) => field.name)).toEqual(['y'])
    const fields = servedFields(form(...campos), { kinds: KINDS })
    expect(fields.ok && fields.value.map(({ name }) => name)).toEqual(['x', 'y'])
  })
})
