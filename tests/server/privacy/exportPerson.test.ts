import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportPerson, readSubject } from '../../../server/privacy/person/index.ts'
import { createRows } from '../../../server/tenancy/rows.ts'
import { findTenant } from '../../../server/tenancy/index.ts'
import { acquireExportSlot } from '../../../server/resource/index.ts'
import { publishOverlay } from '../../support/overlays.ts'
import { owe } from '../outbox/outbox.ts'
import { PDF } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { unzip } from '../../support/unzip.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'
import { WORDS, someone, type Someone } from './someone.ts'
import { itWhole } from '../../support/itWhole.ts'

let portal: TestPortal
let admin: WireClient
let person: Someone
let files: ReadonlyMap<string, Buffer>
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  person = await someone(portal, admin)
  files = await archiveOf(admin, `usuarios/${person.id}/datos`)
})
afterAll(() => portal.close())

const fetched = (client: WireClient, path: string): Promise<Response> =>
  fetch(`${portal.base}${path}`, { headers: { authorization: `Bearer ${client.token}`, 'accept-language': 'en' } })

async function archiveOf(client: WireClient, path: string): Promise<ReadonlyMap<string, Buffer>> {
  const answer = await fetched(client, path)
  if (!answer.ok) throw new Error(await answer.text())
  expect(answer.headers.get('content-type')).toBe('application/zip')
  return unzip(new Uint8Array(await answer.arrayBuffer()))
}

const dataOf = (held: ReadonlyMap<string, Buffer>, name: string): readonly unknown[] =>
  listOf(JSON.parse(held.get(`datos/${name}.json`)?.toString() ?? 'null'))

describe('PV-03 the export of a person’s data', () => {
  it('PV-03 holds their record whole, by the names of its fields', () => {
    const [record, ...more] = dataOf(files, 'user')
    expect(more).toEqual([])
    expect(record).toMatchObject({
      id: person.id,
      ...withoutPhone(WORDS),
      fechaNacimiento: '1979-05-06',
      estatus: 'NvI',
    })
    expect(JSON.stringify(record)).toContain(WORDS.telefono)
    expect(JSON.stringify(record)).not.toMatch(/password|argon/)
  })

  it('PV-03 holds their procedures with the answers, what happened to them, and the history of both', () => {
    const [procedure] = dataOf(files, 'requirement')
    expect(procedure).toMatchObject({ id: person.requirement, usuario: person.id })
    expect(JSON.stringify(procedure)).toContain(`Noise near ${WORDS.nombre}`)
    expect(dataOf(files, 'requirement_event')).toEqual([
      expect.objectContaining({ requirement_id: person.requirement, seq: 1 }),
    ])
    const entities = dataOf(files, 'history').map((entry) => at(entry, 'entity'))
    expect(entities).toEqual(expect.arrayContaining(['user', 'requirement']))
  })

  it('PV-03 holds their drafts, and their files as they gave them', () => {
    expect(JSON.stringify(dataOf(files, 'draft'))).toContain(WORDS.nombre)
    const held = [...files].filter(([path]) => path.startsWith('ficheros/'))
    expect(held.map(([path]) => path).toSorted()).toEqual(
      [
        `ficheros/${person.files.given}-${WORDS.nombre}.pdf`,
        `ficheros/${person.files.answered}-quatermain.pdf`,
      ].toSorted(),
    )
    for (const [, bytes] of held) expect(new Uint8Array(bytes)).toEqual(new Uint8Array(PDF))
  })

  it('PV-03 tells who has read their data, and of nobody else who was read beside', () => {
    const [reading] = dataOf(files, 'read_log')
    expect(reading).toMatchObject({ reader: admin.user, kind: 'get', module: 'user' })
    expect(Object.keys(reading as object).toSorted()).toEqual(['at', 'fields', 'id', 'kind', 'module', 'reader'])
  })

  it('PV-03 begins with a page in their language that leads to everything', () => {
    const page = files.get('index.html')?.toString() ?? ''
    expect(page).toContain('<html lang="en">')
    expect(page).toContain(WORDS.nombre)
    for (const path of files.keys()) if (path !== 'index.html') expect(page).toContain(`href="${path}"`)
    expect(page).toMatch(/<dt>Tax number \(CIF\/NIF\)<\/dt><dd>53219876X<\/dd>/)
    expect(page).toContain(`Noise near ${WORDS.nombre}`)
  })

  it('PV-03 SE-11 names people and records of others where they name the person, and nothing of what they say', async () => {
    const maker = await archiveOf(admin, `usuarios/${admin.user}/datos`)
    expect(JSON.stringify([...maker.values()].map(String))).not.toContain(WORDS.cifNif)
    expect(dataOf(maker, 'menciones')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ tabla: 'user', id: person.id, campos: expect.arrayContaining(['created_by']) }),
      ]),
    )
  })

  it('PV-03 is for whoever may export and erase data, and for oneself; each is written down', async () => {
    expect((await portal.visitor.get(`usuarios/${person.id}/datos`)).code).toBe('91031')
    const employee = await portal.as('employee')
    expect((await employee.get(`usuarios/${person.id}/datos`)).code).toBe('71001')
    expect((await admin.get('usuarios/00000000-0000-7000-8000-000000000000/datos')).code).toBe('91016')
    const beta = await portal.as('admin', 'beta')
    expect((await beta.get(`usuarios/${person.id}/datos`)).code).toBe('91016')
    const mine = await archiveOf(person.client, 'lecturas/datos')
    expect(dataOf(mine, 'user')).toEqual(dataOf(files, 'user'))
    const log = await admin.get('lecturas', `idusuario=${person.id}&modo=export`)
    expect(listOf(log.body).map((entry) => at(entry, 'lector', 'id'))).toEqual([admin.user])
  })

  it('PV-03 whoever looks as somebody else is given none of it', async () => {
    const looking = await portal.as('admin')
    await looking.post('vistas', { json: { usuario: person.id, motivo: 'Ticket' } })
    expect((await looking.get('lecturas/datos')).code).toBe('92021')
  })

  it('PV-03 holds the mails for them wherever they were sent, and nobody else’s at an address that was theirs', async () => {
    await owe(portal, 'theirs', 'old.address@somewhere.example', 'alpha', person.id)
    await owe(portal, 'namesake', WORDS.email, 'alpha', admin.user)
    const held = await archiveOf(admin, `usuarios/${person.id}/datos`)
    expect(dataOf(held, 'outbox').map((row) => at(row, 'asunto'))).toEqual(['About theirs'])
  })

  it('PV-01 an export is a reading of every sensitive field that it tells, of every module', async () => {
    const sensitive = { fields: { observacion: { sensitive: true } } }
    expect((await publishOverlay(admin, 'requirement', sensitive)).status).toBe(200)
    await portal.sql(`update requirement set observacion = 'Told' where id = $1`, [person.requirement])
    await portal.sql('delete from read_log')
    await archiveOf(admin, `usuarios/${person.id}/datos`)
    await archiveOf(person.client, 'lecturas/datos')
    expect(
      await portal.sql('select reader, kind, module, fields, records, people from read_log order by module'),
    ).toEqual([
      {
        reader: admin.user,
        kind: 'export',
        module: 'requirement',
        fields: ['observacion'],
        records: [person.requirement],
        people: [person.id],
      },
      {
        reader: admin.user,
        kind: 'export',
        module: 'user',
        fields: ['cifNif', 'fechaNacimiento'],
        records: [person.id],
        people: [person.id],
      },
    ])
  })

  it('PV-01 FT-12 an archive whose reading cannot be written is not made, and holds no session', async () => {
    await portal.sql('alter table read_log add constraint nothing_more check (id < 0) not valid')
    for (let n = 0; n < 4; n += 1) expect((await admin.get(`usuarios/${person.id}/datos`)).status).toBe(500)
    await portal.sql('alter table read_log drop constraint nothing_more')
    expect((await archiveOf(admin, `usuarios/${person.id}/datos`)).size).toBeGreaterThan(5)
  })

  it('FT-20 nobody has more than two archives on the way', async () => {
    const leave = [1, 2].map(() => acquireExportSlot(portal.portal.pool, `${portal.tenants.alpha} ${admin.user ?? ''}`))
    const places = await Promise.all(leave)
    const third = archiveOf(admin, `usuarios/${person.id}/datos`)
    const first = await Promise.race([third.then(() => 'made'), pause(500).then(() => 'waits')])
    for (const place of places) place()
    expect([first, (await third).size > 5]).toEqual(['waits', true])
  })

  it('PV-03 is streamed: an archive of very many mentions is made a page at a time', async () => {
    await portal.sql(
      `insert into category (tenant_id, id, nombre, idioma, created_by) select $1, gen_random_uuid(), 'c' || n, 3, $2 from generate_series(1, 5000) n`,
      [portal.tenants.alpha, person.id],
    )
    const tenant = await findTenant(portal.portal.pool, { code: 'alpha' })
    if (!tenant) throw new Error('alpha is not there')
    const rows = createRows(portal.portal.pool, { tenant: tenant.id, user: null })
    const subject = await readSubject(rows, tenant.id, WORDS.email.toUpperCase())
    if (!subject) throw new Error('nobody')
    const model = await portal.portal.tenantDefinitions.of(tenant)
    const stream = await exportPerson({ portal: portal.portal, tenant, definitions: model, rows }, subject)
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    const held = await unzip(Buffer.concat(chunks))
    expect(dataOf(held, 'menciones').filter((one) => at(one, 'tabla') === 'category')).toHaveLength(5000)
  })

  itWhole('PV-03 a reader that leaves gives the session back', async () => {
    const leaving = new AbortController()
    const answer = await fetch(`${portal.base}usuarios/${person.id}/datos`, {
      headers: { authorization: `Bearer ${admin.token}` },
      signal: leaving.signal,
    })
    const reader = answer.body?.getReader()
    await reader?.read()
    leaving.abort()
    for (let n = 0; n < 12; n += 1)
      expect((await archiveOf(admin, `usuarios/${person.id}/datos`)).size).toBeGreaterThan(5)
  })
})

const withoutPhone = ({ telefono: _, ...rest }: typeof WORDS) => rest
