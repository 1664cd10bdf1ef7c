import { describe, expect, it } from 'vitest'
import { compiledPlan } from '../../server/form/servedPlan.ts'
import { formOf } from './generate/definitions.ts'
import { context, decide } from './sides.ts'
import { DATA_TYPE, TYPE } from './served.ts'
import type { ServedField } from './served.ts'

const field = (name: string, type: number, rest: Partial<ServedField> = {}): ServedField => ({
  id: name,
  name,
  label: name,
  type: { id: type },
  dataType: { id: DATA_TYPE[type] ?? 1 },
  ...rest,
})

describe('what the server says of a served answer', () => {
  const form = formOf([field('rows', TYPE.repeat, { subFields: [field('x', TYPE.text)] })])
  const refusals = (valores: unknown) => decide(form, [{ formulario: { id: form.id, version: 1 }, valores }]).refusals

  it('DF-11 points at a name that no field has as RFC 6901 writes it', () => {
    expect(refusals({ rows: [], 'a/b': 1, 'x~y': 2 })).toEqual(['/a~1b 90004', '/x~0y 90004'])
  })

  it('DF-11 points at the row that it means, whatever stands before it', () => {
    expect(refusals({ rows: [5, { zz: 1 }] })).toContain('/rows/1/zz 90004')
  })

  it('DF-06 speaks in the language of the form that it serves, though two languages call it the same', () => {
    const inLanguage = (message: string) => ({
      ...form,
      campos: [field('a', TYPE.text, { label: 'DNI', validations: [{ expressions: false, message }] })],
    })
    const said = ['No', 'Non'].map((message) => {
      const kept = compiledPlan(inLanguage(message), context)
      return kept.ok && kept.value.roots.flatMap(({ field: { checks } }) => checks.map(({ text }) => text))
    })
    expect(said).toEqual([[{ kind: 'literal', text: 'No' }], [{ kind: 'literal', text: 'Non' }]])
  })
})
