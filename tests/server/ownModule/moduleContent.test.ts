import { expect, it } from 'vitest'
import { KINDS } from '#engine/field'
import { moduleContent } from '../../../server/domain/ownModule/moduleContent.ts'
import type { SentRow } from '../../../server/domain/ownModule/sentRow.ts'
import { smallestExtra } from '../../support/extras.ts'

const row = (id: string, tipo: string, enLista: boolean): SentRow => ({
  id,
  tipo,
  etiqueta: { en: id },
  ayuda: {},
  nombra: false,
  obligatorio: false,
  enFormulario: true,
  enLista,
  puesto: null,
  enFiltros: false,
  minimo: null,
  longitud: null,
  opciones: [],
  destino: null,
  avanzado: {},
})

it.each([
  ['none: it lists the title', [row('size', 'number', false), row('name', 'text', false)], ['name']],
  ['some, and not the title', [row('size', 'number', true), row('name', 'text', false)], ['size']],
])('LC-05 fields of the list are %s', (_, campos, columns) => {
  const before = smallestExtra('x_lockers') as Parameters<typeof moduleContent>[0]
  const sent = { titulos: { en: 'Lockers' }, icono: null, lugar: null, campos }
  expect(moduleContent(before, sent, KINDS, ['en']).list?.columns).toEqual(columns)
})
