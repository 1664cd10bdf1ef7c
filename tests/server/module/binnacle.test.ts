import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, sendForm } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
let customer: WireClient
/** Works with the employee in an area. */
let colleague: string
let stranger: string

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  customer = await portal.as('customer')
  colleague = (await createPerson(admin, { nombre: 'Colleague' })).id
  stranger = (await createPerson(admin, { nombre: 'Stranger' })).id
  const area = randomUUID()
  await portal.sql('insert into area (tenant_id, id, nombre) values ($1, $2, $3)', [portal.tenants.alpha, area, 'Desk'])
  await portal.sql('insert into area_specialist (tenant_id, area_id, user_id) select $1, $2, unnest($3::uuid[])', [
    portal.tenants.alpha,
    area,
    [employee.user, colleague],
  ])
})
afterAll(() => portal.close())

const entry = (idusuario: string, more: object = {}): object => ({
  idusuario,
  fecha: '2026-03-02T09:00:00.000Z',
  fechafin: '2026-03-02T10:00:00.000Z',
  comentarios: 'Visit',
  asistentes: [admin.user],
  ...more,
})

const post = (client: WireClient, json: object, query = ''): Promise<WireAnswer> =>
  client.post('bitacora', { json, query })

async function made(client: WireClient, json: object, query = ''): Promise<string> {
  const answer = await post(client, json, query)
  expect([answer.status, answer.code]).toEqual([201, null])
  return String(at(answer.body, 'id'))
}

const comments = ({ body }: WireAnswer): readonly unknown[] => listOf(body).map((row) => at(row, 'comentarios'))
const listed = async (client: WireClient, query: string): Promise<readonly unknown[]> =>
  comments(await client.get('bitacora', query))
const remove = (client: WireClient, ids: readonly string[]): Promise<WireAnswer> =>
  sendForm(client, 'bitacora/', ids.map((id) => `idsbitacora=${id}`).join('&'))

describe('the activity log of a user', () => {
  it('BI-01 keeps an entry with the names of who took part, and changes it', async () => {
    const json = { ...entry(stranger, { lugar: 'Office', resultados: 'Agreed' }), asistentes: undefined }
    const id = await made(admin, json, `idsasistente=${stranger}&idsasistente=${colleague}`)
    const read = await admin.get(`bitacora/${id}`)
    expect(read.body).toMatchObject({
      idusuario: stranger,
      fecha: '2026-03-02T09:00:00.000Z',
      fechafin: '2026-03-02T10:00:00.000Z',
      lugar: 'Office',
      comentarios: 'Visit',
      resultados: 'Agreed',
      asistentes: [
        { id: stranger, nombre: 'Stranger' },
        { id: colleague, nombre: 'Colleague' },
      ],
      acciones: ['DN2', 'Tly'],
    })
    const changed = await admin.put(`bitacora/${id}`, {
      json: { idusuario: colleague, comentarios: 'Long visit' },
      query: `idsasistente=${colleague}`,
      headers: { 'if-match': '"1"' },
    })
    // An entry stays in its log.
    expect(changed.body).toMatchObject({
      version: 2,
      idusuario: stranger,
      comentarios: 'Long visit',
      asistentes: [{ id: colleague, nombre: 'Colleague' }],
    })
    expect((await admin.put(`bitacora/${id}`, { json: {}, headers: { 'if-match': '"1"' } })).code).toBe('92001')
    expect(listOf((await admin.get('bitacora', `idusuario=${stranger}`)).body)).toMatchObject([
      { id, asistentes: [{ id: colleague, nombre: 'Colleague' }] },
    ])
  })

  it.each<readonly [string, object, string, string]>([
    ['without a start', { fecha: undefined }, '90001', '/fecha'],
    ['without an end', { fechafin: undefined }, '90001', '/fechafin'],
    ['without comments', { comentarios: ' ' }, '90001', '/comentarios'],
    ['without participants', { asistentes: [] }, '90001', '/asistentes'],
    ['without a user', { idusuario: undefined }, '90001', '/idusuario'],
    ['that starts after its end', { fecha: '2026-03-02T10:00:00.001Z' }, '90005', '/fechafin'],
    ['of nobody', { idusuario: randomUUID() }, '90004', '/idusuario'],
    ['of what is no id', { idusuario: 'x' }, '90004', '/idusuario'],
    ['with an unknown participant', { asistentes: [randomUUID()] }, '90004', '/asistentes'],
    ['in a place too long to name', { lugar: 'x'.repeat(201) }, '90004', '/lugar'],
  ])('BI-01 refuses an entry %s', async (_, more, code, pointer) => {
    const refused = await post(admin, entry(stranger, more))
    expect([refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual([code, pointer])
  })

  it('BI-01 refuses participants of whom address and body say different things', async () => {
    const refused = await post(admin, entry(stranger), `idsasistente=${stranger}`)
    expect([refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual(['90004', '/idsasistente'])
    await made(admin, entry(stranger, { comentarios: 'Twice' }), `idsasistente=${admin.user}`)
  })

  it('BI-01 finds entries by start, place, comments and results', async () => {
    const of = (await createPerson(admin)).id
    const day = (number: number): object => ({
      fecha: `2026-04-0${number}T09:00:00.000Z`,
      fechafin: `2026-04-0${number}T09:00:00.000Z`,
    })
    await made(admin, entry(of, { ...day(1), comentarios: 'Árbol', lugar: 'North' }))
    await made(admin, entry(of, { ...day(2), comentarios: 'Bosque', lugar: 'South', resultados: 'Signed' }))
    await made(admin, entry(of, { ...day(3), comentarios: 'Cedro' }))
    const found = (query: string): Promise<readonly unknown[]> => listed(admin, `idusuario=${of}&${query}`)
    expect(await found('')).toEqual(['Cedro', 'Bosque', 'Árbol'])
    expect(await found('fecha=2026-04-02')).toEqual(['Cedro', 'Bosque'])
    expect(await found('fechafin=2026-04-02')).toEqual(['Bosque', 'Árbol'])
    expect(await found('lugar=north')).toEqual(['Árbol'])
    expect(await found('comentarios=arb')).toEqual(['Árbol'])
    expect(await found('resultados=sign')).toEqual(['Bosque'])
    expect(await found('tampag=1&numpag=2')).toEqual(['Bosque'])
    expect((await admin.get('bitacora', 'fecha=2026-04-02&fechafin=2026-04-01')).code).toBe('90005')
  })

  it('BI-01 removes all chosen entries or none', async () => {
    const of = (await createPerson(admin)).id
    const ids = [await made(admin, entry(of)), await made(admin, entry(of))]
    expect((await remove(admin, [...ids, randomUUID()])).code).toBe('91016')
    expect((await remove(admin, [])).code).toBe('90001')
    expect(await listed(admin, `idusuario=${of}`)).toHaveLength(2)
    const removed = await remove(admin, ids)
    expect([removed.status, removed.body]).toEqual([200, { ids: ids.toSorted() }])
    expect(await listed(admin, `idusuario=${of}`)).toEqual([])
  })
})

describe('whose log somebody reaches', () => {
  it('BI-01 PE-03 is nobody else’s business', async () => {
    const id = await made(admin, entry(customer.user))
    expect((await customer.get('bitacora', `idusuario=${customer.user}`)).code).toBe('71001')
    expect((await customer.get(`bitacora/${id}`)).code).toBe('71001')
    expect((await post(customer, entry(customer.user))).code).toBe('71001')
    expect((await remove(customer, [id])).code).toBe('71001')
  })

  it('BI-01 PE-03 is that of people whom an employee may see', async () => {
    const [own, near, far] = [
      await made(admin, entry(employee.user, { comentarios: 'Own' })),
      await made(admin, entry(colleague, { comentarios: 'Near' })),
      await made(admin, entry(stranger, { comentarios: 'Far' })),
    ]
    expect(await listed(employee, '')).toEqual(expect.arrayContaining(['Own', 'Near']))
    expect(await listed(employee, `idusuario=${stranger}`)).toEqual([])
    expect((await employee.get(`bitacora/${near}`)).status).toBe(200)
    expect((await employee.get(`bitacora/${far}`)).code).toBe('91016')
    const change = (id: string): Promise<WireAnswer> => employee.put(`bitacora/${id}`, { json: { lugar: 'Desk' } })
    expect((await change(far)).code).toBe('91016')
    expect((await change(near)).body).toMatchObject({ lugar: 'Desk', acciones: ['DN2', 'Tly'] })
    const mine = { asistentes: [employee.user] }
    expect((await post(employee, entry(stranger, mine))).code).toBe('90004')
    await made(employee, entry(colleague, mine))
    expect((await remove(employee, [own, far])).code).toBe('91016')
    expect((await employee.get(`bitacora/${own}`)).status).toBe(200)
  })

  it('BI-01 PE-02 may be read by whoever may write in it', () => {
    const needs = portal.portal.definitions.modules.get('binnacle')?.calls.get('list')?.needs
    expect(
      needs?.kind === 'rights' ? needs.rights.map(({ functionId, actionId }) => `${functionId}.${actionId}`) : [],
    ).toEqual(['xcw.veB', 'xcw.Wxx', 'xcw.DN2'])
  })

  it('BI-01 ends at the organisation', async () => {
    const id = await made(admin, entry(stranger))
    const beta = await portal.as('admin', 'beta')
    expect(await listed(beta, `idusuario=${stranger}`)).toEqual([])
    expect((await beta.get(`bitacora/${id}`)).code).toBe('91016')
    expect((await remove(beta, [id])).code).toBe('91016')
    expect((await post(beta, entry(stranger, { asistentes: [beta.user] }))).code).toBe('90004')
    expect((await post(admin, entry(stranger, { asistentes: [beta.user] }))).code).toBe('90004')
  })

  it('BI-01 keeps the names of removed people, and goes with its own', async () => {
    const [of, guest] = [await createPerson(admin), await createPerson(admin, { nombre: 'Guest' })]
    const id = await made(admin, entry(of.id, { asistentes: [guest.id] }))
    expect((await admin.delete(`usuarios/${guest.id}`)).status).toBe(204)
    const both = await admin.put(`bitacora/${id}`, { json: { asistentes: [guest.id, admin.user] } })
    expect(both.body).toMatchObject({ asistentes: [{ id: guest.id, nombre: 'Guest' }, { id: admin.user }] })
    expect((await post(admin, entry(of.id, { asistentes: [guest.id] }))).code).toBe('90004')
    expect((await admin.delete(`usuarios/${of.id}`)).status).toBe(204)
    expect((await admin.get(`bitacora/${id}`)).code).toBe('91016')
    expect((await post(admin, entry(of.id))).code).toBe('90004')
  })
})
