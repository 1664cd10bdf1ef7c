import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { addPerson, signedInWith } from '../role/role.ts'
import { described, listed, pathOf, report } from './report.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  ;[admin, customer] = await Promise.all([portal.as('admin'), portal.as('customer')])
})
afterAll(() => portal.close())

describe('IC-01 who reports, and who reads reports', () => {
  it('PE-03 everybody who is signed in reports; nobody else', async () => {
    for (const role of [1, 4, 5, 6, 7, 8, 9]) {
      const client = role === 1 ? admin : await signedInWith(portal, null, { role })
      expect([role, (await described(client, 'by anybody')).status]).toEqual([role, 201])
    }
    expect((await report(portal.visitor, [['descripcion', 'd']])).code).toBe('91031')
    const without = await signedInWith(portal, { M_w: { veB: 7 } })
    expect((await described(without, 'd')).code).toBe('71001')
  })

  it('PE-03 administrators read all reports of their organisation, others their own, another organisation none', async () => {
    const beta = await portal.as('admin', 'beta')
    const theirs = await described(beta, 'of beta')
    expect(at(theirs.body, 'numero')).toMatch(/-000001$/)
    await described(customer, 'of a customer')
    const { id } = await addPerson(portal, null, { role: 5 })
    expect(await listed(customer)).not.toEqual([])
    for (const row of await listed(customer)) expect(at(row, 'usuario', 'id')).toBe(customer.user)
    const all = await listed(admin, 'tampag=100')
    expect(new Set(all.map((row) => at(row, 'usuario', 'id'))).size).toBeGreaterThan(5)
    expect(all.some((row) => at(row, 'usuario', 'id') === id || at(row, 'descripcion') === 'of beta')).toBe(false)
    const [mine] = await listed(customer)
    const path = pathOf(mine)
    expect((await beta.get(path)).code).toBe('91016')
    expect((await (await portal.as('neighbour')).get(path)).code).toBe('91016')
    expect((await admin.get(path)).status).toBe(200)
  })

  it('IC-01 are found by number, words, state, function and day', async () => {
    await report(customer, [
      ['descripcion', 'El botó «Desa» no respon'],
      ['funcionalidad', 'Bk4'],
    ])
    const [row] = await listed(admin, 'texto=boto')
    expect(at(row, 'descripcion')).toContain('Desa')
    const day = String(at(row, 'fecha')).slice(0, 10)
    for (const query of [
      `texto=${String(at(row, 'numero'))}`,
      'idfuncionalidad=Bk4',
      `texto=boto&estado=open&fechainicio=${day}`,
    ])
      expect((await listed(admin, query)).map((one) => at(one, 'id'))).toContain(at(row, 'id'))
    expect(await listed(admin, 'estado=closed')).toEqual([])
  })

  it('IC-01 are closed and opened again by those who may, with a version and a history', async () => {
    const { body } = await described(customer, 'to be closed')
    const path = pathOf(body)
    const put = (client: WireClient, version: number, content: object): Promise<WireAnswer> =>
      client.put(path, { json: content, headers: { 'if-match': `"${version}"` } })
    expect((await put(customer, 1, { estado: 'closed' })).code).toBe('71001')
    const closed = await put(admin, 1, { estado: 'closed', descripcion: 'changed' })
    expect([closed.status, at(closed.body, 'estado'), at(closed.body, 'descripcion')]).toEqual([
      200,
      'closed',
      'to be closed',
    ])
    expect((await put(admin, 2, { estado: 'lost' })).code).toBe('90004')
    expect(at((await put(admin, 2, { estado: 'open' })).body, 'estado')).toBe('open')
    const entries = listOf((await admin.get(`${path}/historial`)).body)
    expect(entries.length).toBeGreaterThanOrEqual(3)
  })

  it('US-14 are exported by those who may', async () => {
    const answer = await admin.get('incidencias', '', { accept: 'text/csv' })
    expect([answer.status, answer.text.split('\r\n')[0]]).toEqual([
      200,
      '"Number";"Date";"Reported by";"Description";"Function";"Action";"Error message";"Status"',
    ])
    expect((await customer.get('incidencias', '', { accept: 'text/csv' })).code).toBe('71001')
  })
})

describe('IC-01 the walls of the database', () => {
  it.each([
    ['an empty description', `''`, `'[]'`, `'open'`],
    ['501 characters', `repeat('x', 501)`, `'[]'`, `'open'`],
    ['two files', `'d'`, `'[{}, {}]'`, `'open'`],
    ['a state that is none', `'d'`, `'[]'`, `'lost'`],
  ])('refuse %s', async (_what, description, files, state) => {
    await expect(
      portal.sql(
        `insert into incident (tenant_id, id, usuario, descripcion, adjuntos, estado) values ($1, gen_random_uuid(), $2, ${description}, ${files}, ${state})`,
        [portal.tenants.alpha, customer.user],
      ),
    ).rejects.toThrow(/violates check constraint "incident_/)
  })
})
