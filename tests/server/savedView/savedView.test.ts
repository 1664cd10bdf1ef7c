import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, openTestPortal } from '../../support/testPortal.ts'
import type { TestPortal } from '../../support/testPortal.ts'
import { at, listOf, signIn } from '../../support/wireClient.ts'
import type { WireClient } from '../../support/wireClient.ts'
import { addPerson, postRole } from '../role/role.ts'

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

const content = (more: object = {}) => ({ modulo: 'requirement', nombre: 'Mine', direccion: 'codigo=1', ...more })
const save = (client: WireClient, json: object) => client.post(PATH, { json })
const change = (client: WireClient, id: unknown, version: number, { modulo: _, ...json }: ReturnType<typeof content>) =>
  client.put(`${PATH}/${String(id)}`, { json, headers: { 'if-match': `"${version}"` } })
const names = async (client: WireClient, modulo = 'requirement') =>
  listOf((await client.get(PATH, { modulo })).body).map((view) => at(view, 'nombre'))

describe('LI-02 saved views of lists', () => {
  it('LI-02 are one’s own: nobody else sees, changes or removes them', async () => {
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
    expect(await names(admin, 'category')).toEqual([])
    const renamed = await change(customer, id, 1, content({ nombre: 'Renamed' }))
    expect([renamed.status, at(renamed.body, 'version')]).toEqual([200, 2])
    const late = await change(customer, id, 1, content({ nombre: 'Late' }))
    expect([late.status, late.code, at(at(late.body, 'actual'), 'nombre')]).toEqual([412, '92001', 'Renamed'])
    expect((await customer.delete(`${PATH}/${String(id)}`)).status).toBe(204)
    expect(await names(customer)).toEqual([])
  })

  it('LI-02 for the organisation and for a role are saved by whoever configures it, and seen by whom they are for', async () => {
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

  it('PE-01 of a list that is none of somebody’s are neither told nor saved, whoever they are for', async () => {
    const shared = await save(admin, content({ modulo: 'category', nombre: 'Trees', ambito: 'organizacion' }))
    expect(shared.status).toBe(201)
    const refused = [
      await customer.get(PATH, { modulo: 'category' }),
      await save(customer, content({ modulo: 'category' })),
    ]
    for (const answer of refused) expect([answer.status, answer.code]).toEqual([403, '71001'])
    const id = at(shared.body, 'id')
    expect((await change(customer, id, 1, content())).code).toBe('91016')
    expect((await customer.delete(`${PATH}/${String(id)}`)).code).toBe('91016')
    expect(await names(admin, 'category')).toEqual(['Trees'])
  })

  it('PE-01 of a list of which somebody reaches no row are not told: a right without rows opens none', async () => {
    const { email } = await addPerson(portal, { kT6: { veB: 3 }, pF2: { veB: 7 } })
    const nobody = await signIn(portal.base, 'alpha', email, PASSWORD)
    expect((await nobody.get(PATH, { modulo: 'category' })).code).toBe('71001')
  })

  it('LI-02 of a role go with the role, and no other can be saved for it', async () => {
    const made = await postRole(admin, { nombre: 'Passing' })
    const rol = { id: at(made.body, 'id') }
    const saved = await save(admin, content({ nombre: 'Of the role', ambito: 'rol', rol }))
    const own = await save(admin, content({ nombre: 'Own' }))
    expect([made.status, saved.status, own.status]).toEqual([201, 201, 201])
    expect((await admin.delete(`roles/${String(rol.id)}`)).status).toBe(204)
    expect(await names(admin)).not.toContain('Of the role')
    const late = [
      await save(admin, content({ ambito: 'rol', rol })),
      await change(admin, at(own.body, 'id'), 1, content({ ambito: 'rol', rol })),
    ]
    for (const { code, body } of late) expect([code, at(body, 'campos', 0, 'ruta')]).toEqual(['90004', '/rol'])
    expect((await change(admin, at(saved.body, 'id'), 1, content())).code).toBe('91016')
  })

  it('LI-02 of a role that is removed at the same moment are saved before it or not at all', async () => {
    for (let round = 0; round < 10; round++) {
      const rol = { id: at((await postRole(admin, { nombre: 'Contended' })).body, 'id') }
      const [saved, removed] = await Promise.all([
        save(admin, content({ nombre: `Contended ${round}`, ambito: 'rol', rol })),
        admin.delete(`roles/${String(rol.id)}`),
      ])
      expect([201, 400]).toContain(saved.status)
      expect(removed.status).toBe(204)
      expect(await names(admin)).not.toContain(`Contended ${round}`)
    }
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
    expect((await save(admin, content())).status).toBe(201)
  })
})
