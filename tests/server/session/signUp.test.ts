import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailServer } from '../../support/mailServer.ts'
import type { MailServer } from '../../support/mailServer.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, signIn } from '../../support/wireClient.ts'
import { round, sendingOf } from '../outbox/outbox.ts'

const PASSWORD = 'orchard-window-77'
const CLIENT = 5

let portal: TestPortal
let server: MailServer
beforeAll(async () => {
  portal = await openTestPortal()
  server = await openMailServer()
})
afterAll(async () => {
  await server.close()
  await portal.close()
})
beforeEach(async () => {
  await portal.sql('delete from outbox')
  await open(String(CLIENT))
})

/** Lets people sign themselves up with a role, or not at all. */
const open = (role: string | null) =>
  portal.sql(
    `update tenant set attributes = case when $1::text is null then attributes - 'registroAbierto'
       else attributes || jsonb_build_object('registroAbierto', $1::text) end where code = 'alpha'`,
    [role],
  )

const signUp = (email: string, more: object = {}) =>
  portal.visitor.post('registro/registrarusuario', {
    json: {
      codapp: 'alpha',
      nombre: 'Mar Vidal',
      email,
      contrasenia: PASSWORD,
      tipoAutenticacion: 1,
      tipoPersona: 'N',
      ...more,
    },
  })

async function mailsTo(email: string): Promise<readonly string[]> {
  const before = server.received.length
  await round(sendingOf(portal, server.settings))
  return server.received.slice(before).flatMap(({ to, mail }) => (to.includes(email) ? [mail.text ?? ''] : []))
}

const confirm = (mails: readonly string[]) =>
  portal.visitor.post('registro/confirmarcorreo', { json: { token: /#ev=(\S+)/.exec(mails.join(' '))?.[1] ?? '' } })

const enter = (email: string, password = PASSWORD) => signIn(portal.base, 'alpha', email, password)
const usersWith = (email: string) =>
  portal.sql('select id, estatus, nombre from "user" where lower(email) = $1', [email])

describe('signing up', () => {
  it('SE-02 SE-03 opens an account with the role of the organisation, once the address is confirmed, and not before', async () => {
    const email = 'mar@people.example'
    expect((await signUp('Mar@People.example')).status).toBe(204)
    await expect(enter(email)).rejects.toThrow()
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('/emailvalidate#ev=')
    expect((await confirm(mails)).status).toBe(204)
    expect((await confirm(mails)).code).toBe('91031')
    const user = (await (await enter(email)).get('registro/obtenerusuario')).body
    expect(at(user, 'nombre')).toBe('Mar Vidal')
    expect(listOf(at(user, 'roles')).map((role) => at(role, 'tipoRol', 'id'))).toEqual([CLIENT])
  })

  it('SE-02 answers the same for an address that has an account, whose owner is sent a link instead', async () => {
    const known = await signUp('customer@alpha.example')
    const unknown = await signUp('new@people.example')
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const mails = await mailsTo('customer@alpha.example')
    expect(mails[0]).toContain('/simpleprofile/password#ut=')
    await expect(enter('customer@alpha.example')).rejects.toThrow()
  })

  it('SE-02 may be begun again: the last name and password count, of twenty at once one account is left', async () => {
    const email = 'again@people.example'
    await Promise.all(Array.from({ length: 20 }, () => signUp(email, { contrasenia: 'first-password-1' })))
    expect((await signUp(email, { nombre: 'Second' })).status).toBe(204)
    const users = await usersWith(email)
    expect(users.map(({ nombre }) => nombre)).toEqual(['Second'])
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect((await confirm(mails)).status).toBe(204)
    await enter(email)
  })

  it.each([
    ['no name', { nombre: '  ' }, '90001'],
    ['no password', { contrasenia: '' }, '90001'],
    ['a wrong address', { email: 'nobody' }, '90004'],
    ['a password that is easy to guess', { contrasenia: 'Password1234' }, '92027'],
    ['a password that is too short', { contrasenia: 'x7-Lq9' }, '92027'],
  ])('SE-02 SE-12 is refused for %s', async (_, more, code) => {
    expect((await signUp('refused@people.example', more)).code).toBe(code)
    expect(await usersWith('refused@people.example')).toEqual([])
  })

  it('SE-02 is closed unless the organisation opens it, and never gives a role of staff', async () => {
    await open(null)
    expect((await signUp('closed@people.example')).code).toBe('71001')
    const application = await portal.visitor.get('aplicacion', { codapp: 'alpha' })
    expect(at(application.body, 'formularios')).toEqual(['signIn', 'recover'])
    await open('1')
    expect((await signUp('staff@people.example')).code).toBe('71001')
    expect(await usersWith('staff@people.example')).toEqual([])
  })
})
