import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishOverlay, inAll } from '../../support/overlays.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

type Row = { readonly [part: string]: unknown }

const label = (text: string) => ({ en: text, es: text, ca: text, fr: text })
const ownField: Row = {
  clave: 'card',
  tipo: 'text',
  etiqueta: label('Library card'),
  ayuda: label('The number on the back.'),
  obligatorio: false,
  enFormulario: true,
  enLista: true,
  enFiltros: true,
  longitud: 12,
}

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const read = (module: string, client = admin) => client.get(`adaptaciones/${module}`)
const rowsOf = async (module: string): Promise<readonly Row[]> =>
  listOf(at((await read(module)).body, 'campos')) as readonly Row[]
const versionOf = async (module: string) => String(at((await read(module)).body, 'version'))
const held = async (module: string) => ({ headers: { 'if-match': `"${await versionOf(module)}"` } })
const save = async (module: string, campos: readonly Row[]): Promise<WireAnswer> =>
  admin.put(`adaptaciones/${module}`, { json: { campos }, ...(await held(module)) })
const publish = async (module: string) => admin.post(`adaptaciones/${module}/publicar`, await held(module))
const back = async (module: string, numero: string) =>
  admin.post(`adaptaciones/${module}/volver`, { json: { numero }, ...(await held(module)) })
const served = async (module: string) => (await admin.get(`definiciones/${module}`)).body
const change = (rows: readonly Row[], id: string, parts: Row): readonly Row[] =>
  rows.map((row) => (row['id'] === id ? { ...row, ...parts } : row))
const problemsIn = (answer: WireAnswer) =>
  listOf(at(answer.body, 'problemas')).map((one) => [at(one, 'pointer'), at(one, 'message')])

describe('the fields of a module', () => {
  it('LC-03 are added, relabelled, hidden, ordered and made stricter as rows, and published at once', async () => {
    const before = await rowsOf('coupon')
    const [first, second] = before.filter(({ enFormulario }) => enFormulario)
    const hiddenId = String(before.findLast(({ enLista, origen }) => enLista && origen === 'modulo')?.['id'])
    const moved = [second, first, ...before.filter((row) => row !== first && row !== second)] as readonly Row[]
    const rows = [
      ...change(change(moved, String(first?.['id']), { etiqueta: label('Reference') }), hiddenId, { enLista: false }),
      { ...ownField, puesto: 1 },
    ]
    const saved = await save('coupon', rows)
    expect(saved.status).toBe(200)
    expect(at(await served('coupon'), 'contenido', 'fields', 'x_card')).toBeUndefined()
    expect((await publish('coupon')).status).toBe(204)

    const now = await served('coupon')
    expect(at(now, 'contenido', 'fields', 'x_card', 'kind')).toBe('text')
    expect(at(now, 'textos', 'lbl.coupon.x_card')).toBe('Library card')
    expect(at(now, 'textos', 'lbl.coupon.x_card.help')).toBe('The number on the back.')
    expect(at(now, 'textos', `lbl.coupon.${String(first?.['id'])}`)).toBe('Reference')
    const columns = listOf(at(now, 'contenido', 'list', 'columns')).map((one) =>
      typeof one === 'string' ? one : at(one, 'field'),
    )
    expect([columns[0], columns.includes(hiddenId)]).toEqual(['x_card', false])

    const after = await rowsOf('coupon')
    expect(after.find(({ id }) => id === 'x_card')).toMatchObject({ origen: 'propio', longitud: 12, puesto: 1 })
    expect(after.find(({ id }) => id === hiddenId)).toMatchObject({ enLista: false })
    const order = after.map(({ id }) => id)
    expect(order.indexOf(second?.['id'])).toBeLessThan(order.indexOf(first?.['id']))

    // A published overlay stays the same when it is read and saved again.
    expect((await save('coupon', after)).status).toBe(200)
    expect(await rowsOf('coupon')).toEqual(after)

    expect((await back('coupon', '0')).status).toBe(204)
    expect(at(await served('coupon'), 'contenido', 'fields', 'x_card')).toBeUndefined()
    const record = (await read('coupon')).body
    expect(listOf(at(record, 'versiones')).map((one) => at(one, 'vigente'))).toEqual([true, false])
    const discarded = await admin.delete(`adaptaciones/coupon/borrador`, await held('coupon'))
    expect([discarded.status, at((await read('coupon')).body, 'cambios')]).toEqual([204, false])
    expect((await rowsOf('coupon')).find(({ id }) => id === 'x_card')).toBeUndefined()
    const earlier = listOf(at(record, 'versiones'))[1]
    expect((await back('coupon', String(at(earlier, 'numero')))).status).toBe(204)
    expect(at(await served('coupon'), 'contenido', 'fields', 'x_card', 'max')).toBe(12)
  })

  it('LC-03 that were never touched change nothing, in any module', async () => {
    const modules = listOf((await admin.get('adaptaciones', { tampag: 100, numpag: 1 })).body).map((row) =>
      String(at(row, 'id')),
    )
    expect(modules.length).toBeGreaterThan(10)
    const contents = await Promise.all(
      modules
        .filter((module) => module !== 'coupon')
        .map(async (module) => {
          expect((await save(module, await rowsOf(module))).status).toBe(200)
          const { contenido } = (await admin.get(`definiciones/${module}`, { borrador: true })).body as Row
          return contenido
        }),
    )
    expect(contents.filter((content) => Object.keys(content as object).join() !== 'over,version')).toEqual([])
  })

  it('LC-03 keep what rows do not say: retention, choices of a catalogue or with more than a key, and further texts', async () => {
    const overlay = {
      fields: {
        x_note: { kind: 'select', options: ['a', 'b'], initial: { const: 'a' } },
        x_more: { kind: 'select', options: [{ key: 'c', parent: 'a' }], dependsOn: 'x_note' },
        x_end: { kind: 'date', retentionStart: true },
        x_list: { kind: 'select', options: { catalogue: 'countries' }, required: true },
      },
      retention: { months: 120, since: 'x_end' },
      texts: inAll({
        'lbl.binnacle.x_note': 'Note',
        'lbl.binnacle.x_note.a': 'Good',
        'lbl.binnacle.x_note.b': 'Bad',
        'lbl.binnacle.x_more': 'More',
        'lbl.binnacle.x_more.c': 'Better',
        'lbl.binnacle.x_end': 'End',
        'lbl.binnacle.x_list': 'List',
        'lbl.binnacle.x_list.required': 'Choose one of the list.',
        'lbl.binnacle.title': 'Diary',
      }),
    }
    expect((await publishOverlay(admin, 'binnacle', overlay)).body).toMatchObject({ contenido: overlay })
    const draft = async () =>
      at((await admin.get('definiciones/binnacle', { borrador: true })).body, 'contenido') as Row
    expect((await save('binnacle', await rowsOf('binnacle'))).status).toBe(200)
    expect(await draft()).toEqual({ over: 'binnacle', version: 2, ...overlay })

    // The texts of a field or a choice that was deleted go with it, in each language.
    const rows = (await rowsOf('binnacle')).filter(({ id }) => id !== 'x_list')
    const one = change(rows, 'x_note', { opciones: [{ clave: 'a', texto: label('Good') }] })
    expect((await save('binnacle', one)).status).toBe(200)
    const texts = Object.keys(at(await draft(), 'texts', 'en') as object)
    expect(texts.filter((key) => /x_list|x_note/.test(key))).toEqual(['lbl.binnacle.x_note', 'lbl.binnacle.x_note.a'])
  })

  it.each([
    [
      'a required field that is hidden',
      'nombre',
      { enFormulario: false },
      /enFormulario$/,
      /^The field “nombre” is required/,
    ],
    ['a limit that is looser', 'nombre', { longitud: 5000 }, /longitud$/, /stricter/],
  ])('LC-02 LC-03 the preview says the place and the reason of %s', async (_what, id, parts, pointer, message) => {
    const rows = await rowsOf('category')
    const answer = await admin.post('adaptaciones/category/vista', { json: { campos: change(rows, id, parts) } })
    expect(problemsIn(answer)).toContainEqual([expect.stringMatching(pointer), expect.stringMatching(message)])
  })

  it('LC-03 the preview is the module with these rows, and nothing is kept', async () => {
    const rows = await rowsOf('category')
    const shown = await admin.post('adaptaciones/category/vista', { json: { campos: [...rows, ownField] } })
    expect([shown.status, problemsIn(shown)]).toEqual([200, []])
    expect(at(shown.body, 'definicion', 'contenido', 'fields', 'x_card', 'kind')).toBe('text')
    expect(at(shown.body, 'definicion', 'textos', 'lbl.category.x_card')).toBe('Library card')
    expect((await rowsOf('category')).some(({ id }) => id === 'x_card')).toBe(false)
    const twice = await admin.post('adaptaciones/category/vista', { json: { campos: [...rows, ownField, ownField] } })
    expect(problemsIn(twice)).toContainEqual([`/campos/${rows.length + 1}/clave`, expect.stringMatching(/taken/)])
    const languages = { ...ownField, etiqueta: { en: 'Card' } }
    const half = await admin.post('adaptaciones/category/vista', { json: { campos: [...rows, languages] } })
    expect(problemsIn(half).map(([pointer]) => pointer)).toContain(`/campos/${rows.length}/etiqueta/es`)
  })

  it('LC-03 are refused with their problems, at the row, when they are published', async () => {
    const rows = await rowsOf('category')
    await save('category', [...rows, { ...ownField, etiqueta: { en: 'Card' } }])
    const refused = await publish('category')
    const place = (await rowsOf('category')).findIndex(({ id }) => id === 'x_card')
    const places = listOf(at(refused.body, 'campos')).map((one) => at(one, 'ruta'))
    expect([refused.code, places]).toEqual([
      '92013',
      ['es', 'ca', 'fr'].map((language) => `/campos/${place}/etiqueta/${language}`),
    ])
  })

  it('LC-03 are changed by one at a time, and by configurators of the organisation alone', async () => {
    const seen = await held('news')
    const rows = await rowsOf('news')
    const both = await Promise.all(
      [1, 2].map(() => admin.put('adaptaciones/news', { json: { campos: rows }, ...seen })),
    )
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
    for (const person of ['customer', 'employee'] as const) {
      const other = await portal.as(person)
      expect((await read('news', other)).code).toBe('71001')
      expect((await other.post('adaptaciones/news/vista', { json: { campos: [] } })).code).toBe('71001')
    }
    const beta = await portal.as('admin', 'beta')
    expect(at((await read('news', beta)).body, 'version')).toBe(0)
    for (const module of ['session', 'nothing', '__proto__', 'openSession'])
      expect((await read(module)).code).toBe('91016')
    for (const campos of [
      [{}],
      [{ id: 'x_', clave: 1 }],
      [{ id: '__proto__', etiqueta: 3 }],
      'x',
      [{ opciones: [null] }],
    ])
      expect((await admin.post('adaptaciones/news/vista', { json: { campos } })).status).toBeLessThan(500)
  })
})
