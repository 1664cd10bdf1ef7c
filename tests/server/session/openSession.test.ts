import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestPortal, PASSWORD, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient, type WireRequest } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())
beforeEach(() => portal.sql('delete from session'))

const sessionsOf = async (client: WireClient, query = {}) => listOf((await client.get('sesiones', query)).body)
const isOpen = async (client: WireClient): Promise<boolean> =>
  (await client.get('registro/obtenerusuario')).status === 200

describe('open sessions', () => {
  it('are listed to their person, with the device and the address, and the present one is told', async () => {
    const first = await portal.as('customer')
    await portal.as('customer')
    await portal.as('neighbour')
    await portal.sql(`update session set seen_at = now() - interval '5 minutes' where token_hash <> (
      select token_hash from session order by created_at limit 1)`)
    const listed = await sessionsOf(first)
    expect(listed.map((one) => at(one, 'actual'))).toEqual([true, false])
    expect(listed[0]).toMatchObject({ dispositivo: 'node', direccion: '127.0.0.1', acciones: [] })
    expect(at(listed[1], 'acciones')).not.toEqual([])
    // An idle session and one of a former password are open no more.
    await portal.sql(
      `update session set seen_at = now() - interval '31 minutes' where created_at = (select max(created_at) from session where user_id = $1)`,
      [first.user],
    )
    expect(await sessionsOf(first)).toHaveLength(1)
  })

  it('are ended one by one, at once, by their person alone', async () => {
    const [first, second, neighbour] = [
      await portal.as('customer'),
      await portal.as('customer'),
      await portal.as('neighbour'),
    ]
    const other = (await sessionsOf(first)).find((one) => at(one, 'actual') === false)
    const path = `sesiones/${String(at(other, 'id'))}`
    expect((await neighbour.delete(path)).code).toBe('91016')
    expect(await isOpen(second)).toBe(true)
    expect((await first.delete(path)).status).toBe(204)
    expect([await isOpen(first), await isOpen(second)]).toEqual([true, false])
    expect((await first.delete(path)).code).toBe('91016')
    expect((await first.delete('sesiones/1')).code).toBe('91016')
  })

  it('are all ended but the present one, and nobody else’s', async () => {
    const [first, second, third, neighbour] = [
      await portal.as('customer'),
      await portal.as('customer'),
      await portal.as('customer'),
      await portal.as('neighbour'),
    ]
    expect((await first.delete('sesiones')).status).toBe(204)
    expect(await Promise.all([first, second, third, neighbour].map(isOpen))).toEqual([true, false, false, true])
  })

  it('of everybody are listed and ended by who may change credentials', async () => {
    const [admin, customer] = [await portal.as('admin'), await portal.as('customer')]
    const [theirs] = await sessionsOf(admin, { idusuario: customer.user })
    expect(at(theirs, 'usuario', 'id')).toBe(customer.user)
    expect(await sessionsOf(customer, { idusuario: admin.user })).toEqual([])
    expect((await admin.delete(`sesiones/${String(at(theirs, 'id'))}`)).status).toBe(204)
    expect(await isOpen(customer)).toBe(false)
  })

  it('of people who hold more are not ended, and the right to one’s profile reaches nobody else’s', async () => {
    const clerk = await signedInWith(portal, { M_w: { veB: 33, gPw: 33 }, pF2: { veB: 33 } })
    const reader = await signedInWith(portal, { M_w: { veB: 33 }, pF2: { veB: 33 } })
    const [admin, customer] = [await portal.as('admin'), await portal.as('customer')]
    const idOfTheirs = async (user: string): Promise<string> =>
      String(at((await sessionsOf(clerk, { idusuario: user }))[0], 'id'))
    expect((await clerk.delete(`sesiones/${await idOfTheirs(admin.user)}`)).code).toBe('71001')
    expect(await isOpen(admin)).toBe(true)
    const path = `sesiones/${await idOfTheirs(customer.user)}`
    expect((await reader.delete(path)).code).toBe('91016')
    expect((await sessionsOf(reader)).map((one) => at(one, 'usuario', 'id'))).toEqual([reader.user])
  })

  it('of a person are all ended by who may change credentials, but not of those who hold more, nor one’s own', async () => {
    const clerk = await signedInWith(portal, { M_w: { veB: 33, gPw: 33 } })
    const reader = await signedInWith(portal, { M_w: { veB: 33 } })
    const [admin, neighbour] = [await portal.as('admin'), await portal.as('neighbour')]
    const theirs = [await portal.as('customer'), await portal.as('customer')]
    const pathTo = ({ user }: WireClient): string => `usuarios/${user}/sesiones`
    const customer = theirs[0] ?? neighbour
    expect((await reader.delete(pathTo(customer))).code).toBe('71001')
    expect((await clerk.delete(pathTo(admin))).code).toBe('71001')
    expect((await clerk.delete(pathTo(clerk))).code).toBe('71001')
    expect((await clerk.delete(`usuarios/${crypto.randomUUID()}/sesiones`)).code).toBe('91016')
    expect((await (await portal.as('admin', 'beta')).delete(pathTo(customer))).code).toBe('91016')
    expect((await admin.delete(pathTo(customer))).status).toBe(204)
    const all = [...theirs, admin, neighbour, clerk]
    expect(await Promise.all(all.map(isOpen))).toEqual([false, false, true, true, true])
    expect(await isOpen(await portal.as('customer'))).toBe(true)
  })

  const body = (value: object, mask: number): WireRequest => ({ parts: [['usuario', value]], query: `mask=${mask}` })

  it.each<readonly [what: string, request: (path: string) => Parameters<WireClient['send']>, next: string | null]>([
    ['status', (path) => ['PUT', path, body({ estatus: { id: 'FBy' } }, 1024)], '91031'],
    ['roles', (path) => ['PUT', path, body({ roles: [{ id: '3' }] }, 16)], '91031'],
    ['record', (path) => ['DELETE', path], '91031'],
  ])('learn with their next request of a change of the %s of their person', async (_, request, next) => {
    const [admin, person] = [await portal.as('admin'), await signedInWith(portal, { M_w: { veB: 33 } })]
    const asked = () => person.get(`usuarios/${admin.user}`)
    expect((await asked()).code).toBe(null)
    expect((await admin.send(...request(`usuarios/${person.user}`))).code).toBe(null)
    expect((await asked()).code).toBe(next)
  })

  it('of a former password are refused with their next request, and the one that changed it goes on', async () => {
    const [own, other] = [await portal.as('employee'), await portal.as('employee')]
    const changed = await own.put('registro/contrasenia', {
      json: { actual: PASSWORD, contrasenia: 'Meadow-river-31' },
    })
    expect(changed.status).toBe(204)
    expect([await isOpen(own), await isOpen(other)]).toEqual([true, false])
  })

  it('are nobody’s to see during a view as that person', async () => {
    const [admin, customer] = [await portal.as('admin'), await portal.as('customer')]
    const begun = await admin.post('vistas', { json: { usuario: { id: customer.user }, motivo: 'They ask for help' } })
    expect(begun.status).toBe(201)
    expect(await sessionsOf(admin)).toEqual([])
    expect((await admin.delete('sesiones')).code).toBe('92021')
    expect(await isOpen(customer)).toBe(true)
  })
})
