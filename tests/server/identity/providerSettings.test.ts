import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../support/testPortal.ts'
import { signIn } from '../../support/wireClient.ts'
import { addPerson } from '../role/role.ts'
import { OWN_PROFILE } from '../session/factorDesk.ts'
import { PORTAL, addressOf, openIdentityDesk, type IdentityDesk } from './desk.ts'

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

describe('ID-01 the return address of an identity provider', () => {
  it('S11 takes no answer to what began at another provider', async () => {
    const { portal, provider, browser, setUp } = desk
    const [evil, good] = [await setUp({ enlaza: true }), await setUp({ enlaza: true })]
    const person = await addPerson(portal, OWN_PROFILE)
    provider.accounts.set('m1', { claims: { email: person.email, email_verified: true } })
    const own = browser()
    const begun = new URL(addressOf(await own.begin(evil)))
    const { href } = begun
    // The provider where it began sends the person on, with what it was sent.
    begun.searchParams.set('redirect_uri', `${PORTAL}/signIn/provider/${good}`)
    const answer = await provider.visit(begun.href, 'm1')
    expect((await own.enter(answer, good)).code).toBe('92101')
    // Its code has gone nowhere: the sign-in still ends as it began.
    expect((await own.enter(await provider.visit(href, 'm1'), evil)).status).toBe(200)
  })
})
