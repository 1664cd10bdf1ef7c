import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createToken } from '../../../server/session/index.ts'
import { turnOn, codeAt } from '../../support/secondFactor.ts'
import { PASSWORD } from '../../support/testPortal.ts'
import { at, signIn, type WireAnswer } from '../../support/wireClient.ts'
import { OWN_PROFILE } from '../session/factorDesk.ts'
import { addPerson } from '../role/role.ts'
import { PORTAL, addressOf, clientOf, openIdentityDesk, signInBy, type IdentityDesk } from './desk.ts'

let desk: IdentityDesk
beforeAll(async () => {
  desk = await openIdentityDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.portal.sql('delete from identity_link')
  await desk.portal.sql('update session set provider = null')
  await desk.portal.sql('delete from identity_provider')
  desk.provider.accounts.clear()
})

const verified = (email: string, more: object = {}) => ({
  claims: { email, email_verified: true, name: 'Anna Prat', ...more },
})
const outcomes = async (id: string): Promise<readonly unknown[]> =>
  (await desk.portal.sql('select outcome from sign_in_log where person = $1 order by at', [id])).map(
    ({ outcome }) => outcome,
  )
const rolesOf = async (id: string): Promise<readonly number[]> =>
  (await desk.portal.sql('select role_id from user_role where user_id = $1 order by role_id', [id])).map(
    ({ role_id: role }) => Number(role),
  )

describe('ID-01 a sign-in by an identity provider', () => {
  it('goes by code, PKCE, state and nonce, and opens a session of the person with the confirmed address', async () => {
    const { portal, provider, browser, setUp } = desk
    const id = await setUp({ enlaza: true })
    const person = await addPerson(portal, OWN_PROFILE)
    provider.accounts.set('a1', verified(person.email.toUpperCase()))
    const offered = await portal.visitor.get('aplicacion', { codapp: 'alpha' })
    expect(at(offered.body, 'proveedores')).toEqual([{ id, nombre: 'Town directory' }])
    const own = browser()
    const begun = await own.begin(id)
    const address = new URL(addressOf(begun))
    expect(address.origin).toBe(provider.issuer)
    const asked = Object.fromEntries(address.searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${PORTAL}/signIn/provider/${id}`,
      client_id: 'tramit',
    })
    for (const name of ['state', 'nonce', 'code_challenge'] as const) expect(asked[name]).toHaveLength(43)
    expect(begun.headers.get('set-cookie')).toMatch(
      /^tramit-flow=[\w-]+; Max-Age=600; Path=\/api\/registro; HttpOnly; SameSite=Strict/,
    )
    const entered = await own.enter(await provider.visit(address.href, 'a1'))
    expect(entered.status, entered.text).toBe(200)
    expect(at(entered.body, 'id')).toBe(person.id)
    expect((await clientOf(desk, entered).get('registro/obtenerusuario')).status).toBe(200)
    expect(await outcomes(person.id)).toEqual(['linked', 'provider'])
    // The account stays theirs when its address is another one, and nobody is told twice.
    provider.accounts.set('a1', verified('elsewhere@alpha.example'))
    expect(at((await signInBy(desk, id, 'a1')).body, 'id')).toBe(person.id)
    expect((await portal.sql(`select from outbox where key like 'linked:%'`)).length).toBe(1)
  })

  it('stores the secret encrypted and tells it nobody', async () => {
    const id = await desk.setUp()
    const [row] = await desk.portal.sql('select secret from identity_provider where id = $1', [id])
    expect(String(row?.['secret'])).not.toContain('secret of')
    const read = await desk.admin.get(`proveedoresidentidad/${id}`)
    const history = await desk.admin.get(`proveedoresidentidad/${id}/historial`)
    for (const { text } of [read, history]) {
      expect(text).not.toContain('secret of')
      expect(text).not.toContain(String(row?.['secret']))
    }
    expect(at(read.body, 'conSecreto')).toBe(true)
    // A row that is copied to another provider opens for nobody.
    const other = await desk.setUp()
    await desk.portal.sql('update identity_provider set secret = $2 where id = $1', [other, row?.['secret']])
    expect((await desk.browser().begin(other)).code).toBe('91016')
  })

  it('creates people with the roles of their claim, and brings those to what each sign-in says', async () => {
    const { portal, provider, setUp } = desk
    const clerk = await addPerson(portal, { pF2: { veB: 33 } })
    const boss = await addPerson(portal, { pF2: { veB: 33 }, wHk: { veB: 33 } })
    const own = await addPerson(portal, { pF2: { veB: 33 } })
    const correspondencias = [
      { valor: 'clerks', rol: String(clerk.role) },
      { valor: 'bosses', rol: String(boss.role) },
    ]
    const id = await setUp({ crea: true, correspondencias })
    provider.accounts.set('n1', verified('new@alpha.example', { groups: ['clerks', 'others'] }))
    const entered = await signInBy(desk, id, 'n1')
    expect(entered.status, entered.text).toBe(200)
    const person = String(at(entered.body, 'id'))
    expect(await rolesOf(person)).toEqual([clerk.role])
    await portal.sql('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)', [
      portal.tenants.alpha,
      person,
      own.role,
    ])
    provider.accounts.set('n1', verified('new@alpha.example', { groups: 'bosses' }))
    expect((await signInBy(desk, id, 'n1')).status).toBe(200)
    expect(await rolesOf(person)).toEqual([boss.role, own.role].toSorted((a, b) => a - b))
    const former = clientOf(desk, entered)
    expect((await former.get('webhooks')).status).toBe(200)
    provider.accounts.set('n1', verified('new@alpha.example'))
    await signInBy(desk, id, 'n1')
    expect(await rolesOf(person)).toEqual([own.role])
    expect((await former.get('webhooks')).code).toBe('71001')
    // Also where no role is left that lets them in.
    await portal.sql('delete from user_role where user_id = $1', [person])
    provider.accounts.set('n1', verified('new@alpha.example', { groups: ['clerks'] }))
    expect((await signInBy(desk, id, 'n1')).status).toBe(200)
    provider.accounts.set('n1', verified('new@alpha.example'))
    expect((await signInBy(desk, id, 'n1')).code).toBe('71001')
    expect(await rolesOf(person)).toEqual([])
  })

  it.each([
    ['an address that is not confirmed', { claims: { email: 'x1@alpha.example', email_verified: false } }, {}],
    [
      'an address that another answer confirms',
      { claims: { email_verified: true }, inToken: { email: 'x1@alpha.example' } },
      {},
    ],
    ['no address', { claims: {} }, {}],
    ['another domain', { claims: { email: 'x1@evil.example', email_verified: true } }, { dominios: 'alpha.example' }],
    [
      'a twin of the domain',
      { claims: { email: 'x1@notalpha.example', email_verified: true } },
      { dominios: 'alpha.example' },
    ],
    ['no role', { claims: { email: 'x1@alpha.example', email_verified: true } }, { rolInicial: null }],
    ['no creation', { claims: { email: 'x1@alpha.example', email_verified: true } }, { crea: false }],
  ])('S11 creates nobody with %s', async (_, account, more) => {
    const client = await addPerson(desk.portal, { pF2: { veB: 33 } })
    const id = await desk.setUp({ crea: true, rolInicial: String(client.role), ...more })
    desk.provider.accounts.set('x1', account)
    const before = await desk.portal.sql('select count(*)::int as total from "user"')
    expect((await signInBy(desk, id, 'x1')).code).toBe('92102')
    expect(await desk.portal.sql('select count(*)::int as total from "user"')).toEqual(before)
  })

  it('S11 links nobody by an address unless chosen, confirmed, free, active and within the rights of whoever set it up', async () => {
    const { portal, provider, setUp, settings } = desk
    const person = await addPerson(portal, OWN_PROFILE)
    const closed = await setUp()
    provider.accounts.set('b1', verified(person.email))
    expect((await signInBy(desk, closed, 'b1')).code).toBe('92102')
    const open = await setUp({ enlaza: true, crea: true })
    provider.accounts.set('b2', { claims: { email: person.email, email_verified: 'true' } })
    expect((await signInBy(desk, open, 'b2')).code).toBe('92102')
    // Somebody who may only configure the organisation sets up a provider of their own: it opens no administrator.
    const grants = { pF2: { veB: 33 }, oRg: { veB: 35, Wxx: 35, DN2: 35, sTs: 35 } }
    const lesser = await addPerson(portal, grants)
    const theirs = await signIn(portal.base, 'alpha', lesser.email, PASSWORD)
    const evil = await setUp({ enlaza: true, crea: true }, theirs)
    provider.accounts.set('evil', verified('admin@alpha.example'))
    expect((await signInBy(desk, evil, 'evil')).code).toBe('92102')
    // Nor does one that the administrator made, once they have saved it.
    const saved = await theirs.put(`proveedoresidentidad/${open}`, {
      json: settings({ enlaza: true, crea: true, nombre: 'x' }),
      headers: { 'if-match': '"2"' },
    })
    expect(saved.status, saved.text).toBe(200)
    expect((await signInBy(desk, open, 'evil')).code).toBe('92102')
    expect(await portal.sql('select from identity_link')).toEqual([])
    // A second account with the address of somebody who has one already.
    const good = await setUp({ enlaza: true })
    expect((await signInBy(desk, good, 'b1')).status).toBe(200)
    provider.accounts.set('b3', verified(person.email))
    expect((await signInBy(desk, good, 'b3')).code).toBe('92102')
    // A link of an issuer is none of another one, and somebody inactive does not come in.
    await portal.sql(`update "user" set estatus = 'FBy' where id = $1`, [person.id])
    expect((await signInBy(desk, good, 'b1')).code).toBe('92102')
    await portal.sql(`update identity_provider set cliente = 'other' where id = $1`, [good])
    expect(await portal.sql('select from identity_link')).toEqual([])
  })

  it('S11 refuses what another browser began, what is replayed, changed or late, and a provider that is paused', async () => {
    const { portal, provider, browser, setUp, admin } = desk
    const id = await setUp({ enlaza: true })
    const person = await addPerson(portal, OWN_PROFILE)
    provider.accounts.set('c1', verified(person.email))
    const own = browser()
    const answer = await provider.visit(addressOf(await own.begin(id)), 'c1')
    const victim = browser()
    expect((await victim.enter(answer)).code).toBe('92101')
    await victim.begin(id)
    expect((await victim.enter(answer)).code).toBe('92101')
    const changed = new URLSearchParams(answer)
    changed.set('code', 'x'.repeat(43))
    const forged = browser()
    const other = await provider.visit(addressOf(await forged.begin(id)), 'c1')
    expect((await forged.enter(`${other}&iss=https://evil.example`)).code).toBe('92101')
    expect((await own.enter('?error=access_denied')).code).toBe('92101')
    const both = await Promise.all([own.enter(answer), own.enter(answer)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await own.enter(answer)).code).toBe('92101')
    expect((await own.enter(changed.toString())).code).toBe('92101')
    const cookie = own.cookies.get('tramit-flow') ?? ''
    own.cookies.set('tramit-flow', `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`)
    expect((await own.enter(answer)).code).toBe('92101')
    // The settings change while somebody is at the provider, and the provider is paused.
    const late = browser()
    const meanwhile = await provider.visit(addressOf(await late.begin(id)), 'c1')
    await admin.put(`proveedoresidentidad/${id}/estado`, { json: { estatus: { id: 'FBy' } } })
    expect((await late.enter(meanwhile)).code).toBe('92101')
    expect((await browser().begin(id)).code).toBe('91016')
    // The provider of one organisation is none of another.
    expect((await browser().begin(id, {}, 'beta')).code).toBe('91016')
  })

  it('asks for the code of a second factor, unless the organisation takes the word of the provider', async () => {
    const { portal, provider, browser, setUp } = desk
    const person = await addPerson(portal, OWN_PROFILE)
    const { secret, recovery } = await turnOn(await signIn(portal.base, 'alpha', person.email, PASSWORD), new Date())
    const strict = await setUp({ enlaza: true })
    provider.accounts.set('d1', { ...verified(person.email), amr: ['pwd', 'otp'] })
    const own = browser()
    const asked = await signInBy(desk, strict, 'd1', own)
    expect(asked.headers.get('id-token')).toBeNull()
    const reto = at(asked.body, 'reto')
    expect((await browser().code(reto, recovery[0] ?? '')).code).toBe('92101')
    expect((await own.code(reto, '000000')).code).toBe('92063')
    expect((await own.code(reto, '')).code).toBe('92062')
    expect((await own.code('x', '000000')).code).toBe('92101')
    const entered = await own.code(reto, recovery[0] ?? '')
    expect(entered.headers.get('id-token')).not.toBeNull()
    expect((await own.code(reto, recovery[1] ?? '')).code).toBe('92101')
    expect(codeAt(secret, new Date())).toHaveLength(6)
    const trusting = await setUp({ enlaza: true, confiaFactor: true })
    expect((await signInBy(desk, trusting, 'd1')).headers.get('id-token')).not.toBeNull()
    provider.accounts.set('d1', { ...verified(person.email), amr: ['pwd'] })
    expect((await signInBy(desk, trusting, 'd1')).headers.get('id-token')).toBeNull()
  })

  it('a role that demands a second factor is met by that of a trusted provider alone', async () => {
    const { portal, provider, setUp } = desk
    const person = await addPerson(portal, OWN_PROFILE)
    await portal.sql('update role set segundo_factor = true where id = $1', [person.role])
    provider.accounts.set('e1', { ...verified(person.email), amr: ['mfa'] })
    const first = async (id: string): Promise<unknown> =>
      at((await clientOf(desk, await signInBy(desk, id, 'e1')).get('registro/obtenerusuario')).body, 'primero')
    expect(await first(await setUp({ enlaza: true }))).toBe('/simpleprofile/secondFactor')
    expect(await first(await setUp({ enlaza: true, confiaFactor: true }))).toBeUndefined()
  })

  it('closes passwords and links where the organisation has chosen so, but not to those who may change that', async () => {
    const { portal, provider, setUp } = desk
    const id = await setUp({ enlaza: true, exclusivo: true })
    const person = await addPerson(portal, OWN_PROFILE)
    const enter = (email: string, contrasenia: string) =>
      portal.visitor.post('registro/autenticarusuario', { json: { codapp: 'alpha', email, contrasenia } })
    expect((await enter(person.email, PASSWORD)).code).toBe('92103')
    expect((await enter(person.email, 'Wrong-2026')).code).toBe('91001')
    expect((await enter('admin@alpha.example', PASSWORD)).status).toBe(200)
    const [admin] = await portal.sql(`select id from "user" where email = 'admin@alpha.example'`)
    const followLink = async (user: unknown): Promise<WireAnswer> => {
      const { token, hash } = createToken(portal.tenants.alpha)
      await portal.sql(
        `insert into access_code (tenant_id, code_hash, user_id, expires_at) values ($1, $2, $3, now() + interval '1 minute')`,
        [portal.tenants.alpha, hash, user],
      )
      return portal.visitor.get('registro/validartoken', { token })
    }
    expect((await followLink(person.id)).code).toBe('92103')
    expect((await followLink(admin?.['id'])).status).toBe(200)
    provider.accounts.set('f1', verified(person.email))
    expect((await signInBy(desk, id, 'f1')).status).toBe(200)
  })

  it('signs out at the provider too, where it is set so', async () => {
    const { portal, provider, setUp } = desk
    const person = await addPerson(portal, OWN_PROFILE)
    provider.accounts.set('g1', verified(person.email))
    const here = clientOf(desk, await signInBy(desk, await setUp({ enlaza: true }), 'g1'))
    expect((await here.delete('registro/sesion')).status).toBe(204)
    const there = clientOf(desk, await signInBy(desk, await setUp({ enlaza: true, salida: true }), 'g1'))
    const left = await there.delete('registro/sesion')
    const address = new URL(addressOf(left))
    expect([address.origin, address.searchParams.get('post_logout_redirect_uri')]).toEqual([
      provider.issuer,
      `${PORTAL}/signIn`,
    ])
    expect((await there.get('registro/obtenerusuario')).code).toBe('91031')
  })
})
