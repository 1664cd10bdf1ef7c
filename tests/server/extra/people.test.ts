import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backToExtra, publishExtra, smallestExtra } from '../../support/extras.ts'
import { inAll } from '../../support/overlays.ts'
import { createPerson } from '../../support/people.ts'
import { applied } from '../privacy/retained.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { unzip } from '../../support/unzip.ts'
import { at, listOf, outcome, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

/** The files in the export of a person. */
async function exportOf(person: string): Promise<ReadonlyMap<string, Buffer>> {
  const archive = await fetch(`${portal.base}usuarios/${person}/datos`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return unzip(new Uint8Array(await archive.arrayBuffer()))
}

const partOf = async (person: string, path: string): Promise<readonly unknown[]> =>
  listOf(JSON.parse((await exportOf(person)).get(path)?.toString() ?? '[]'))

/** What the export of a person says of records that mention them. */
const mentionsOf = (person: string): Promise<readonly unknown[]> => partOf(person, 'datos/menciones.json')

/** A module whose records are about somebody, with what its definition says of that. */
const about = (id: string, privacy: object, more: object = {}) =>
  smallestExtra(id, {
    fields: {
      nombre: { kind: 'text', role: 'title' },
      persona: { kind: 'reference', to: 'user' },
      correo: { kind: 'email' },
      nota: { kind: 'multiline', max: 500 },
      visitas: { kind: 'repeat', of: { lugar: { kind: 'text', max: 80 } } },
      nacimiento: { kind: 'date' },
      momento: { kind: 'dateTime' },
      ficha: { kind: 'text', max: 20 },
      estatus: { kind: 'status' },
    },
    privacy,
    texts: inAll({
      [`lbl.${id}.title`]: id,
      ...Object.fromEntries(
        ['nombre', 'persona', 'correo', 'nota', 'visitas', 'nacimiento', 'momento', 'ficha', 'estatus'].map((name) => [
          `lbl.${id}.${name}`,
          name,
        ]),
      ),
      [`lbl.${id}.visitas.lugar`]: 'Place',
      ...more,
    }),
  })

/** Rows of records and histories in which a word stands. */
const holding = (word: string): Promise<readonly unknown[]> =>
  portal.sql(
    `select id::text from extra_record where tenant_id = $1 and (extra::text like $2 or search like lower($2))
     union all select record from history where tenant_id = $1 and entity = 'extra_record' and (before::text || after::text) like $2`,
    [portal.tenants.alpha, `%${word}%`],
  )

const published = async (content: Parameters<typeof publishExtra>[1]): Promise<void> => {
  const made = await publishExtra(admin, content)
  expect([made.status, made.status === 200 ? '' : made.text]).toEqual([200, ''])
}

async function made(module: string, json: object): Promise<string> {
  const answer = await admin.post(`propios/${module}`, { json })
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, ''])
  return String(at(answer.body, 'id'))
}

describe('people', () => {
  it('US-12 LC-05 who are one keep what the records of such a module say of them', async () => {
    const notes = smallestExtra('x_notes', {
      fields: {
        nombre: { kind: 'text', role: 'title' },
        persona: { kind: 'reference', to: 'user' },
        lectores: { kind: 'reference', to: 'user', many: true },
      },
      texts: inAll({
        'lbl.x_notes.title': 'Notes',
        'lbl.x_notes.nombre': 'Name',
        'lbl.x_notes.persona': 'Person',
        'lbl.x_notes.lectores': 'Readers',
      }),
    })
    const published = await publishExtra(admin, notes)
    expect([published.status, published.status === 200 ? '' : published.text]).toEqual([200, ''])
    const [kept, gone] = [await createPerson(admin), await createPerson(admin)]
    const made = await admin.post('propios/x_notes', {
      json: { nombre: 'Note', persona: { id: gone.id }, lectores: [{ id: kept.id }, { id: gone.id }] },
    })
    expect([made.status, made.status === 201 ? '' : made.text]).toEqual([201, ''])
    const record = String(at(made.body, 'id'))
    await portal.sql('update extra_record set created_by = $2 where id = $1', [record, gone.id])
    const merged = await admin.post(`users/${kept.id}/merge`, { json: { usuarios: [gone.id] } })
    expect(outcome(merged)).toEqual([200, null])
    const { body } = await admin.get(`propios/x_notes/${record}`)
    expect([at(body, 'persona', 'id'), listOf(at(body, 'lectores')).map((one) => at(one, 'id'))]).toEqual([
      kept.id,
      [kept.id],
    ])
    const [stored] = await portal.sql('select created_by as by from extra_record where id = $1', [record])
    expect(stored).toEqual({ by: kept.id })
  })

  it('PV-03 PV-04 LC-05 who are erased are named no more, and their export says which records mention them', async () => {
    const { id } = await createPerson(admin, { nombre: 'Quatermain' })
    const made = await admin.post('propios/x_notes', { json: { nombre: 'Mention', persona: { id } } })
    expect([made.status, at(made.body, 'persona', 'nombre')]).toEqual([201, 'Quatermain'])
    const record = String(at(made.body, 'id'))
    expect(await mentionsOf(id)).toContainEqual(expect.objectContaining({ tabla: 'extra_record', id: record }))
    const erased = await admin.post(`supresiones/${id}`, { json: { confirmacion: 'Quatermain' } })
    expect(outcome(erased)).toEqual([204, null])
    const { text, status } = await admin.get(`propios/x_notes/${record}`)
    expect([status, text.includes('Quatermain')]).toEqual([200, false])
    const found = await portal.sql(
      `select from extra_record where tenant_id = $1 and extra::text like '%Quatermain%'`,
      [portal.tenants.alpha],
    )
    expect(found).toEqual([])
  })
})

describe('personal data', () => {
  it('PV-03 PV-04 LC-05 of modules that say whose they are is exported and erased, also when the module is disabled', async () => {
    await published(about('x_care', { of: 'persona', keeps: ['ficha'] }))
    const { id } = await createPerson(admin, { nombre: 'Zuleika Ostrander' })
    const other = await createPerson(admin)
    const said = {
      nombre: 'Care of Ostrander',
      persona: { id },
      nota: 'Ostrander is ill',
      visitas: [{ lugar: 'at Ostrander’s' }],
      nacimiento: '1970-01-02',
      momento: '2026-01-02T10:00:00.000Z',
      ficha: 'F-7',
    }
    const record = await made('x_care', said)
    const gone = await made('x_care', { nombre: 'Ostrander removed', persona: { id } })
    const untouched = await made('x_care', { nombre: 'Another', persona: { id: other.id }, nota: 'stays' })
    const changed = await admin.put(`propios/x_care/${record}`, {
      json: { ...said, nota: 'Ostrander is well' },
      query: { mask: 1 },
    })
    expect(changed.status).toBe(200)
    expect((await admin.delete(`propios/x_care/${gone}`)).status).toBe(204)
    expect((await backToExtra(admin, 'x_care', 0)).status).toBe(200)
    const told = await partOf(id, 'datos/x_care.json')
    expect(new Set(told.map((one) => at(one, 'nombre')))).toEqual(new Set(['Care of Ostrander', 'Ostrander removed']))
    expect(told).toContainEqual(expect.objectContaining({ id: record, nota: 'Ostrander is well', ficha: 'F-7' }))
    expect((await exportOf(id)).get('index.html')?.toString()).toContain('Ostrander is well')
    const planned = await admin.get(`supresiones/${id}`)
    expect(at(planned.body, 'efecto')).toContain('x_care')
    expect(outcome(await admin.post(`supresiones/${id}`, { json: { confirmacion: 'Zuleika Ostrander' } }))).toEqual([
      204,
      null,
    ])
    expect(await holding('Ostrander')).toEqual([])
    await published(about('x_care', { of: 'persona', keeps: ['ficha'] }))
    const { body } = await admin.get(`propios/x_care/${record}`)
    expect(body).toMatchObject({ persona: { id }, ficha: 'F-7', momento: '2026-01-02T10:00:00.000Z' })
    expect([at(body, 'estatus', 'id'), at(body, 'nota') ?? null, at(body, 'nacimiento') ?? null]).toEqual([
      'NvI',
      null,
      null,
    ])
    expect(String(at(body, 'nombre'))).toMatch(/\S/)
    expect(at((await admin.get(`propios/x_care/${untouched}`)).body, 'nota')).toBe('stays')
  })

  it('PV-03 LC-05 of somebody told by an address is removed with its history, or kept for a reason', async () => {
    await published(about('x_mailed', { of: 'correo' }))
    await published(about('x_removed', { of: 'correo', erase: 'remove' }))
    await published(
      about(
        'x_kept',
        { of: 'persona', erase: 'keep', reason: 'lbl.x_kept.reason' },
        { 'lbl.x_kept.reason': 'The law asks for it.' },
      ),
    )
    const { id } = await createPerson(admin, { nombre: 'Ignatius Pellworm', email: 'Pellworm@somewhere.example' })
    const correo = 'pellworm@somewhere.example'
    const mailed = await made('x_mailed', { nombre: 'Mailed Pellworm', correo, nota: 'Pellworm once' })
    const removed = await made('x_removed', { nombre: 'Removed Pellworm', correo })
    const kept = await made('x_kept', { nombre: 'Kept Pellworm', persona: { id } })
    expect(outcome(await admin.post(`supresiones/${id}`, { json: { confirmacion: 'Ignatius Pellworm' } }))).toEqual([
      204,
      null,
    ])
    expect(new Set((await holding('Pellworm')).map((row) => at(row, 'id')))).toEqual(new Set([kept]))
    expect((await admin.get(`propios/x_mailed/${mailed}`)).status).toBe(200)
    expect(await portal.sql('select from extra_record where id = $1', [removed])).toEqual([])
    expect(await holding('pellworm@')).toEqual([])
  })

  it('PV-01 LC-05 that is sensitive is read with a note of whose it was', async () => {
    const file = about('x_read', { of: 'persona' })
    await published({ ...file, fields: { ...file.fields, nota: { kind: 'multiline', max: 500, sensitive: true } } })
    const { id } = await createPerson(admin)
    const record = await made('x_read', { nombre: 'Read', persona: { id }, nota: 'secret' })
    expect((await admin.get(`propios/x_read/${record}`)).status).toBe(200)
    const noted = await portal.sql(`select people, fields from read_log where tenant_id = $1 and module = 'x_read'`, [
      portal.tenants.alpha,
    ])
    expect(noted).toContainEqual({ people: [id], fields: ['nota'] })
  })

  it('LC-05 belongs to a person that a field names, and to no record itself', async () => {
    for (const [of, pointer] of [
      ['id', '/contenido/privacy/of'],
      ['estatus', '/contenido/privacy/of'],
      ['none', '/contenido/privacy/of'],
    ]) {
      const refused = await publishExtra(admin, about('x_nobody', { of }))
      expect([refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual(['92013', pointer])
    }
  })
})

describe('retention', () => {
  it('PV-05 LC-05 empties a record whose removal would leave two of one name side by side', async () => {
    const id = 'x_shelves'
    const texts = Object.fromEntries(['title', 'nombre', 'padre', 'desde'].map((name) => [`lbl.${id}.${name}`, name]))
    await published(
      smallestExtra(id, {
        fields: {
          nombre: { kind: 'text', role: 'title' },
          padre: { kind: 'reference', role: 'parent', to: id },
          desde: { kind: 'date', retentionStart: true },
        },
        tree: {},
        unique: [{ fields: ['padre', 'nombre'] }],
        privacy: { erase: 'remove', retention: { months: 12, since: 'desde' } },
        texts: inAll(texts),
      }),
    )
    const tops = [
      await made(id, { nombre: 'One', desde: '2020-01-01' }),
      await made(id, { nombre: 'Other', desde: '2020-01-01' }),
    ]
    const left = [
      await made(id, { nombre: 'Same', padre: { id: tops[0] } }),
      await made(id, { nombre: 'Same', padre: { id: tops[1] } }),
    ]
    const run = (await applied(portal)).find((one) => one.module === id && one.tenant === 'alpha')
    expect(run).toMatchObject({ removed: 1, emptied: 1, failure: null })
    const above = await portal.sql(
      `select count(*)::int as n, count(extra->'padre')::int as within from extra_record where id = any($1::uuid[])`,
      [left],
    )
    expect(above).toEqual([{ n: 2, within: 1 }])
  })
})

describe('merging people', () => {
  it('US-12 LC-05 reaches the records of a disabled module', async () => {
    await published(about('x_off', {}))
    const [kept, gone] = [await createPerson(admin), await createPerson(admin)]
    const record = await made('x_off', { nombre: 'Off', persona: { id: gone.id } })
    expect((await backToExtra(admin, 'x_off', 0)).status).toBe(200)
    expect(outcome(await admin.post(`users/${kept.id}/merge`, { json: { usuarios: [gone.id] } }))).toEqual([200, null])
    await published(about('x_off', {}))
    expect(at((await admin.get(`propios/x_off/${record}`)).body, 'persona', 'id')).toBe(kept.id)
  })
})
