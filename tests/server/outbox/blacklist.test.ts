import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openMailServer, headerOf, type MailServer } from '../../support/mailServer.ts'
import { createPerson } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, createWireClient, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { SEE, tokenOf } from '../apiToken/token.ts'
import { outboxOf, owe, round, sendingOf } from './outbox.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
/** A client that follows the specification alone. */
let visitor: WireClient
let server: MailServer
let path: string
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  visitor = createWireClient(portal.base, null, '', {})
  server = await openMailServer({})
  path = `emailblacklist/${portal.tenants.alpha}`
})
afterEach(async () => {
  await portal.sql('delete from outbox')
  await portal.sql('delete from blacklist')
})
afterAll(async () => {
  await server.close()
  await portal.close()
})

const add = (email: string, razon = 2): Promise<WireAnswer> =>
  admin.post(path, { json: { email, app: String(portal.tenants.alpha), razon: { key: razon } } })
const listed = async (email = ''): Promise<readonly unknown[]> =>
  listOf((await admin.get(path, { email })).body).map((entry) => [
    at(entry, 'email'),
    at(entry, 'razon', 'key'),
    at(entry, 'origen'),
  ])
const isMarked = async (id: string): Promise<unknown> => {
  const [row] = await portal.sql('select black_list from "user" where id = $1', [id])
  return row?.['black_list']
}

/** The token by which the recipient of a mailing ends them. */
async function tokenFor(email: string): Promise<string> {
  const before = server.received.length
  await owe(portal, `mailing to ${email}`, email)
  await round(sendingOf(portal, server.settings))
  const [mail] = server.received.slice(before)
  if (!mail) throw new Error('nothing arrived')
  const [, address = ''] = /<(.*)>/.exec(String(headerOf(mail, 'list-unsubscribe'))) ?? []
  expect(mail.mail.text).toContain('/emailblacklist?codapp=alpha#bl=')
  return new URL(address).searchParams.get('token') ?? ''
}

describe('the blacklist', () => {
  it('BL-01 takes an address and a reason, is searched, and lets addresses go', async () => {
    expect((await add('A.One@mail.example')).status).toBe(201)
    expect((await add('two@mail.example', 9)).status).toBe(201)
    expect(await listed('a.one')).toEqual([['A.One@mail.example', 2, 'personal']])
    expect((await add('a.ONE@mail.example')).code).toBe('91070')
    for (const wrong of [await add('nobody'), await add(`${'a'.repeat(250)}@b.example`), await add('c@d.example', 10)])
      expect(wrong.code).toMatch(/^9000[14]$/)
    const without = await admin.post(path, { json: { email: 'c@d.example' } })
    expect(without.code).toBe('90001')
    expect((await admin.delete(path, { query: { email: 'a.one@MAIL.example' } })).status).toBe(204)
    expect((await admin.delete(path, { query: { email: 'a.one@mail.example' } })).code).toBe('91016')
    expect((await listed()).length).toBe(1)
    expect((await add('a.one@mail.example')).status).toBe(201)
  })

  it('BL-01 PE-03 is for those who hold its rights, within one organisation', async () => {
    await add('kept@mail.example')
    const attempts = (client: WireClient) => [
      client.get(path),
      client.delete(path, { query: { email: 'kept@mail.example' } }),
    ]
    for (const answer of await Promise.all(attempts(employee))) expect(answer.code).toBe('71001')
    for (const answer of await Promise.all(attempts(visitor))) expect(answer.status).toBe(401)
    const added = await employee.post(path, { json: { email: 'other@mail.example', razon: { key: 2 } } })
    expect([added.code, await listed()]).toEqual(['71001', [['kept@mail.example', 2, 'personal']]])
    expect((await admin.get(`emailblacklist/${portal.tenants.beta}`)).code).toBe('71001')
  })

  it('US-04 BL-04 marks people by the addresses that mails go to, whichever changes', async () => {
    const { id } = await createPerson(admin, { email: 'first@mail.example' })
    await add('FIRST@mail.example')
    expect(await isMarked(id)).toBe(true)
    await portal.sql('update "user" set email = $2 where id = $1', [id, 'second@mail.example'])
    expect(await isMarked(id)).toBe(false)
    await add('second@mail.example')
    expect(await isMarked(id)).toBe(true)
    await admin.delete(path, { query: { email: 'second@mail.example' } })
    expect(await isMarked(id)).toBe(false)
    const { id: later } = await createPerson(admin, { email: 'first@mail.example' })
    expect(await isMarked(later)).toBe(true)
  })

  it('BL-04 nothing is sent to an address that is listed by then, whoever has it', async () => {
    await owe(portal, 'stopped', 'stranger@mail.example')
    await owe(portal, 'elsewhere', 'stranger@mail.example', 'beta')
    await add('Stranger@mail.example')
    const before = server.received.length
    await round(sendingOf(portal, server.settings))
    expect(server.received.slice(before)).toHaveLength(1)
    expect((await outboxOf(portal)).get('stopped')).toMatchObject({ state: 'dead', problem: 'unwanted' })
  })
})

describe('whoever receives mailings', () => {
  it('BL-04 ends them at one click: by POST, as often as it comes, and never by opening the address', async () => {
    const token = await tokenFor('click@mail.example')
    const opened = await fetch(`${portal.base}${path}/baja?token=${encodeURIComponent(token)}`, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/emailblacklist?codapp=alpha#bl=${token}`])
    expect(await listed()).toEqual([])
    // Mail programs send one or the other kind of form.
    const form = new FormData()
    form.append('List-Unsubscribe', 'One-Click')
    for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form, form]) {
      const address = `${portal.base}${path}/baja?token=${encodeURIComponent(token)}`
      expect((await fetch(address, { method: 'POST', body })).status).toBe(204)
    }
    expect(await listed()).toEqual([['click@mail.example', 9, 'propio']])
  })

  it('BL-03 ends them by a reason on the page, and is told where they had ended', async () => {
    const token = await tokenFor('own@mail.example')
    const end = (json: object): Promise<WireAnswer> => visitor.post(path, { query: 'origen=propio', json })
    expect((await end({ token })).code).toBe('90001')
    expect((await end({ token, razon: { key: 4 } })).status).toBe(204)
    expect((await end({ token, razon: { key: 4 } })).code).toBe('91070')
    expect(await listed()).toEqual([['own@mail.example', 4, 'propio']])
  })

  it('BL-03 ends one’s own without a link while signed in, not by a token of access nor during a view as somebody', async () => {
    const customer = await portal.as('customer')
    const end = (client: WireClient, place = path): Promise<WireAnswer> =>
      client.post(place, { query: 'origen=propio', json: { razon: { key: 5 } } })
    expect((await end(visitor)).code).toBe('91031')
    expect((await end(customer, `emailblacklist/${portal.tenants.beta}`)).code).toBe('71001')
    expect((await end(await tokenOf(portal, admin, SEE))).code).toBe('91031')
    const begun = await admin.post('vistas', { json: { usuario: { id: customer.user }, motivo: 'They ask for help' } })
    expect(begun.status).toBe(201)
    expect((await end(admin)).code).toBe('91031')
    await admin.delete('vistas')
    expect(await listed()).toEqual([])
    expect((await end(customer)).status).toBe(204)
    expect((await end(customer)).code).toBe('91070')
    expect(await listed()).toEqual([['customer@alpha.example', 5, 'propio']])
  })

  it('BL-03 cannot end those of another address or organisation', async () => {
    const token = await tokenFor('other@mail.example')
    const [, signature = ''] = token.split('.')
    const forged = `${Buffer.from(`${portal.tenants.alpha} victim@mail.example`).toString('base64url')}.${signature}`
    const attempts = [
      [path, forged],
      [path, ''],
      [`emailblacklist/${portal.tenants.beta}`, token],
    ] as const
    for (const [place, said] of attempts) {
      expect(
        (await visitor.post(place, { query: 'origen=propio', json: { token: said, razon: { key: 1 } } })).code,
      ).toBe('91031')
      expect((await visitor.post(`${place}/baja`, { query: { token: said } })).code).toBe('91031')
    }
    expect(await portal.sql('select 1 from blacklist')).toEqual([])
  })

  it('BL-03 without a link is sent one, if mails go there, and all are answered alike', async () => {
    const ask = (email: string): Promise<WireAnswer> =>
      visitor.post(path, { query: 'origen=externo', json: { email, razon: { key: 3 } } })
    const answers = [
      await ask('customer@alpha.example'),
      await ask('customer@alpha.example'),
      await ask('stranger@mail.example'),
    ]
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
    ])
    expect((await ask('')).code).toMatch(/^9000[14]$/)
    const mails = await portal.sql("select recipient, payload->'link'->>'path' as path from outbox")
    expect(mails).toMatchObject([
      { recipient: 'customer@alpha.example', path: expect.stringContaining('/emailblacklist#bl=') },
    ])
    expect(await listed()).toEqual([])
  })
})
