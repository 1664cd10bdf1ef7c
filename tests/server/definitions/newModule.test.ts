import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModuleSource } from '#engine/source'
import { copyDefinitions, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { sendForm } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

/** A module that the product does not have, of a function that it does. */
const TEAM: ModuleSource = {
  version: 1,
  id: 'team',
  access: 'file',
  icon: 'Tag',
  routes: { list: '/team', create: '/team/new', edit: '/team/{id}' },
  fields: {
    nombre: { kind: 'text', role: 'title', required: true, max: 40 },
    descripcion: { kind: 'multiline', max: 500 },
    orden: { kind: 'number', role: 'order', initial: 0, min: 0, integer: true },
    estatus: { kind: 'status', wire: 'estatus.id' },
  },
  masks: { '1': ['nombre', 'descripcion', 'orden'], '1024': ['estatus'] },
  list: { columns: ['nombre', 'orden', 'estatus'], export: true },
  filters: { more: ['estatus'] },
  forms: { edit: { sections: [['nombre', 'descripcion', 'orden']], mask: 1 } },
  actions: {
    create: {},
    edit: {},
    toggle: {},
    export: {},
    remove: { visible: { '!=': [{ var: 'record.nombre' }, 'Founders'] } },
    bulkRemove: {},
    close: { on: 'selection', needs: 'status', calls: 'bulkStatus', sends: { estatus: { const: 'FBy' } } },
  },
  calls: {
    list: {
      GET: 'equipos',
      query: {
        tampag: 'page.size',
        numpag: 'page.number',
        nombre: 'filter.nombre',
        'idestatus[]': 'filter.estatus',
        idapp: 'tenant.id',
      },
    },
    get: { GET: 'equipos/{id}', query: { idapp: 'tenant.id' } },
    create: { POST: 'equipos', parts: { equipo: 'payload' } },
    edit: { PUT: 'equipos/{id}', query: { mask: 'mask' }, parts: { equipo: 'payload' }, version: 'required' },
    toggle: { PUT: 'equipos/{id}', query: { mask: 1024 }, parts: { equipo: 'payload' } },
    remove: { DELETE: 'equipos/{id}' },
    bulkStatus: { PUT: 'equipos/', form: { 'idsequipo[]': 'selection.ids', idestatus: 'values.estatus' } },
    bulkRemove: { PUT: 'equipos/', form: { 'idsequipo[]': 'selection.ids' } },
  },
}

/** Its title is a column; everything else lies in `extra`. */
const MIGRATION = `
  create table "team" (
    tenant_id  int not null,
    id         uuid not null,
    version    int not null default 1,
    created_at timestamptz not null default now(),
    created_by uuid,
    updated_at timestamptz not null default now(),
    updated_by uuid,
    deleted_at timestamptz,
    live       boolean generated always as (deleted_at is null) stored,
    extra      jsonb not null default '{}',
    nombre     text not null,
    estatus    text not null default 'NvI',
    search     text generated always as (f_fold(nombre)) stored,
    primary key (tenant_id, id),
    unique (tenant_id, id, live)
  );
  select apply_table_template('team');`

const TEXTS = {
  'lbl.team.title': 'Teams',
  'lbl.team.nombre': 'Name',
  'lbl.team.descripcion': 'Description',
  'lbl.team.orden': 'Order',
  'lbl.team.estatus': 'Status',
  'lbl.team.close': 'Close',
}

let definitions: DefinitionCopy
let portal: TestPortal
let admin: WireClient

beforeAll(async () => {
  definitions = await copyDefinitions()
  await writeFile(join(definitions.folder, 'modules/team.json'), JSON.stringify(TEAM))
  for (const language of ['en', 'es', 'ca', 'fr'])
    await writeFile(join(definitions.folder, `locales/${language}/team.json`), JSON.stringify(TEXTS))
  portal = await openTestPortal({ definitions: definitions.folder, migration: MIGRATION })
  admin = await portal.as('admin')
})
afterAll(async () => {
  await portal.close()
  await definitions.remove()
})

const post = (client: WireClient, equipo: object): Promise<WireAnswer> =>
  client.post('equipos', { parts: [['equipo', equipo]] })

const namesIn = ({ body }: WireAnswer): readonly unknown[] => listOf(body).map((row) => at(row, 'nombre'))

describe('a module of one definition, its texts and its table, with no code of its own', () => {
  it('LC-05 is stored, read, listed, changed, exported and removed', async () => {
    const made = await post(admin, { nombre: 'Choir', descripcion: 'On Mondays', orden: 2 })
    expect([made.status, made.body]).toMatchObject([201, { nombre: 'Choir', orden: 2, estatus: { id: 'NvI' } }])
    await post(admin, { nombre: 'Band', orden: 1 })
    expect(namesIn(await admin.get('equipos', 'orden=orden'))).toEqual(['Band', 'Choir'])
    expect(namesIn(await admin.get('equipos', 'nombre=CHÓ'))).toEqual(['Choir'])
    const path = `equipos/${String(at(made.body, 'id'))}`
    const change = (query: string, equipo: object): Promise<WireAnswer> =>
      admin.put(path, { query, parts: [['equipo', equipo]], headers: { 'if-match': '"1"' } })
    expect((await change('mask=1', { nombre: 'Great choir', orden: 3 })).body).toMatchObject({ version: 2, orden: 3 })
    expect((await change('mask=1', { nombre: 'Lost' })).code).toBe('92001')
    const csv = await admin.get('equipos', 'orden=orden', { accept: 'text/csv' })
    expect(
      csv.text
        .replace(/^\uFEFF/, '')
        .split('\r\n')
        .slice(0, 3),
    ).toEqual(['"Name";"Order";"Status"', '"Band";"1";"Active"', '"Great choir";"3";"Active"'])
    expect((await admin.delete(path)).status).toBe(204)
    expect((await admin.get(path)).code).toBe('91016')
  })

  it.each([
    ['without its name', { orden: 1 }, '90001'],
    ['with a name that is too long', { nombre: 'a'.repeat(41) }, '90004'],
    ['with an order below its least', { nombre: 'Below', orden: -1 }, '90004'],
  ])('LC-05 refuses what its definition refuses: %s', async (_, equipo, code) => {
    expect((await post(admin, equipo)).code).toBe(code)
  })

  it('LC-05 changes and removes several records or none, by two calls on one path', async () => {
    const ids: string[] = []
    for (const nombre of ['Trio', 'Quartet', 'Founders'])
      ids.push(String(at((await post(admin, { nombre })).body, 'id')))
    const [trio = '', quartet = '', founders = ''] = ids
    const send = (path: string, some: readonly string[], rest = ''): Promise<WireAnswer> =>
      sendForm(admin, path, `${some.map((id) => `idsequipo=${id}`).join('&')}${rest}`)
    const states = async (): Promise<unknown> =>
      (await portal.sql('select estatus, live from "team" where id = any($1) order by nombre', [ids])).map((row) =>
        Object.values(row).join(),
      )
    const closed = await send('equipos/', [trio, founders], '&idestatus=FBy')
    expect([closed.status, closed.body]).toEqual([200, { ids: [trio, founders].toSorted() }])
    expect(await states()).toEqual(['FBy,true', 'NvI,true', 'FBy,true'])
    for (const [some, code, pointer] of [
      [[trio, quartet, founders], '71001', '/idsequipo/2'],
      [[trio, randomUUID()], '91016', '/idsequipo/1'],
      [[], '90001', '/idsequipo'],
    ] as const) {
      const refused = await send('equipos', some)
      expect([refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual([code, pointer])
      expect(await states()).toEqual(['FBy,true', 'NvI,true', 'FBy,true'])
    }
    const removed = await send('equipos', [trio, quartet])
    expect([removed.status, removed.body]).toEqual([200, { ids: [trio, quartet].toSorted() }])
    expect(await states()).toEqual(['FBy,true', 'NvI,false', 'FBy,false'])
  })

  it('LC-05 is for those who hold its function, within their organisation', async () => {
    await post(admin, { nombre: 'Ours' })
    const [customer, neighbour] = [await portal.as('customer'), await portal.as('admin', 'beta')]
    expect((await customer.get('equipos')).code).toBe('71001')
    expect((await post(customer, { nombre: 'Mine' })).code).toBe('71001')
    expect((await portal.visitor.get('equipos')).code).toBe('91031')
    expect(namesIn(await neighbour.get('equipos'))).toEqual([])
  })

  it('LC-05 comes with its screens to those who may use it, and to nobody else', async () => {
    const ofSession = async (client: WireClient): Promise<unknown> =>
      listOf((await client.get('definiciones')).body).find((one) => at(one, 'modulo') === 'team')
    expect(await ofSession(admin)).toMatchObject({ contenido: { id: 'team', routes: TEAM.routes, list: TEAM.list } })
    expect(await ofSession(await portal.as('customer'))).toBeUndefined()
  })
})
