import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backToExtra, publishExtra, smallestExtra } from '../../support/extras.ts'
import { inAll } from '../../support/overlays.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, outcome, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  expect((await publishExtra(admin, module())).status).toBe(200)
})
afterAll(() => portal.close())

const [ID, AT] = ['x_dead', 'propios/x_dead']
const PAGE = { tampag: 20, numpag: 1 }
const FIELDS = {
  titulo: { kind: 'text', role: 'title', required: true },
  nota: { kind: 'multiline' },
  foto: { kind: 'image' },
  dia: { kind: 'date' },
  hora: { kind: 'dateTime' },
  numero: { kind: 'number' },
  filas: { kind: 'repeat', of: { lugar: { kind: 'text' } } },
}
const module = (more: object = {}) => {
  const label = (name: string): string => `lbl.${ID}.${name}`
  const texts = Object.fromEntries(['title', ...Object.keys(FIELDS), 'filas.lugar'].map((name) => [label(name), name]))
  const required = { [label('titulo.required')]: 'Write it.' }
  return smallestExtra(ID, { fields: FIELDS, texts: inAll({ ...texts, ...required }), ...more })
}

/** Definitions that are refused to authors today, with the places of the words that do nothing. */
const DEAD: readonly (readonly [string, object, readonly string[]])[] = [
  [
    'filters',
    { filters: { always: ['titulo'], more: ['foto', 'titulo'], search: 'dia' } },
    ['/filters/more/0', '/filters/more/1', '/filters/search'],
  ],
  [
    'lists',
    {
      list: {
        sort: ['titulo', 'foto', 'dia', 'hora', 'numero', '-titulo'],
        columns: ['titulo', 'titulo'],
        export: { columns: ['titulo', 'titulo'] },
      },
    },
    ['/list/sort', '/list/sort/1', '/list/sort/5', '/list/columns/1', '/list/export/columns/1'],
  ],
  ['an export that nobody is offered', { list: { export: true }, actions: { create: {}, edit: {} } }, ['/list/export']],
  [
    'keys and forms',
    { unique: [{ fields: ['foto'] }], forms: { edit: { sections: [['titulo', 'titulo']], layout: 'tabs' } } },
    ['/unique/0/fields/0', '/forms/edit/layout', '/forms/edit/sections/0/1'],
  ],
  [
    'a value that is required and asked for nowhere',
    { forms: { edit: { sections: [['nota', 'dia', 'numero']] } } },
    ['/fields/titulo/required'],
  ],
  [
    'fields',
    {
      fields: {
        ...FIELDS,
        nota: { ...FIELDS.nota, min: 9, max: 2 },
        dia: { ...FIELDS.dia, after: 'hora' },
        hora: { ...FIELDS.hora, before: 'hora' },
        filas: { ...FIELDS.filas, summary: '{{none}}' },
      },
    },
    ['/fields/nota/min', '/fields/dia/after', '/fields/hora/before', '/fields/filas/summary'],
  ],
]

/** Plants a version that an earlier product has published. Answers its number. */
async function planted(content: object): Promise<number> {
  const [row] = await portal.sql(
    `with next as (update definition set version = version + 1 where tenant_id = $1 and module = $2 returning version)
     insert into definition_version (tenant_id, module, version, hash, content)
     select $1, $2, version, md5($3), $3::json from next returning version`,
    [portal.tenants.alpha, ID, JSON.stringify(content)],
  )
  return Number(row?.['version'])
}

describe('LC-05 a version that an organisation goes back to, with words that authors are refused today', () => {
  it.each(DEAD)('comes back and works: %s', async (_, more, places) => {
    const content = module(more)
    const refused = await publishExtra(admin, content)
    const named = listOf(at(refused.body, 'campos')).map((one) => String(at(one, 'ruta')))
    expect([refused.status, named.toSorted()]).toEqual([422, places.map((one) => `/contenido${one}`).toSorted()])
    const back = await backToExtra(admin, ID, await planted(content))
    expect([back.status, back.status === 200 ? '' : back.text]).toEqual([200, ''])
    await expectWorks()
  })

  it('comes back in the editor of own modules too, which reads it', async () => {
    const version = await planted(module(Object.assign({}, ...DEAD.map(([, more]) => more))))
    const held = await admin.get(`modulospropios/${ID}`)
    const back = await admin.post(`modulospropios/${ID}/volver`, {
      json: { numero: String(version) },
      headers: { 'if-match': `"${String(at(held.body, 'version'))}"` },
    })
    expect([back.status, back.status === 204 ? '' : back.text]).toEqual([204, ''])
    await expectWorks()
  })
})

/** Records are made, changed, listed and exported, and the editor reads the definition. */
async function expectWorks(): Promise<void> {
  const values = { titulo: 'Made', dia: '2026-01-31', numero: 1 }
  const made = await admin.post(AT, { parts: [[ID, values]] })
  expect([made.status, made.status === 201 ? '' : made.text]).toEqual([201, ''])
  const record = `${AT}/${String(at(made.body, 'id'))}`
  const changed = await admin.put(record, { parts: [[ID, { ...values, titulo: 'Changed' }]] })
  expect([changed.status, changed.status === 200 ? '' : changed.text]).toEqual([200, ''])
  const listed = await admin.get(AT, { ...PAGE, titulo: 'changed' })
  expect([outcome(listed), listOf(listed.body).length > 0]).toEqual([[200, null], true])
  expect((await admin.get(AT, PAGE, { accept: 'text/csv' })).status).toBe(200)
  const shown = await admin.get(`modulospropios/${ID}`)
  expect([shown.status, at(shown.body, 'estado')]).toEqual([200, 'publicado'])
}
