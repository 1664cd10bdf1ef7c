import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOOKS, publishExtra } from '../../support/extras.ts'
import { inAll } from '../../support/overlays.ts'
import { AT, PAGE, places, problemsIn, row, words, type Row } from '../../support/ownModules.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, outcome, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
})
afterAll(() => portal.close())

const read = async (id: string): Promise<Row> => (await admin.get(`${AT}/${id}`)).body as Row
const held = async (id: string) => ({ headers: { 'if-match': `"${String((await read(id))['version'])}"` } })
const save = async (id: string, json: Row): Promise<WireAnswer> =>
  admin.put(`${AT}/${id}`, { json, ...(await held(id)) })
const post = async (id: string, what: string, json: Row = {}): Promise<WireAnswer> =>
  admin.post(`${AT}/${id}/${what}`, { json, ...(await held(id)) })
const rowsOf = async (id: string): Promise<readonly Row[]> => listOf((await read(id))['campos']) as readonly Row[]
const rightsOf = async (id: string): Promise<readonly Row[]> => listOf((await read(id))['derechos']) as readonly Row[]
const begin = (name: string, more: Row = {}) =>
  admin.post(AT, { json: { titulos: words(name), plantilla: 'vacio', ...more } })

describe('a module that a configurator makes in the browser', () => {
  it('LC-05 begins empty, gets fields, sections, rights and a place in the menu, and is there for all once published', async () => {
    const made = await begin('Keys of the pier', { icono: 'Tag', lugar: 'category' })
    expect([made.status, at(made.body, 'id'), at(made.body, 'estado')]).toEqual([201, 'x_keys_of_the_pier', 'borrador'])
    const id = 'x_keys_of_the_pier'
    const [title] = await rowsOf(id)
    const saved = await save(id, {
      campos: [
        row('The key', 'seccion'),
        { ...title, etiqueta: words('Key') },
        row('Version', 'number', { minimo: 1, longitud: 9, enFiltros: true }),
        row('State', 'select', {
          enFiltros: true,
          opciones: [
            { texto: words('Hanging'), color: 'success', pasaA: ['lent'] },
            // The other one has no key yet: its words stand for it.
            { clave: 'lent', texto: words('Lent'), pasaA: ['Hanging', 'hanging'] },
          ],
        }),
        row('Who has it', 'seccion'),
        row('Person', 'reference', { destino: 'user', enFiltros: true }),
        row('Lent on', 'date', { obligatorio: true, ayuda: words('The day in the book.') }),
        row('Note', 'multiline', { enLista: false }),
      ],
      derechos: (await rightsOf(id)).map((one) =>
        one['id'] === '4' ? { ...one, ver: 'todos', crear: true, editar: 'propios' } : one,
      ),
    })
    expect([saved.status, saved.status === 200 ? '' : saved.text]).toEqual([200, ''])
    expect(outcome(await admin.get('propios/x_keys_of_the_pier', PAGE))).toEqual([404, '92050'])
    expect(outcome(await post(id, 'publicar'))).toEqual([204, null])

    const served = (await admin.get(`definiciones/${id}`)).body
    expect(at(served, 'contenido', 'forms', 'edit', 'sections')).toEqual([
      { id: 'theKey', fields: ['nombre', 'version2', 'state'] },
      { id: 'whoHasIt', fields: ['person', 'lentOn', 'note'] },
    ])
    expect(at(served, 'contenido', 'fields', 'state')).toMatchObject({
      options: ['hanging', 'lent'],
      tones: { hanging: 'success' },
    })
    // Screens are not told which state may follow which: each record says its own.
    const stored = (await admin.get(`definiciones/${id}`, { borrador: true })).body
    expect(at(stored, 'contenido', 'fields', 'state')).toMatchObject({
      initial: { const: 'hanging' },
      moves: { hanging: ['lent'], lent: ['hanging'] },
    })
    expect(at(served, 'textos', `lbl.${id}.lentOn.help`)).toBe('The day in the book.')
    expect((await admin.post(`propios/${id}`, { json: { nombre: 'A1', lentOn: '2026-02-03' } })).status).toBe(201)
    expect(listOf((await employee.get(`propios/${id}`, PAGE)).body).map((one) => at(one, 'nombre'))).toEqual(['A1'])
    const own = await employee.post(`propios/${id}`, { json: { nombre: 'A2', lentOn: '2026-02-03' } })
    expect([own.status, at(own.body, 'state', 'id') ?? at(own.body, 'state')]).toEqual([201, 'hanging'])
    const record = `propios/${id}/${String(at(own.body, 'id'))}`
    expect(outcome(await employee.delete(record))).toEqual([403, '71001'])
    expect((await admin.get(`propios/${id}`, PAGE, { accept: 'text/csv' })).text).toContain('A2')
    const options = listOf(at((await admin.get('roles/1')).body, 'opciones'))
    const place = options.findIndex((one) => at(one, 'funcionalidad', 'id') === id)
    expect(at(options[place - 1], 'ruta')).toBe('/category')
    const entry = listOf((await admin.get(AT, PAGE)).body).find((one) => at(one, 'id') === id)
    expect(entry).toMatchObject({ nombre: 'Keys of the pier', estado: 'publicado', registros: 2, cambios: false })
  })

  it('LC-05 gives roles their rights again in the role editor', async () => {
    const role = (await admin.get('roles/5')).body as Row
    const right = { funcionalidad: { id: 'x_keys_of_the_pier' }, acciones: [{ id: 'veB', acceso: 35 }] }
    const changed = await admin.put('roles/5', {
      json: { nombre: role['nombre'], opciones: [...listOf(role['opciones']), right] },
      headers: { 'if-match': `"${String(role['version'])}"` },
    })
    expect(outcome(changed)).toEqual([200, null])
    const rights = await rightsOf('x_keys_of_the_pier')
    expect(rights.find(({ id }) => id === '5')).toMatchObject({ ver: 'todos' })
    const derechos = rights.map((one) => (one['id'] === '5' ? { ...one, ver: 'nada' } : one))
    expect((await save('x_keys_of_the_pier', { derechos })).status).toBe(200)
    const published = await post('x_keys_of_the_pier', 'publicar')
    const now = (await held('x_keys_of_the_pier')).headers['if-match']
    expect([published.status, published.headers.get('etag')]).toEqual([204, now])
  })

  it('LC-05 is not published with choices that records hold and that would be gone', async () => {
    const id = 'x_keys_of_the_pier'
    const rows = await rowsOf(id)
    const without = rows.map((one) =>
      one['id'] === 'state'
        ? {
            ...one,
            opciones: listOf(one['opciones'])
              .slice(1)
              .map((two) => ({ ...(two as Row), pasaA: [] })),
          }
        : one,
    )
    expect((await save(id, { campos: without })).status).toBe(200)
    const refused = await post(id, 'publicar')
    expect([refused.code, places(refused)]).toEqual(['92013', ['/campos/3/opciones']])
    expect(at(refused.body, 'campos', 0, 'mensaje')).toMatch(/^2 records .*hanging/)
    const draft = at((await admin.get(`definiciones/${id}`, { borrador: true })).body, 'version')
    const called = await admin.post(`definiciones/${id}/publicar`, { json: { version: draft } })
    expect([called.code, at(called.body, 'campos', 0, 'ruta')]).toEqual(['92013', '/contenido/fields/state/options'])
    // A field that is taken out keeps its values, and brings them back.
    expect((await save(id, { campos: rows.filter((one) => one['id'] !== 'version2') })).status).toBe(200)
    expect(outcome(await post(id, 'publicar'))).toEqual([204, null])
  })

  it('LC-05 goes back to a version, is withdrawn and comes back with its records', async () => {
    const id = 'x_keys_of_the_pier'
    const earlier = listOf((await read(id))['versiones'])[1]
    expect(outcome(await post(id, 'volver', { numero: String(at(earlier, 'numero')) }))).toEqual([204, null])
    expect(at((await admin.get(`definiciones/${id}`)).body, 'contenido', 'fields', 'version2', 'kind')).toBe('number')
    const seen = await held(id)
    const withdrawn = await post(id, 'retirar')
    expect(outcome(withdrawn)).toEqual([204, null])
    expect(withdrawn.headers.get('etag')).toBe((await held(id)).headers['if-match'])
    // Whoever has read it before does not serve it again unnoticed.
    expect((await admin.post(`${AT}/${id}/volver`, { json: { numero: '1' }, ...seen })).code).toBe('92014')
    expect(outcome(await admin.get(`propios/${id}`, PAGE))).toEqual([404, '92050'])
    expect(await read(id)).toMatchObject({ estado: 'retirado', registros: 2 })
    expect(outcome(await admin.delete(`${AT}/${id}`))).toEqual([422, '92153'])
    expect(outcome(await post(id, 'volver', { numero: String(at(earlier, 'numero')) }))).toEqual([204, null])
    expect((await admin.get(`propios/${id}`, PAGE)).headers.get('x-dat-total-registros')).toBe('2')
  })

  it.each(['registro', 'solicitudes', 'arbol'])(
    'LC-05 begins from the template %s, which can be published at once',
    async (plantilla) => {
      const made = await begin(`From ${plantilla}`, { plantilla })
      const id = String(at(made.body, 'id'))
      const shown = await admin.post(`${AT}/${id}/vista`, { json: { campos: await rowsOf(id) } })
      expect([problemsIn(shown), at(shown.body, 'definicion', 'modulo')]).toEqual([[], id])
      expect(outcome(await post(id, 'publicar'))).toEqual([204, null])
    },
  )

  it('LC-05 keeps what the screen does not say: orders, parts of rows, rules and texts', async () => {
    const full = {
      ...BOOKS,
      id: 'x_shelves',
      fields: { ...BOOKS.fields, autor: { kind: 'text', max: 80, visible: { '!!': [{ var: 'titulo' }] } } },
      forms: { edit: { sections: [['titulo', 'autor'], { id: 'more', fields: [['paginas', 'comprado'], 'genero'] }] } },
      texts: inAll({
        ...Object.fromEntries(
          Object.entries((BOOKS.texts as { readonly en: Row }).en).map(([key, text]) => [
            key.replace('x_books', 'x_shelves'),
            text,
          ]),
        ),
        'lbl.x_shelves.edit.more': 'More',
      } as { readonly [key: string]: string }),
    }
    expect((await publishExtra(admin, full)).status).toBe(200)
    expect((await save('x_shelves', { campos: await rowsOf('x_shelves') })).status).toBe(200)
    const draft = at((await admin.get('definiciones/x_shelves', { borrador: true })).body, 'contenido')
    expect(draft).toEqual(full)
  })

  it.each<readonly [string, (rows: readonly Row[]) => readonly Row[], RegExp, RegExp]>([
    ['a name that is taken', (rows) => [...rows, row('Name', 'text', { clave: 'nombre' })], /\/1\/clave$/, /taken/],
    [
      'a state that is not there',
      (rows) => [...rows, row('S', 'select', { opciones: [{ clave: 'a', texto: words('A'), pasaA: ['b'] }] })],
      /\/1\/opciones\/0\/pasaA$/,
      /“b”/,
    ],
    [
      'a module that is not there',
      (rows) => [...rows, row('R', 'reference', { destino: 'x_none' })],
      /\/1\/destino$/,
      /x_none/,
    ],
    [
      'a label that is missing',
      (rows) => [...rows, row('', 'text', { etiqueta: { en: 'L' } })],
      /\/1\/etiqueta\/es$/,
      /./,
    ],
    ['no field that names the record', () => [row('N', 'number')], /^\/campos$/, /name the record/],
    [
      'further keys that are no JSON',
      (rows) => [...rows, row('J', 'text', { avanzado: '{' })],
      /\/1\/avanzado$/,
      /JSON/,
    ],
  ])('LC-02 LC-05 says the place and the reason of %s', async (_what, change, pointer, message) => {
    const id = 'x_problems'
    await begin('Problems', { clave: 'problems' })
    const answer = await admin.post(`${AT}/${id}/vista`, { json: { campos: change(await rowsOf(id)) } })
    expect(problemsIn(answer)).toContainEqual([expect.stringMatching(pointer), expect.stringMatching(message)])
  })

  it('LC-05 is changed by one at a time, and by configurators of the organisation alone', async () => {
    const seen = await held('x_problems')
    const campos = await rowsOf('x_problems')
    const both = await Promise.all([1, 2].map(() => admin.put(`${AT}/x_problems`, { json: { campos }, ...seen })))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
    expect(outcome(await begin('Another', { clave: 'problems' }))).toEqual([422, '92152'])
    expect((await employee.get(`${AT}/x_problems`)).code).toBe('71001')
    expect((await (await portal.as('admin', 'beta')).get(`${AT}/x_problems`)).code).toBe('91016')
    for (const id of ['coupon', 'x_none', '__proto__']) expect((await admin.get(`${AT}/${id}`)).code).toBe('91016')
    for (const campos_ of [
      [{}],
      [{ id: '__proto__', etiqueta: 3 }],
      'x',
      [{ tipo: 'select', opciones: [null] }],
      [{ tipo: 'otro', avanzado: '[]' }],
    ])
      expect((await admin.post(`${AT}/x_problems/vista`, { json: { campos: campos_ } })).status).toBeLessThan(500)
    expect(outcome(await admin.delete(`${AT}/x_problems`))).toEqual([204, null])
    expect((await admin.get(`${AT}/x_problems`)).code).toBe('91016')
  })

  it('LC-05 is written and read as JSON, under its own name', async () => {
    const text = async (id: string) => String(at((await admin.get(`${AT}/${id}/definicion`)).body, 'definicion'))
    const copied = (await text('x_shelves')).replaceAll('x_shelves', 'x_copied')
    const made = await admin.post(AT, { json: { plantilla: 'archivo', definicion: copied } })
    expect([made.status, at(made.body, 'id')]).toEqual([201, 'x_copied'])
    expect(JSON.parse(await text('x_copied'))).toEqual(JSON.parse(copied))
    const write = async (definicion: string) =>
      admin.put(`${AT}/x_copied/definicion`, { json: { definicion }, ...(await held('x_copied')) })
    const wrong = await write(await text('x_shelves'))
    expect([wrong.code, places(wrong)]).toEqual(['92013', ['/definicion']])
    const changed = JSON.stringify({ ...JSON.parse(copied.replace('"max": 80', '"max": 90')), icon: 'Bug' })
    expect((await write(changed)).status).toBe(200)
    // An icon that the screen does not offer stays, and nobody chooses another one.
    expect(outcome(await save('x_copied', { icono: 'Bug', lugar: '' }))).toEqual([200, null])
    expect(places(await save('x_copied', { icono: 'Add', lugar: 'x_none' }))).toEqual(['/icono', '/lugar'])
    // Values that records have already are told at the row of their field.
    expect(outcome(await post('x_copied', 'publicar'))).toEqual([204, null])
    for (const titulo of ['Twice', 'twice']) await admin.post('propios/x_copied', { json: { titulo } })
    const unique = changed.replace('"list"', '"unique": [{ "fields": ["titulo"] }], "list"')
    await write(unique)
    const twice = await post('x_copied', 'publicar')
    const row_ = (await rowsOf('x_copied')).findIndex((one) => one['id'] === 'titulo')
    expect([...outcome(twice), places(twice)]).toEqual([409, '92160', [`/campos/${row_}`]])
    const none = await admin.post(AT, { json: { plantilla: 'archivo', definicion: '{"id":"user"}' } })
    expect([none.code, new Set(places(none))]).toEqual(['92013', new Set(['/definicion'])])
  })

  it('LC-05 gives nobody rights by who may not grant them', async () => {
    const { actions, functions } = portal.portal.definitions.access
    const configure = {
      [functions['configurator'] ?? '']: {
        [actions['view'] ?? '']: 33,
        [actions['edit'] ?? '']: 33,
        [actions['publish'] ?? '']: 33,
      },
    }
    await portal.sql(`update role set grants = grants || $1::jsonb where tenant_id = $2 and tipo = 4`, [
      JSON.stringify(configure),
      portal.tenants.alpha,
    ])
    const configurator = await portal.as('employee')
    const made = await configurator.post(AT, { json: { titulos: words('Mine'), plantilla: 'vacio' } })
    const [id, version] = [String(at(made.body, 'id')), String(at(made.body, 'version'))]
    expect(at(made.body, 'derechos')).toEqual([])
    const derechos = (await rightsOf(id)).map((one) => ({ ...one, ver: 'todos' }))
    const refused = await configurator.put(`${AT}/${id}`, {
      json: { derechos },
      headers: { 'if-match': `"${version}"` },
    })
    expect([refused.status, refused.code]).toEqual([403, '71001'])
    const published = await configurator.post(`${AT}/${id}/publicar`, {
      json: {},
      headers: { 'if-match': `"${version}"` },
    })
    expect(outcome(published)).toEqual([204, null])
    expect(outcome(await configurator.get(`propios/${id}`, PAGE))).toEqual([403, '71001'])
    await portal.sql(`update role set grants = grants - $1::text where tenant_id = $2 and tipo = 4`, [
      functions['configurator'] ?? '',
      portal.tenants.alpha,
    ])
  })
})
