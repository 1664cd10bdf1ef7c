import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { KINDS } from '#engine/field'
import type { FieldSource } from '#engine/source'
import { CHOICE_ICONS, fieldRows } from '../../../server/domain/ownModule/fieldRow.ts'
import { moduleContent } from '../../../server/domain/ownModule/moduleContent.ts'
import { sentFields } from '../../../server/domain/ownModule/sentRow.ts'
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

it('LC-05 choices keep their colours and pictures, and pictures that are not offered stand among the further keys', () => {
  const module = (icons: object) =>
    smallestExtra('x_lockers', {
      fields: {
        nombre: { kind: 'text', role: 'title' },
        state: { kind: 'select', options: ['free', 'taken'], tones: { taken: 'error' }, icons },
      },
    }) as Parameters<typeof moduleContent>[0]
  const rows = (icons: object) => fieldRows(module(icons), KINDS, ['en'])
  const [, state] = rows({ taken: 'Clock' })
  expect(state?.avanzado).toBe(null)
  expect(state?.opciones.map(({ clave, color, icono }) => [clave, color, icono])).toEqual([
    ['free', null, null],
    ['taken', 'error', 'Clock'],
  ])
  const sent = {
    titulos: { en: 'Lockers' },
    icono: null,
    lugar: null,
    campos: sentFields(
      rows({ taken: 'Clock' }).map((one) => ({ ...one })),
      ['en'],
    ),
  }
  expect(moduleContent(module({}), sent, KINDS, ['en']).fields['state']).toMatchObject({ icons: { taken: 'Clock' } })
  expect(JSON.parse(rows({ taken: 'Bug' })[1]?.avanzado ?? '{}')).toMatchObject({ icons: { taken: 'Bug' } })
})

it('LC-05 offers the pictures of choices that the form of own modules lists', () => {
  const { fields } = JSON.parse(
    readFileSync(new URL('../../../definitions/modules/ownModule.json', import.meta.url), 'utf8'),
  ) as { readonly fields: { readonly campos: FieldSource } }
  expect(CHOICE_ICONS).toEqual(fields.campos.of?.['opciones']?.of?.['icono']?.options)
})

it('LC-05 leaves no word behind that does nothing: tabs of one section, an order by what is no longer in order', () => {
  const before = smallestExtra('x_lockers', {
    fields: { name: { kind: 'text', role: 'title' }, size: { kind: 'number' } },
    list: { columns: ['name'], sort: ['-size', 'name'] },
    forms: {
      edit: { layout: 'steps', review: true, saves: 'form', sections: [['name'], { id: 'more', fields: ['size'] }] },
    },
    actions: { create: {}, edit: {} },
  }) as unknown as Parameters<typeof moduleContent>[0]
  const sent = (campos: readonly SentRow[]) =>
    moduleContent(before, { titulos: { en: 'Lockers' }, icono: null, lugar: null, campos }, KINDS, ['en'])
  const heading = row('more', 'seccion', false)
  const kept = sent([row('name', 'text', true), heading, row('size', 'number', false)])
  expect([kept.list?.sort, kept.forms?.['edit']?.layout]).toEqual([['-size', 'name'], 'steps'])
  const left = sent([row('name', 'text', true), row('size', 'files', false)])
  expect(left.list?.sort).toEqual(['name'])
  expect(Object.keys(left.forms?.['edit'] ?? {})).toEqual(['sections'])
})

it('LC-05 keeps a tree: the parent, what stands above it, levels and filters', () => {
  const id = 'x_folders'
  const before = smallestExtra(id, {
    fields: {
      nombre: { kind: 'text', role: 'title' },
      padre: { kind: 'reference', role: 'parent', to: id, with: { fuera: { var: 'id' } } },
      ruta: { kind: 'reference', to: id, many: true, ancestors: 'padre' },
      hijas: { kind: 'number', integer: true, count: `${id}.padre` },
    },
    tree: { cycle: '91040' },
    list: { columns: ['nombre', 'ruta'], levels: true },
    filters: {
      always: ['nombre'],
      more: ['padre', 'fuera'],
      fields: { fuera: { kind: 'reference', to: id, outside: 'ruta' } },
      search: 'nombre',
    },
    forms: { edit: { sections: [['nombre', 'padre']] } },
    texts: { en: { [`lbl.${id}.title`]: 'Folders', [`lbl.${id}.fuera`]: 'Outside' } },
  }) as unknown as Parameters<typeof moduleContent>[0]
  const campos = sentFields(
    fieldRows(before, KINDS, ['en']).map((one) => ({ ...one })),
    ['en'],
  )
  const kept = (rows: readonly SentRow[]) =>
    moduleContent(before, { titulos: { en: 'Folders' }, icono: null, lugar: null, campos: rows }, KINDS, ['en'])
  expect(kept(campos)).toEqual(before)
  // What is said of a tree goes with its fields, or the editor could not be left.
  const flat = kept(campos.filter((one) => one.id === 'nombre'))
  expect([flat.tree, flat.list, flat.filters, flat.texts]).toEqual([
    undefined,
    { columns: ['nombre'] },
    { always: ['nombre'], search: 'nombre' },
    { en: { [`lbl.${id}.title`]: 'Folders' } },
  ])
})
