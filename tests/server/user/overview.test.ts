import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, putUser } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const idsOf = (body: unknown): readonly unknown[] => listOf(body).map((row) => at(row, 'id'))
const search = async (filter: object): Promise<readonly unknown[]> =>
  idsOf((await admin.post('usuarios/listar', { json: { tamPag: 0, ...filter } })).body)
const read = async (id: string, mask = 20): Promise<unknown> => (await admin.get(`usuarios/${id}`, { mask })).body

describe('whoever acts for a provider', () => {
  it('US-02 US-16 is found by the provider in both lists, and says which one it is', async () => {
    const [agent, other] = [await createPerson(admin, { roles: ['6'] }), await createPerson(admin, { roles: ['6'] })]
    const made = await admin.post('proveedor', {
      parts: [['proveedor', { nombre: 'Ferry', email: 'ferry@list.example', usuario: { id: agent.id } }]],
    })
    const provider = idOf(made)
    for (const proveedor of [provider, { id: provider }]) expect(await search({ proveedor })).toEqual([agent.id])
    expect(idsOf(at((await admin.get('users', { idprovider: provider })).body, 'users'))).toEqual([agent.id])
    expect(await read(agent.id)).toMatchObject({ proveedor: { id: provider, nombre: 'Ferry' } })
    expect(at(await read(other.id), 'proveedor', 'id')).toBeFalsy()
    // It is told by the provider's record, and written nowhere else.
    await putUser(admin, agent, 'mask=4', { nombre: 'Same', proveedor: { id: null } })
    expect(at(await read(agent.id), 'proveedor', 'id')).toBe(provider)
    await admin.delete(`proveedor/${provider}`)
    expect(await search({ proveedor: provider })).toEqual([])
    expect(at(await read(agent.id), 'proveedor', 'id')).toBeFalsy()
  })
})

describe('whoever may be there twice', () => {
  const offered = async (id: string): Promise<readonly unknown[]> => listOf(at(await read(id), 'acciones'))

  it('US-05 is not offered to be changed until merged, by the server as by the screen; all else is', async () => {
    const first = await createPerson(admin, { nombre: 'Remei Twin', fechaNacimiento: '1970-05-06' })
    expect(await offered(first.id)).toContain('DN2')
    const second = await createPerson(admin, { nombre: 'rémei twin', fechaNacimiento: '1970-05-06' })
    for (const { id } of [first, second]) expect(await offered(id)).not.toContain('DN2')
    expect(await offered(first.id)).toEqual(expect.arrayContaining(['veB', 'sTs', 'Tly']))
    expect((await putUser(admin, second, 'mask=4', { nombre: 'Other' })).code).toBe('71001')
    expect(at(await read(first.id), 'usuariosDuplicados')).toEqual([second.id])
    const merged = await admin.post(`users/${first.id}/merge`, { json: { usuarios: [first.id, second.id] } })
    expect(merged.status).toBe(200)
    expect(await offered(first.id)).toContain('DN2')
    expect(at(await read(first.id), 'usuariosDuplicados')).toEqual([])
  })

  it('US-05 names as many others as a record is like, and no one who has another birthday or none', async () => {
    const one = await createPerson(admin, { nombre: 'Remei Twin', fechaNacimiento: '1971-05-06' })
    const more = [one, await createPerson(admin, { nombre: 'Remei Twin', fechaNacimiento: '1971-05-06' })]
    more.push(await createPerson(admin, { nombre: 'Remei Twin', fechaNacimiento: '1971-05-06' }))
    expect(at(await read(one.id), 'usuariosDuplicados')).toEqual(more.slice(1).map(({ id }) => id))
    const nobody = await createPerson(admin, { nombre: 'Remei Twin' })
    const later = await createPerson(admin, { nombre: 'Remei Twin', fechaNacimiento: '1970-05-07' })
    for (const { id } of [nobody, later]) expect(at(await read(id), 'usuariosDuplicados')).toEqual([])
  })

  it('US-16 changes their own profile all the same', async () => {
    const { nombre } = (await admin.get(`usuarios/${admin.user}`)).body as { readonly nombre: string }
    await admin.put(`usuarios/${admin.user}`, {
      query: 'mask=4',
      parts: [['usuario', { fechaNacimiento: '1980-01-01' }]],
    })
    await createPerson(admin, { nombre, fechaNacimiento: '1980-01-01' })
    const own = await admin.put(`usuarios/${admin.user}`, {
      query: 'mask=4',
      parts: [['usuario', { fechaNacimiento: '1980-01-02' }]],
    })
    expect(own.status).toBe(200)
  })
})

describe('the overview of a person', () => {
  it('US-16 counts their procedures and bookings where it is asked for, and nowhere else', async () => {
    const { id } = await createPerson(admin)
    expect(await read(id, 2048)).toMatchObject({ tramites: 0, reservas: 0 })
    expect(await read(id)).not.toHaveProperty('tramites')
    const [row] = listOf((await admin.post('usuarios/listar', { json: { tamPag: 1 } })).body)
    expect(row).not.toHaveProperty('reservas')
  })
})
