import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal } from '../../support/testPortal.ts'
import type { TestPortal } from '../../support/testPortal.ts'
import { at, listOf } from '../../support/wireClient.ts'
import type { WireClient } from '../../support/wireClient.ts'

const PATH = 'vistasguardadas'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let neighbour: WireClient
let stranger: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  neighbour = await portal.as('neighbour')
  stranger = await portal.as('admin', 'beta')
})
afterAll(() => portal.close())

const content = (more: object = {}) => ({ modulo: 'category', nombre: 'Mine', direccion: 'estatus=NvI', ...more })
const save = (client: WireClient, json: object) => client.post(PATH, { json })
const change = (client: WireClient, id: unknown, version: number, { modulo: _, ...json }: ReturnType<typeof content>) =>
  client.put(`${PATH}/${String(id)}`, { json, headers: { 'if-match': `"${version}"` } })
const names = async (client: WireClient, modulo = 'category') =>
  listOf((await client.get(PATH, { modulo })).body).map((view) => at(view, 'nombre'))

describe('SW-07 saved views of lists', () => {
  it('US-02 are one’s own: nobody else sees, changes or removes them', async () => {
    const saved = await save(customer, content())
    expect([saved.status, at(saved.body, 'ambito'), at(saved.body, 'acciones')]).toEqual([
      201,
      'propio',
      ['DN2', 'Tly'],
    ])
    const id = at(saved.body, 'id')
    expect(await names(customer)).toEqual(['Mine'])
    for (const other of [admin, neighbour, stranger]) {
      expect(await names(other)).toEqual([])
      expect((await change(other, id, 1, content())).status).toBe(404)
      expect((await other.delete(`${PATH}/${String(id)}`)).status).toBe(404)
    }
    expect(await names(customer, 'requirement')).toEqual([])
    const renamed = await change(customer, id, 1, content({ nombre: 'Renamed' }))
    expect([renamed.status, at(renamed.body, 'version')]).toEqual([200, 2])
    const late = await change(customer, id, 1, content({ nombre: 'Late' }))
    expect([late.status, late.code, at(at(late.body, 'actual'), 'nombre')]).toEqual([412, '92001', 'Renamed'])
    expect((await customer.delete(`${PATH}/${String(id)}`)).status).toBe(204)
    expect(await names(customer)).toEqual([])
  })

  it('US-02 for the organisation and for a role are saved by whoever configures it, and seen by whom they are for', async () => {
    const roles = listOf((await admin.get('roles')).body)
    const ofType = (type: number) => roles.find((role) => at(at(role, 'tipoRol'), 'id') === type)
    const shared = await save(admin, content({ nombre: 'For all', ambito: 'organizacion' }))
    const forClients = await save(
      admin,
      content({ nombre: 'For clients', ambito: 'rol', rol: { id: at(ofType(5), 'id') } }),
    )
    const forStaff = await save(
      admin,
      content({ nombre: 'For staff', ambito: 'rol', rol: { id: at(ofType(4), 'id') } }),
    )
    expect([shared.status, forClients.status, forStaff.status]).toEqual([201, 201, 201])
    expect(await names(customer)).toEqual(['For all', 'For clients'])
    expect(await names(admin)).toEqual(['For all', 'For clients', 'For staff'])
    expect(await names(stranger)).toEqual([])
    const id = at(shared.body, 'id')
    expect((await change(customer, id, 1, content())).code).toBe('71001')
    expect((await customer.delete(`${PATH}/${String(id)}`)).code).toBe('71001')
    expect((await save(customer, content({ ambito: 'organizacion' }))).code).toBe('71001')
  })

  it.each<readonly [string, object, string]>([
    ['a list that is none', { modulo: 'session' }, '90004'],
    ['no name', { nombre: ' ' }, '90001'],
    ['a name that is too long', { nombre: 'x'.repeat(101) }, '90004'],
    ['an address that is too long', { direccion: 'x'.repeat(4001) }, '90004'],
    ['an unknown owner', { ambito: 'todos' }, '90004'],
    ['a role that is none', { ambito: 'rol', rol: { id: 'x' } }, '90004'],
    ['a role that is not there', { ambito: 'rol', rol: { id: 999 } }, '90004'],
  ])('are refused with %s', async (_what, more, code) => {
    const refused = await save(admin, content(more))
    expect([refused.status, refused.code]).toEqual([400, code])
  })

  it('are no more than a hundred of one owner for one list', async () => {
    for (let made = 0; made < 100; made += 1) expect((await save(neighbour, content())).status).toBe(201)
    expect((await save(neighbour, content())).code).toBe('90004')
    expect((await save(neighbour, content({ modulo: 'requirement' }))).status).toBe(201)
  })
})
