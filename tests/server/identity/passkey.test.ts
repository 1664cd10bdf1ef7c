import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, PASSWORD, type TestPortal } from '../../support/testPortal.ts'
import { at, createWireClient, listOf, signIn, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { OWN_PROFILE } from '../session/factorDesk.ts'
import { addPerson, REACHES_ALL, signedInWith } from '../role/role.ts'
import { createDevice, type Device } from '../../support/passkeyDevice.ts'

const PORTAL = 'https://portal.example'

let now = new Date()
let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({
    publicUrl: PORTAL,
    clock: () => now,
    attempts: { place: 1000, account: 1000, address: 1000 },
  })
})
afterAll(() => portal.close())

const holder = async (): Promise<{ id: string; email: string; role: number; client: WireClient; device: Device }> => {
  const person = await addPerson(portal, OWN_PROFILE)
  const client = await signIn(portal.base, 'alpha', person.email, PASSWORD)
  const device = createDevice()
  const added = await add(client, device)
  expect(added.status, added.text).toBe(204)
  return { ...person, client, device }
}

const add = async (client: WireClient, device: Device, more: object = {}): Promise<WireAnswer> => {
  const asked = await client.get('registro/llaves')
  if (asked.status !== 200) return asked
  const options = JSON.parse(String(at(asked.body, 'credencial'))) as Parameters<Device['create']>[0]
  const credencial = JSON.stringify(device.create(options, PORTAL))
  // Longer than a line that a person types may be.
  expect(credencial.length).toBeGreaterThan(1000)
  return client.post('registro/llaves', {
    json: { nombre: 'Laptop', reto: at(asked.body, 'reto'), credencial, ...more },
  })
}

const begin = (codapp = 'alpha'): Promise<WireAnswer> =>
  portal.visitor.post('registro/llaves/inicio', { json: { codapp } })
const challengeOf = ({ body }: WireAnswer): string =>
  (JSON.parse(String(at(body, 'opciones'))) as { readonly challenge: string }).challenge
const enter = (asked: WireAnswer, answer: object): Promise<WireAnswer> =>
  portal.visitor.post('registro/llaves/entrada', {
    json: { reto: at(asked.body, 'reto'), credencial: JSON.stringify(answer) },
  })
const signInBy = async (device: Device, more: Parameters<Device['get']>[2] = {}): Promise<WireAnswer> => {
  const asked = await begin()
  return enter(asked, device.get(challengeOf(asked), PORTAL, more))
}
const outcomes = async (id: string): Promise<readonly unknown[]> =>
  (await portal.sql('select outcome from sign_in_log where person = $1 order by at', [id])).map(
    ({ outcome }) => outcome,
  )

describe('ID-02 a passkey', () => {
  it('is added, listed, signs in with a second factor, and is removed with the sessions that it opened', async () => {
    const { id, client, device } = await holder()
    expect(at((await portal.visitor.get('aplicacion', { codapp: 'alpha' })).body, 'llaves')).toBe(true)
    const entered = await signInBy(device)
    expect(entered.status, entered.text).toBe(200)
    expect(at(entered.body, 'id')).toBe(id)
    const opened = createWireClient(portal.base, entered.headers.get('id-token'))
    expect((await opened.get('registro/obtenerusuario')).status).toBe(200)
    const [listed] = listOf((await client.get('llaves')).body)
    expect([at(listed, 'nombre'), typeof at(listed, 'uso')]).toEqual(['Laptop', 'string'])
    expect((await client.get('llaves')).text).not.toContain(device.id)
    expect((await client.delete(`llaves/${String(at(listed, 'id'))}`)).status).toBe(204)
    expect((await opened.get('registro/obtenerusuario')).code).toBe('91031')
    expect((await client.get('registro/obtenerusuario')).status).toBe(200)
    expect((await signInBy(device)).code).toBe('92107')
    expect(await outcomes(id)).toEqual(['entered', 'passkeyOn', 'passkey', 'passkeyOff'])
    const mails = await portal.sql(`select key from outbox where key like 'passkey%' and person = $1`, [id])
    expect(mails).toHaveLength(2)
  })

  it.each<[string, Parameters<Device['get']>[2]]>([
    ['another origin', { origin: 'https://portal.example.evil.example' }],
    ['the portal without TLS', { origin: 'http://portal.example' }],
    ['the sub-domain of another organisation', { origin: 'https://beta.portal.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a person who was not verified', { flags: 1 }],
    ['a person who was not there', { flags: 4 }],
    ['a challenge of its own', { challenge: randomBytes(32).toString('base64url') }],
    ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['the answer to a registration', { type: 'webauthn.create' }],
    ['the handle of somebody else', { handle: Buffer.from('nobody').toString('base64url') }],
  ])('S08 is refused with %s, and nothing is counted', async (_, more) => {
    const { device } = await holder()
    expect((await signInBy(device, more)).code).toBe('92107')
    expect((await signInBy(device)).status).toBe(200)
  })

  it('is accepted at the sub-domain of its organisation', async () => {
    const { device } = await holder()
    const [tenant] = await portal.sql('select subdomain from tenant where code = $1', ['alpha'])
    const origin = `https://${String(tenant?.['subdomain'])}.portal.example`
    expect((await signInBy(device, { origin })).status).toBe(200)
  })

  it('S03 answers a challenge once, within five minutes, also at once; a copy of the device is noticed', async () => {
    const { id, device } = await holder()
    const asked = await begin()
    const [one, two] = [1, 2].map(() => device.get(challengeOf(asked), PORTAL))
    const both = await Promise.all([enter(asked, one ?? {}), enter(asked, two ?? {})])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await enter(asked, device.get(challengeOf(asked), PORTAL))).code).toBe('92107')
    const late = await begin()
    now = new Date(now.getTime() + 5 * 60_000 + 1)
    expect((await enter(late, device.get(challengeOf(late), PORTAL))).code).toBe('92107')
    now = new Date()
    const copy = device.copy()
    expect((await signInBy(device)).status).toBe(200)
    expect((await signInBy(copy)).code).toBe('92107')
    expect(await outcomes(id)).toEqual(['entered', 'passkeyOn', 'passkey', 'passkey', 'denied'])
  })

  it('lets nobody in who is inactive, and is none of another organisation', async () => {
    const { id, device } = await holder()
    const asked = await begin('beta')
    expect((await enter(asked, device.get(challengeOf(asked), PORTAL))).code).toBe('92107')
    await portal.sql(`update "user" set estatus = 'FBy' where id = $1`, [id])
    expect((await signInBy(device)).code).toBe('92107')
    for (const credencial of ['', '{', 'null', '{"id":"x"}', `{"id":"${device.id}","response":{}}`, 'x'.repeat(3000)]) {
      const answer = await portal.visitor.post('registro/llaves/entrada', {
        json: { reto: at(asked.body, 'reto'), credencial },
      })
      expect(answer.code).toBe('92107')
    }
  })

  it('is closed where the organisation lets its people in by a provider alone', async () => {
    const { id, device } = await holder()
    await portal.sql(
      `insert into identity_provider (tenant_id, id, nombre, emisor, cliente, exclusivo)
       values ($1, gen_random_uuid(), 'x', 'https://login.example', 'x', true)`,
      [portal.tenants.alpha],
    )
    const refused = await signInBy(device)
    await portal.sql('delete from identity_provider')
    expect(refused.code).toBe('92103')
    expect(await outcomes(id)).toEqual(['entered', 'passkeyOn', 'denied'])
    expect((await signInBy(device)).status).toBe(200)
  })

  it('goes with its person', async () => {
    const { id, device } = await holder()
    const admin = await portal.as('admin')
    expect((await admin.delete(`usuarios/${id}`)).status).toBe(204)
    expect(await portal.sql('select from passkey where user_id = $1', [id])).toEqual([])
    expect((await signInBy(device)).code).toBe('92107')
  })

  it('meets the demand of a role, and a password alone makes no other factor then', async () => {
    const person = await addPerson(portal, OWN_PROFILE)
    await portal.sql('update role set segundo_factor = true where id = $1', [person.role])
    const first = await signIn(portal.base, 'alpha', person.email, PASSWORD)
    expect(at((await first.get('registro/obtenerusuario')).body, 'primero')).toBe('/simpleprofile/secondFactor')
    const device = createDevice()
    expect((await add(first, device)).status).toBe(204)
    expect(at((await first.get('registro/obtenerusuario')).body, 'primero')).toBeUndefined()
    const second = await signIn(portal.base, 'alpha', person.email, PASSWORD)
    expect((await second.get('sesiones')).code).toBe('92065')
    expect((await add(second, createDevice())).code).toBe('92106')
    const state = await second.get('registro/segundofactor')
    const on = await second.post('registro/segundofactor', { json: { reto: at(state.body, 'reto'), codigo: '000000' } })
    expect(on.code).toBe('92106')
    const entered = await signInBy(device)
    const whole = createWireClient(portal.base, entered.headers.get('id-token'))
    expect((await whole.get('sesiones')).status).toBe(200)
    expect((await add(whole, createDevice())).status).toBe(204)
  })

  it('is registered once, by whoever was asked, with the password in an older session, and twenty at most', async () => {
    const { id, client, device } = await holder()
    expect((await add(client, device)).code).toBe('92108')
    const other = await holder()
    const asked = await other.client.get('registro/llaves')
    expect((await add(client, createDevice(), { reto: at(asked.body, 'reto') })).code).toBe('92107')
    expect((await add(client, createDevice(), { credencial: '{}' })).code).toBe('92107')
    await portal.sql(`update session set created_at = now() - interval '1 hour' where user_id = $1`, [id])
    expect((await add(client, createDevice())).code).toBe('92026')
    expect((await add(client, createDevice(), { actual: PASSWORD })).status).toBe(204)
    await portal.sql(
      `insert into passkey (tenant_id, id, user_id, nombre, credential, public_key)
       select tenant_id, gen_random_uuid(), user_id, 'x', 'c' || n, '' from passkey, generate_series(1, 18) n where user_id = $1 and nombre = 'Laptop'
       limit 18`,
      [id],
    )
    expect((await client.get('registro/llaves')).code).toBe('92108')
  })

  it('is removed by staff who send links, not from those who hold more', async () => {
    const { id, client } = await holder()
    const staff = await signedInWith(portal, { ...REACHES_ALL, ...OWN_PROFILE, pF2: { veB: 33, DN2: 33 } })
    const lesser = await signedInWith(portal, OWN_PROFILE)
    const [own] = listOf((await client.get('llaves')).body)
    const path = `llaves/${String(at(own, 'id'))}`
    expect((await lesser.delete(path)).code).toBe('91016')
    expect(listOf((await staff.get('llaves', { idusuario: id })).body)).toHaveLength(1)
    expect((await staff.delete(path)).status).toBe(204)
    const admin = await portal.as('admin')
    const device = createDevice()
    expect((await add(admin, device)).status).toBe(204)
    const [theirs] = listOf((await admin.get('llaves')).body).filter((one) => at(one, 'usuario', 'id') === admin.user)
    expect((await staff.delete(`llaves/${String(at(theirs, 'id'))}`)).code).toBe('71001')
  })
})
