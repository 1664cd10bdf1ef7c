import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailServer } from '../../support/mailServer.ts'
import type { MailServer } from '../../support/mailServer.ts'
import { aPerson } from '../../support/people.ts'
import { openTestPortal, type TenantCode, type TestPortal } from '../../support/testPortal.ts'
import { at, createWireClient, listOf, signIn, type WireClient } from '../../support/wireClient.ts'
import { round, sendingOf } from '../outbox/outbox.ts'

const CHOSEN = 'harbour-lantern-31'
const THEIRS = 'orchard-window-77'

let portal: TestPortal
let server: MailServer
let admins: { readonly [code in TenantCode]: WireClient }
beforeAll(async () => {
  portal = await openTestPortal()
  server = await openMailServer()
  admins = { alpha: await portal.as('admin'), beta: await portal.as('admin', 'beta') }
})
afterAll(async () => {
  await server.close()
  await portal.close()
})
beforeEach(() => portal.sql('delete from outbox'))

let turn = 0
const newAddress = (): string => `person-${(turn += 1)}@people.example`

/** The link of the mail that an address is sent now. */
async function linkTo(email: string): Promise<string> {
  const before = server.received.length
  await round(sendingOf(portal, server.settings))
  const mails = server.received.slice(before).flatMap(({ to, mail }) => (to.includes(email) ? [mail.text ?? ''] : []))
  return /#(?:ut|ev)=(\S+)/.exec(mails.join(' '))?.[1] ?? ''
}

const make = async (email: string, code: TenantCode, more: object = {}): Promise<string> =>
  String(
    at(
      (
        await admins[code].post('usuarios', {
          query: 'notify=true',
          parts: [['usuario', { ...aPerson({ roles: ['5'] }), email, ...more }]],
        })
      ).body,
      'id',
    ),
  )

/** Comes in by a link. */
async function enter(token: string): Promise<WireClient> {
  const opened = await portal.visitor.get('registro/validartoken', { token })
  expect(opened.status).toBe(200)
  return createWireClient(portal.base, opened.headers.get('id-token'), String(at(opened.body, 'id')))
}

/** Somebody whom the administrator has invited, and who has come in by the link of the mail. */
async function invite(email: string, code: TenantCode): Promise<WireClient> {
  await make(email, code)
  return enter(await linkTo(email))
}

const recover = async (email: string, code: TenantCode): Promise<WireClient> => {
  await portal.sql('delete from outbox')
  await portal.visitor.post('registro/recuperarcuenta', { json: { codapp: code, email } })
  return enter(await linkTo(email))
}

const choose = (client: WireClient, contrasenia: string, actual?: string) =>
  client.put('registro/contrasenia', { json: { contrasenia, ...(actual === undefined ? {} : { actual }) } })

/** Codes of the organisations that a session is told of. */
async function accountsOf(client: WireClient): Promise<readonly unknown[]> {
  const listed = await client.get('cuentas')
  expect(listed.status, listed.text).toBe(200)
  return listOf(listed.body).map((one) => at(one, 'codigo'))
}

/** An administrator writes another login, as they may. */
const rename = (user: string, email: string) =>
  portal.sql('update "user" set email = $2, version = version + 1 where id = $1', [user, email])

const BOTH = ['alpha', 'beta']

describe('SE-13 the organisations of a person', () => {
  it('are told to whoever has read the mailbox: in a session of a mailed link, and by the password that was chosen in it', async () => {
    const email = newAddress()
    const here = await invite(email, 'alpha')
    expect(await accountsOf(here)).toEqual([])
    await invite(email, 'beta')
    const listed = await here.get('cuentas')
    expect(listOf(listed.body)).toEqual([
      expect.objectContaining({ codigo: 'alpha', nombre: 'Town of alpha', actual: true, acciones: [] }),
      expect.objectContaining({ codigo: 'beta', nombre: 'Town of beta', actual: false, acciones: ['veB'] }),
    ])
    expect((await choose(here, CHOSEN)).status).toBe(204)
    const later = await signIn(portal.base, 'alpha', email, CHOSEN)
    expect([await accountsOf(here), await accountsOf(later)]).toEqual([BOTH, BOTH])
    // A person who knows such a password may change it.
    expect((await choose(later, THEIRS, CHOSEN)).status).toBe(204)
    expect(await accountsOf(await signIn(portal.base, 'alpha', email, THEIRS))).toEqual(BOTH)
  })

  it('are no more once the account elsewhere is closed or has another login, and open nothing by themselves', async () => {
    const email = newAddress()
    const here = await invite(email, 'alpha')
    const there = await invite(email, 'beta')
    expect(await accountsOf(here)).toEqual(BOTH)
    await portal.sql(`update "user" set estatus = 'FBy' where id = $1`, [there.user])
    expect(await accountsOf(here)).toEqual([])
    await portal.sql(`update "user" set estatus = 'NvI' where id = $1`, [there.user])
    expect(await accountsOf(here)).toEqual(BOTH)
    await rename(there.user, newAddress())
    expect(await accountsOf(here)).toEqual([])
    const across = createWireClient(portal.base, here.token, here.user, {
      'x-dat-id-aplicacion': String(portal.tenants.beta),
    })
    expect((await across.get('registro/obtenerusuario')).status).toBeGreaterThanOrEqual(400)
  })

  it('are not told where a password signs in that was there before the mailbox was read', async () => {
    const email = newAddress()
    await invite(email, 'beta')
    await make(email, 'alpha')
    await linkTo(email)
    await portal.sql(
      `update "user" set password_hash = (select password_hash from "user" where email = 'admin@alpha.example')
        where email = $1 and tenant_id = $2`,
      [email, portal.tenants.alpha],
    )
    const session = await signIn(portal.base, 'alpha', email, 'Right-2026')
    expect(await accountsOf(session)).toEqual([])
    expect(await accountsOf(await recover(email, 'alpha'))).toEqual(BOTH)
    expect(await accountsOf(session)).toEqual([])
  })
})

describe('SE-13 an administrator who means ill', () => {
  it('does not show their organisation to somebody whose address they write into it', async () => {
    const email = newAddress()
    const here = await invite(email, 'alpha')
    await make(email, 'beta')
    expect(await accountsOf(here)).toEqual([])
  })

  it('learns nothing by changing the login of an account of their own', async () => {
    const [victim, own] = [newAddress(), newAddress()]
    await invite(victim, 'alpha')
    const session = await invite(own, 'beta')
    await choose(session, THEIRS)
    await rename(session.user, victim)
    const bySecret = await signIn(portal.base, 'beta', victim, THEIRS)
    expect([await accountsOf(session), await accountsOf(bySecret)]).toEqual([[], []])
    // A password that is chosen now was chosen by nobody who has read the mailbox.
    expect((await choose(bySecret, CHOSEN, THEIRS)).status).toBe(204)
    // Not even once the victim has used a link of that account.
    await recover(victim, 'beta')
    const again = await signIn(portal.base, 'beta', victim, CHOSEN)
    expect(await accountsOf(again)).toEqual([])
    expect((await choose(again, THEIRS, CHOSEN)).status).toBe(204)
    expect(await accountsOf(again)).toEqual([])
  })

  it('learns nothing by a link that goes to a contact address of theirs', async () => {
    const [victim, own] = [newAddress(), newAddress()]
    await invite(victim, 'alpha')
    const id = await make(own, 'beta')
    await linkTo(own)
    await portal.sql(
      `update "user" set email = $2, correos = jsonb_build_array(jsonb_build_object('email', $3::text, 'principal', true, 'verificado', true)) where id = $1`,
      [id, victim, own],
    )
    await portal.sql('delete from outbox')
    await portal.visitor.post('registro/recuperarcuenta', { json: { codapp: 'beta', email: victim } })
    const session = await enter(await linkTo(own))
    expect(await accountsOf(session)).toEqual([])
    await choose(session, THEIRS)
    expect(await accountsOf(await signIn(portal.base, 'beta', victim, THEIRS))).toEqual([])
  })

  it('learns nothing by viewing the portal as the person', async () => {
    const email = newAddress()
    await invite(email, 'alpha')
    const there = await invite(email, 'beta')
    const seen = await admins.beta.post('vistas', { json: { usuario: there.user, motivo: 'Help' } })
    expect([seen.status, await accountsOf(admins.beta)]).toEqual([expect.any(Number), []])
    expect(at((await admins.beta.get('registro/obtenerusuario')).body, 'id')).toBe(there.user)
    await admins.beta.delete('vistas')
  })

  it('learns nothing by signing up for the address, whose owner confirms it', async () => {
    const email = newAddress()
    await invite(email, 'beta')
    await portal.sql(`update tenant set attributes = attributes || '{"registroAbierto": "5"}' where code = 'alpha'`)
    const asked = await portal.visitor.post('registro/registrarusuario', {
      json: { codapp: 'alpha', nombre: 'Mar', email, contrasenia: THEIRS, tipoAutenticacion: 1, tipoPersona: 'N' },
    })
    expect(asked.status).toBe(204)
    expect(
      (await portal.visitor.post('registro/confirmarcorreo', { json: { token: await linkTo(email) } })).status,
    ).toBe(204)
    expect(await accountsOf(await signIn(portal.base, 'alpha', email, THEIRS))).toEqual([])
    // The owner is told: of an account that they have confirmed themselves.
    expect(await accountsOf(await recover(email, 'beta'))).toEqual(['beta', 'alpha'])
  })
})
