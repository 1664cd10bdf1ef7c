import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireClient } from '../../support/wireClient.ts'
import { addPerson, signedInWith } from '../role/role.ts'

let portal: TestPortal
let admin: WireClient
/** Views in the order in which they began: one ended by its call, one by signing out, one that goes on. */
let views: readonly { readonly id: string; readonly person: string; readonly reason: string }[]

beforeAll(async () => {
  portal = await openTestPortal()
  const [customer, employee] = [await portal.as('customer'), await portal.as('employee')]
  const begin = async (person: string, reason: string, end: (client: WireClient) => Promise<unknown>) => {
    const client = await portal.as('admin')
    const begun = await client.post('vistas', { json: { usuario: person, motivo: reason } })
    await end(client)
    return { id: String(at(begun.body, 'id')), person, reason }
  }
  views = [
    await begin(customer.user, 'Ticket 1', (client) => client.delete('vistas')),
    await begin(employee.user, 'Ticket 2', (client) => client.delete('registro/sesion')),
    await begin(customer.user, 'Ticket 3', () => Promise.resolve()),
  ]
  // Each on a day of its own: in the zone of the organisation half an hour after midnight of the next one.
  for (const [day, { id }] of views.entries())
    await portal.sql(`update view_as set at = $2::timestamptz where id = $1`, [id, `2026-03-0${day + 1}T23:30:00Z`])
  const beta = await portal.as('admin', 'beta')
  const theirs = await portal.as('customer', 'beta')
  await beta.post('vistas', { json: { usuario: theirs.user, motivo: 'Theirs' } })
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const log = async (client: WireClient, query = '') => {
  const answer = await client.get('vistas', query)
  return Array.isArray(answer.body) ? (answer.body as readonly { readonly [name: string]: unknown }[]) : [answer.code]
}
const reasons = async (query = ''): Promise<readonly unknown[]> =>
  (await log(admin, query)).map((entry) => (typeof entry === 'object' ? at(entry, 'motivo') : entry))

describe('PE-03 the log of views as another person', () => {
  it('PE-03 tells who saw whom, why, from when to when, the last first', async () => {
    const entries = await log(admin)
    const [first, second, third] = views
    expect(entries.map((entry) => at(entry, 'id'))).toEqual([third?.id, second?.id, first?.id])
    expect(entries[2]).toEqual({
      id: first?.id,
      version: 1,
      acciones: [],
      usuario: { id: first?.person, nombre: 'customer' },
      administrador: { id: admin.user, nombre: 'admin' },
      motivo: 'Ticket 1',
      desde: '2026-03-01T23:30:00.000Z',
      hasta: '2026-03-01T23:30:00.000Z',
    })
    expect(entries[0]).not.toHaveProperty('hasta')
  })

  it.each([
    ['a person', () => `idusuario=${views[0]?.person}`, ['Ticket 3', 'Ticket 1']],
    ['who looked', () => `idadministrador=${views[0]?.person}`, []],
    [
      'a day, which begins and ends in the zone of the organisation',
      () => 'fechainicio=2026-03-02&fechafin=2026-03-02',
      ['Ticket 1'],
    ],
    ['days, the last of them whole', () => 'fechainicio=2026-03-02&fechafin=2026-03-03', ['Ticket 2', 'Ticket 1']],
    ['an instant', () => 'fechainicio=2026-03-02T23:30:00.000Z', ['Ticket 3', 'Ticket 2']],
    ['somebody who is not there', () => 'idusuario=nobody', []],
  ])('PE-03 is narrowed by %s', async (_, query, expected) => {
    expect(await reasons(query())).toEqual(expected)
  })

  it('PE-03 is ordered by any column, people by their names, and comes in pages that are counted', async () => {
    expect(await reasons('orden=persona,desde')).toEqual(['Ticket 1', 'Ticket 3', 'Ticket 2'])
    expect(await reasons('orden=-motivo')).toEqual(['Ticket 3', 'Ticket 2', 'Ticket 1'])
    const page = await admin.get('vistas', 'tampag=2&numpag=2')
    expect([page.headers.get('x-dat-total-registros'), page.headers.get('x-dat-total-paginas')]).toEqual(['3', '2'])
    expect(await reasons('tampag=2&numpag=2')).toEqual(['Ticket 1'])
    expect(await reasons('tampag=2&numpag=9')).toEqual(['91017'])
    expect(await reasons('fechainicio=2026-03-05&fechafin=2026-03-01')).toEqual(['90005'])
    expect(await reasons('cursor=x')).toEqual(['90004'])
  })

  it('PE-03 keeps the names of people who are gone', async () => {
    const gone = await addPerson(portal, { kT6: { veB: 33 } })
    const other = await portal.as('admin')
    await other.post('vistas', { json: { usuario: gone.id, motivo: 'Gone since' } })
    await other.delete('vistas')
    await portal.sql(`update "user" set deleted_at = now() where id = $1`, [gone.id])
    const [entry] = await log(admin, `idusuario=${gone.id}`)
    expect(at(entry, 'usuario', 'nombre')).toBeTruthy()
  })

  it('PE-03 is for whoever may see as another person: seeing the roles is not enough', async () => {
    const [reader, looker] = [
      await signedInWith(portal, { rL_: { veB: 33, gRt: 33 } }),
      await signedInWith(portal, { rL_: { vAs: 33 } }),
    ]
    expect(await log(reader)).toEqual(['71001'])
    expect(await log(await portal.as('employee'))).toEqual(['71001'])
    expect((await portal.visitor.get('vistas')).code).toBe('91031')
    expect(await log(looker)).toHaveLength((await log(admin)).length)
    const own = await signedInWith(portal, { rL_: { vAs: 5 }, kT6: { veB: 33 } })
    expect(await log(own)).toEqual([])
    const seen = await addPerson(portal, { kT6: { veB: 33 } })
    await own.post('vistas', { json: { usuario: seen.id, motivo: 'Mine' } })
    await own.delete('vistas')
    expect((await log(own)).map((entry) => at(entry, 'motivo'))).toEqual(['Mine'])
  })
})
