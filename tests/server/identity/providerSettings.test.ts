import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../support/testPortal.ts'
import { signIn } from '../../support/wireClient.ts'
import { addPerson } from '../role/role.ts'
import { openIdentityDesk, type IdentityDesk } from './desk.ts'

let desk: IdentityDesk
beforeAll(async () => {
  desk = await openIdentityDesk()
})
afterAll(() => desk.close())

describe('ID-01 the settings of an identity provider', () => {
  it.each([
    'http://login.example',
    'https://127.0.0.2/x',
    'https://10.0.0.1',
    'https://user:pw@login.example',
    'https://[::1]/',
  ])('N01 refuse the address %s', async (emisor) => {
    const answer = await desk.admin.post('proveedoresidentidad', { json: desk.settings({ emisor }) })
    expect(answer.code).toBe('92104')
  })

  it('N01 a name that leads to an internal address is asked nothing', async () => {
    const id = await desk.setUp({ emisor: 'https://localhost/' })
    expect((await desk.browser().begin(id)).code).toBe('92100')
  })

  it('give roles that whoever saves them holds, and never that of an administrator', async () => {
    const { portal, settings, admin } = desk
    const grants = { pF2: { veB: 33 }, oRg: { veB: 35, Wxx: 35, DN2: 35 } }
    const lesser = await addPerson(portal, grants)
    const theirs = await signIn(portal.base, 'alpha', lesser.email, PASSWORD)
    const high = await addPerson(portal, { M_w: { veB: 35 } })
    const low = await addPerson(portal, { pF2: { veB: 33 } })
    const mapped = (client: typeof admin, rol: number) =>
      client.post('proveedoresidentidad', { json: settings({ correspondencias: [{ valor: 'a', rol: String(rol) }] }) })
    expect((await mapped(theirs, high.role)).code).toBe('92105')
    expect((await mapped(theirs, low.role)).status).toBe(201)
    expect((await mapped(admin, high.role)).status).toBe(201)
    expect((await mapped(admin, 1)).code).toBe('92105')
    const first = await admin.post('proveedoresidentidad', { json: settings({ crea: true, rolInicial: '1' }) })
    expect(first.code).toBe('92105')
  })
})
