import { describe, expect, it } from 'vitest'
import { readRecord } from '#engine/call'
import { differenceOf } from '../../../renderers/screen/history/difference.ts'
import { changesSince } from '../../../renderers/screen/form/preview/ComparedRecord.tsx'
import { readPreview } from '../../../renderers/screen/form/preview/usePreview.ts'
import { loadDefinitions } from '../../../server/definitions/index.ts'

const loaded = await loadDefinitions('definitions')
if (!loaded.ok) throw new Error('The definitions do not load')
const module = loaded.value.modules.get('form')
if (!module) throw new Error('There is no module form')

const row = (clave: string, label: string) => ({ clave, tipo: 1, etiqueta: { en: label } })

describe('what publishing a form changes', () => {
  it('LC-03 is told field by field, and nothing else of the record is', () => {
    const served = { id: 'f', titulos: null, campos: [row('street', 'Street'), row('town', 'Town')] }
    const draft = {
      ...served,
      nombre: 'Damage',
      numero: 3,
      cambios: true,
      campos: [row('street', 'Road'), row('height', 'Height')],
    }
    const changes = changesSince(module, served, readRecord(module, draft))
    expect(changes.map(({ field }) => field.name)).toEqual(['campos'])
    const [{ field, before, after }] = changes as [(typeof changes)[number]]
    const difference = differenceOf(field, before, after)
    expect(difference.kind === 'rows' && difference.rows.map(({ kind, row: { clave } }) => [kind, clave])).toEqual([
      ['added', 'height'],
      ['removed', 'town'],
      ['changed', 'street'],
    ])
  })

  it('LC-03 names no part of a new row that is empty', () => {
    const served = { id: 'f', campos: [] }
    const empty = { ayuda: { en: '', es: null }, opciones: [], obligatorio: false }
    const draft = { ...served, campos: [{ ...row('height', 'Height'), ...empty }] }
    const [{ field, before, after }] = changesSince(module, served, readRecord(module, draft)) as [
      ReturnType<typeof changesSince>[number],
    ]
    const difference = differenceOf(field, before, after)
    const parts = difference.kind === 'rows' ? difference.rows.flatMap((one) => one.parts) : []
    expect(parts.map((part) => part.field.name)).toEqual(['clave', 'tipo', 'etiqueta', 'obligatorio'])
  })

  it('LC-03 is nothing where both are the same', () => {
    const served = { id: 'f', titulos: { en: 'Damage' }, campos: [row('street', 'Street')] }
    expect(changesSince(module, served, readRecord(module, served))).toEqual([])
  })
})

it.each([[null], [[]], ['x'], [{ formularios: 1, problemas: [3, null] }], [{ problemas: {} }]])(
  'LC-03 the answer to a preview is read without trust: %j',
  (body) => {
    expect(readPreview(body)).toEqual({ forms: [], definition: null, problems: [] })
  },
)
