import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailServer } from '../../support/mailServer.ts'
import type { MailServer } from '../../support/mailServer.ts'
import { aPerson } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, createWireClient, signIn, type WireClient } from '../../support/wireClient.ts'
import { round, sendingOf } from '../outbox/outbox.ts'

const FIRST = 'harbour-lantern-31'
const SECOND = 'orchard-window-77'

let portal: TestPortal
let server: MailServer
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  server = await openMailServer()
  admin = await portal.as('admin')
})
afterAll(async () => {
  await server.close()
  await portal.close()
})
beforeEach(() => portal.sql('delete from outbox'))

interface Invited {
  readonly id: string
  readonly email: string
  readonly client: WireClient
}

/** Sends what is pending, and returns the mails of one recipient. */
async function mailsTo(email: string): Promise<readonly string[]> {
  const before = server.received.length
  await round(sendingOf(portal, server.settings))
  return server.received.slice(before).flatMap(({ to, mail }) => (to.includes(email) ? [mail.text ?? ''] : []))
}

const tokenIn = (mails: readonly string[]): string => /#ut=(\S+)/.exec(mails.join(' '))?.[1] ?? ''

/** Opens a session by the code of a mailed link. */
async function enter(token: string): Promise<WireClient> {
  const opened = await portal.visitor.get('registro/validartoken', { token })
  expect(opened.status).toBe(200)
  return createWireClient(portal.base, opened.headers.get('id-token'))
}

/** A customer who has come in by the link of the welcome and has no password yet. */
async function invite(): Promise<Invited> {
  const person = aPerson({ roles: ['5'] })
  const made = await admin.post('usuarios', { query: 'notify=true', parts: [['usuario', person]] })
  const email = String(person['email'])
  return { id: String(at(made.body, 'id')), email, client: await enter(tokenIn(await mailsTo(email))) }
}

const choose = (client: WireClient, contrasenia: string, actual?: string) =>
  client.put('registro/contrasenia', { json: { contrasenia, ...(actual === undefined ? {} : { actual }) } })

const asks = async (client: WireClient): Promise<unknown> =>
  at((await client.get('registro/contrasenia')).body, 'pideActual')

const signedIn = (email: string, password: string) => signIn(portal.base, 'alpha', email, password)

describe('a password of one’s own', () => {
  it('SE-06 US-16 is chosen by whoever came in by a link, without another one, and signs them in from then on', async () => {
    const { email, client } = await invite()
    expect(await asks(client)).toBe(false)
    expect((await choose(client, FIRST)).status).toBe(204)
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await (await signedIn(email, FIRST)).get('registro/obtenerusuario')).status).toBe(200)
    // The session goes on, and from now on the password is asked for.
    expect(await asks(client)).toBe(true)
  })

  it('SE-12 is changed with the current one alone, and ends every other session', async () => {
    const { email, client } = await invite()
    await choose(client, FIRST)
    const here = await signedIn(email, FIRST)
    const there = await signedIn(email, FIRST)
    expect(await asks(here)).toBe(true)
    for (const wrong of [undefined, '', SECOND]) expect((await choose(here, SECOND, wrong)).code).toBe('92026')
    expect((await choose(here, SECOND, FIRST)).status).toBe(204)
    expect((await here.get('registro/obtenerusuario')).status).toBe(200)
    for (const other of [there, client]) expect((await other.get('registro/obtenerusuario')).status).toBe(401)
    await expect(signedIn(email, FIRST)).rejects.toThrow()
    await signedIn(email, SECOND)
  })

  it('SE-12 wrong ones make the next attempt wait', async () => {
    const { email, client } = await invite()
    await choose(client, FIRST)
    const here = await signedIn(email, FIRST)
    const answers = await Promise.all(Array.from({ length: 12 }, () => choose(here, SECOND, 'wrong-password')))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['92026', '92004']))
  })

  it.each([
    ['too short', 'nine-char', '92027'],
    ['among the most used', 'Password123', '92027'],
    ['a used one with digits behind it', 'basketball2026', '92027'],
    ['one character over and over', 'aaaaaaaaaaaa', '92027'],
    ['nothing but the own address and the organisation', 'Alpha.Town.Alpha', '92027'],
  ])('SE-12 is refused where it is %s', async (_, password, code) => {
    const { email, client } = await invite()
    const refused = await choose(client, password)
    expect(refused.code).toBe(code)
    await expect(signedIn(email, password)).rejects.toThrow()
  })
})

describe('SE-12 the rule of an organisation', () => {
  const ruled = (rule: object) =>
    portal.sql('update tenant set attributes = attributes || $2::jsonb where tenant_id = $1', [
      portal.tenants.alpha,
      JSON.stringify(rule),
    ])
  afterEach(() => ruled({ contraseniaMinima: '10', contraseniaClases: 'false' }))

  it.each([
    ['as few characters as it says', { contraseniaMinima: '6' }, 'qz7wvk', null],
    ['fewer than six whatever it says', { contraseniaMinima: '3' }, 'qz7wv', '90004'],
    ['no capital letter where it asks for all kinds', { contraseniaClases: 'true' }, 'seven quiet lamps 7', '92027'],
    ['all kinds where it asks for them', { contraseniaClases: 'true' }, 'Seven quiet lamps 7', null],
    ['255 characters', {}, `Seven quiet lamps 7 ${'é ü'.repeat(79)}`.slice(0, 255), '90004'],
  ])('with %s', async (_, rule, password, code) => {
    await ruled(rule)
    const { client } = await invite()
    expect((await choose(client, password)).code).toBe(code)
  })
})

describe('SE-06 a link to an account', () => {
  const recover = (email: string) =>
    portal.visitor.post('registro/recuperarcuenta', { json: { codapp: 'alpha', email } })

  it('is sent to its owner, once however often it is asked for, and ends once a password is chosen', async () => {
    const { email, client } = await invite()
    await choose(client, FIRST)
    await mailsTo(email)
    const answers = await Promise.all([recover(email), recover(email.toUpperCase()), recover(email)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('/simpleprofile/password#ut=')
    const again = await enter(tokenIn(mails))
    expect(await asks(again)).toBe(false)
    expect((await choose(again, SECOND)).status).toBe(204)
    expect((await client.get('registro/obtenerusuario')).status).toBe(401)
  })

  it('is of no use once the login has moved elsewhere', async () => {
    const { id, email, client } = await invite()
    await choose(client, FIRST)
    await mailsTo(email)
    await recover(email)
    const token = tokenIn(await mailsTo(email))
    const moved = { json: { email: `moved-${email}` } }
    expect((await admin.put(`usuarios/${id}/credenciales`, moved)).status).toBe(204)
    expect((await portal.visitor.get('registro/validartoken', { token })).code).toBe('91031')
  })

  it('is of no use once another password is chosen', async () => {
    const { email, client } = await invite()
    await choose(client, FIRST)
    await mailsTo(email)
    await recover(email)
    const token = tokenIn(await mailsTo(email))
    expect((await choose(await signedIn(email, FIRST), SECOND, FIRST)).status).toBe(204)
    expect((await portal.visitor.get('registro/validartoken', { token })).code).toBe('91031')
  })

  it('tells nobody whether there is such an account', async () => {
    const { email } = await invite()
    const [known, unknown] = [await recover(email), await recover('nobody@people.example')]
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect(await mailsTo('nobody@people.example')).toEqual([])
  })

  it.each([
    ['usuarios/{id}/notify', (id: string) => admin.put(`usuarios/${id}/notify`, {})],
    [
      'registro/generartoken',
      (id: string) =>
        admin.post('registro/generartoken', { json: { idUsuario: id, fecha: '2026-11-26T10:00:00.000Z' } }),
    ],
  ])('US-13 is sent by staff through %s, and refused where no mail reaches the person', async (_, send) => {
    const { id, email } = await invite()
    expect((await send(id)).status).toBe(204)
    await enter(tokenIn(await mailsTo(email)))
    await portal.sql('update "user" set black_list = true where id = $1', [id])
    expect((await send(id)).code).toBe('92012')
    const customer = await portal.as('customer')
    expect((await customer.put(`usuarios/${id}/notify`, {})).code).toBe('71001')
  })
})
