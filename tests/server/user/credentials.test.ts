import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const save = (client: WireClient, id: string, json: object): Promise<WireAnswer> =>
  client.put(`usuarios/${id}/credenciales`, { json })
const mails = async (): Promise<readonly unknown[]> =>
  (await portal.sql('select recipient from outbox order by recipient')).map(({ recipient }) => recipient)

describe('the credentials of somebody else', () => {
  it('US-13 are a login, which ends their sessions, and a link by which they choose a password', async () => {
    const person = await signedInWith(portal, { M_w: { veB: 33 } })
    await portal.sql('delete from outbox')
    expect((await save(admin, person.user, { email: 'moved@alpha.example', notify: true, enlace: true })).status).toBe(
      204,
    )
    expect(await mails()).toEqual(['moved@alpha.example', 'moved@alpha.example', expect.stringMatching(/^person/)])
    expect(at((await admin.get(`usuarios/${person.user}`, { mask: 64 })).body, 'email')).toBe('moved@alpha.example')
    expect((await person.get('registro/obtenerusuario')).code).toBe('91031')
  })

  it('US-13 stay where nothing is changed: no mail, no end of a session, no password in any answer', async () => {
    const person = await signedInWith(portal, { M_w: { veB: 33 } })
    await portal.sql('delete from outbox')
    const answer = await save(admin, person.user, { contrasenia: 'Meadow-river-31' })
    expect([answer.status, answer.code]).toEqual([400, '90004'])
    const email = String(at((await admin.get(`usuarios/${person.user}`, { mask: 64 })).body, 'email'))
    for (const nothing of [{}, { email: null }, { email }, { email: email.toUpperCase(), notify: true }])
      expect((await save(admin, person.user, nothing)).status).toBe(204)
    expect(at((await admin.get(`usuarios/${person.user}`, { mask: 64 })).body, 'email')).toMatch(/^person/)
    expect(await mails()).toEqual([])
    expect((await person.get('registro/obtenerusuario')).status).toBe(200)
  })

  it.each<readonly [what: string, json: object, code: string]>([
    ['that of another', { email: 'Customer@alpha.example' }, '91008'],
    ['no address', { email: 'nobody' }, '90004'],
    ['a longer one', { email: `${'a'.repeat(250)}@alpha.example` }, '90004'],
  ])('US-13 refuse %s, and change nothing', async (_, json, code) => {
    const { id } = await createPerson(admin)
    const before = await portal.sql('select * from "user" where id = $1', [id])
    await portal.sql('delete from outbox')
    expect((await save(admin, id, { ...json, enlace: true })).code).toBe(code)
    expect(await portal.sql('select * from "user" where id = $1', [id])).toEqual(before)
    expect(await mails()).toEqual([])
  })

  it('US-13 are for who may give passwords, and of nobody who holds more, of another organisation or oneself', async () => {
    const customer = await portal.as('customer')
    const editor = await signedInWith(portal, { M_w: { veB: 33, DN2: 33 } })
    const clerk = await signedInWith(portal, { M_w: { veB: 33, gPw: 33 } })
    const stranger = await portal.as('admin', 'beta')
    const json = { email: 'thief@alpha.example' }
    expect((await save(editor, customer.user, json)).code).toBe('71001')
    expect((await save(clerk, admin.user, json)).code).toBe('71001')
    expect((await save(clerk, clerk.user, json)).code).toBe('71001')
    expect((await save(stranger, customer.user, json)).code).toBe('91016')
    // The right to give passwords changes nothing else.
    const { id } = await createPerson(admin)
    expect(
      (await clerk.put(`usuarios/${id}`, { query: 'mask=4', parts: [['usuario', { nombre: 'Taken' }]] })).code,
    ).toBe('71001')
  })
})
