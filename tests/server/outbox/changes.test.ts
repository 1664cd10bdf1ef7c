import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailServer } from '../../support/mailServer.ts'
import type { MailServer, Received } from '../../support/mailServer.ts'
import { aPerson, createPerson, putUser } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, createWireClient, idOf, listOf, type WireClient } from '../../support/wireClient.ts'
import { seedArea, seedPlaced, start, work } from '../requirement/procedure.ts'
import { BASE, outboxOf, round, sendingOf } from './outbox.ts'

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

const keys = async (): Promise<readonly string[]> => [...(await outboxOf(portal)).keys()]

/** Sends all pending mails and returns those that arrived. */
async function delivered(): Promise<readonly Received[]> {
  const before = server.received.length
  await round(sendingOf(portal, server.settings))
  return server.received.slice(before)
}

const textOf = (received: Received | undefined): string => received?.mail.text ?? ''

describe('US-13 NO-03 a new person', () => {
  it('is welcomed in their language with a link that opens the portal once, where that is asked for', async () => {
    const person = aPerson({ idioma: { id: 4 }, nombre: 'Zoé' })
    const made = await admin.post('usuarios', { query: 'notify=true', parts: [['usuario', person]] })
    expect(made.status).toBe(201)
    const [mail] = await delivered()
    expect(mail?.to).toEqual([person['email']])
    expect(mail?.mail.subject).toBe('Town of alpha vous souhaite la bienvenue')
    expect(textOf(mail)).toContain('Bonjour Zoé,')
    const token = /https:\/\/portal\.example\/#ut=(\S+)/.exec(textOf(mail))?.[1] ?? ''
    const stored = await portal.sql(`select to_jsonb(o)::text as row from outbox o`)
    expect(stored.some(({ row }) => String(row).includes(token))).toBe(false)
    const opened = await portal.visitor.get('registro/validartoken', { token })
    expect([opened.status, at(opened.body, 'id')]).toEqual([200, idOf(made)])
    const theirs = createWireClient(portal.base, opened.headers.get('id-token'))
    expect((await theirs.get('registro/obtenerusuario')).status).toBe(200)
    expect((await portal.visitor.get('registro/validartoken', { token })).code).toBe('91031')
  })

  it.each([
    ['nobody asks for it', '', {}, 201, 0],
    ['it is asked for', 'notify=true', {}, 201, 1],
    ['the person is refused', 'notify=true', { email: 'customer@alpha.example' }, 409, 0],
    ['the roles are refused', 'notify=true', { roles: ['5', '4'] }, 422, 0],
  ] as const)('NO-03 the mail is part of the change: %s', async (_, query, more, _status, mails) => {
    const answer = await admin.post('usuarios', { query, parts: [['usuario', aPerson(more)]] })
    expect(answer.status === 201).toBe(_status === 201)
    expect(await keys()).toHaveLength(mails)
  })
})

describe('SE-03 NO-03 a contact address', () => {
  const contact = { correos: [{ email: 'New@home.example', principal: true }] }
  const contactOf = async (id: string) =>
    (await portal.sql('select email_notif from "user" where id = $1', [id]))[0]?.['email_notif']

  it('is written to once it is confirmed by the link that was sent there, and the address in use is told', async () => {
    const person = await createPerson(admin, { email: 'login@people.example', nombre: 'Mar' })
    const saved = await putUser(admin, person, 'mask=2', contact)
    expect(saved.status).toBe(200)
    const mails = await delivered()
    expect(mails.map(({ to }) => `${to[0]}`).toSorted()).toEqual(['New@home.example', 'login@people.example'])
    expect(await contactOf(person.id)).toBe('login@people.example')
    const asked = mails.find(({ to }) => to[0] === 'New@home.example')
    const token = /https:\/\/portal\.example\/emailvalidate#ev=(\S+)/.exec(textOf(asked))?.[1] ?? ''
    expect(
      await portal.sql(`select 1 from outbox where to_jsonb(outbox)::text like '%' || $1 || '%'`, [token]),
    ).toEqual([])
    // It confirms, and opens nothing.
    expect((await portal.visitor.get('registro/validartoken', { token })).code).toBe('91031')
    const confirm = () => portal.visitor.post('registro/confirmarcorreo', { json: { token } })
    expect((await confirm()).status).toBe(204)
    expect((await confirm()).code).toBe('91036')
    expect(await contactOf(person.id)).toBe('New@home.example')
  })

  it('US-17 91037 is asked about once, and an address that was taken away meanwhile is not confirmed', async () => {
    const person = await createPerson(admin, { email: 'mine@people.example' })
    const first = await putUser(admin, person, 'mask=2', { correos: [{ email: 'away@home.example', principal: true }] })
    const [row] = listOf(at(first.body, 'correos'))
    const token = /#ev=(\S+)/.exec((await delivered()).map(textOf).join(' '))?.[1] ?? ''
    const again = { id: person.id, version: Number(at(first.body, 'version')) }
    const same = await putUser(admin, again, 'mask=2', { correos: [row, { email: 'more@home.example' }] })
    expect(await delivered()).toEqual([])
    const gone = { id: person.id, version: Number(at(same.body, 'version')) }
    expect((await putUser(admin, gone, `mask=2&correodel=${String(at(row, 'id'))}`, {})).status).toBe(200)
    expect((await portal.visitor.post('registro/confirmarcorreo', { json: { token } })).code).toBe('91037')
    expect(await contactOf(person.id)).toBe('mine@people.example')
  })

  it('cannot be said to be confirmed by whoever writes it', async () => {
    const person = await createPerson(admin, { email: 'said@people.example' })
    const correos = [{ email: 'said@home.example', principal: true, verificado: true }]
    await putUser(admin, person, 'mask=2', { correos })
    expect(await contactOf(person.id)).toBe('said@people.example')
  })

  it.each([['nonsense'], ['1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']])(
    'US-17 91036 no code %s confirms one',
    async (token) => {
      expect((await portal.visitor.post('registro/confirmarcorreo', { json: { token } })).code).toBe('91036')
    },
  )
})

describe('US-13 NO-03 another login', () => {
  it('is told to the person and to the address that it was', async () => {
    const person = await createPerson(admin, { email: 'before@people.example', nombre: 'Ona', idioma: { id: 2 } })
    const body = { email: 'after@people.example' }
    const saved = await putUser(admin, person, 'mask=64&notify=true', body)
    expect(saved.status).toBe(200)
    expect(await portal.sql('select distinct person from outbox')).toEqual([{ person: person.id }])
    const mails = await delivered()
    expect(mails.map(({ to, mail }) => `${to[0]}: ${mail.subject}`).toSorted()).toEqual([
      'after@people.example: Ara inicieu la sessió amb aquesta adreça electrònica',
      'before@people.example: Ja no inicieu la sessió amb aquesta adreça electrònica',
    ])
  })

  it('BL-04 is told nowhere of somebody who is not to be written to', async () => {
    const person = await createPerson(admin, { email: 'quiet@people.example' })
    const listed = await admin.post(`emailblacklist/${portal.tenants.alpha}`, {
      json: { email: 'quieter@people.example', app: String(portal.tenants.alpha), razon: { key: 2 } },
    })
    const saved = await putUser(admin, person, 'mask=64&notify=true', { email: 'quieter@people.example' })
    expect([listed.status, saved.status, await keys()]).toEqual([201, 200, []])
  })

  it('is not told where nobody asks for it or nothing changed', async () => {
    const person = await createPerson(admin, { email: 'same@people.example' })
    const saved = await putUser(admin, person, 'mask=64&notify=true', { email: 'same@people.example' })
    expect(saved.status).toBe(200)
    const version = Number(at(saved.body, 'version'))
    expect((await putUser(admin, { ...person, version }, 'mask=64', { email: 'other@people.example' })).status).toBe(
      200,
    )
    expect(await keys()).toEqual([])
  })
})

describe('RQ-04 NO-03 a procedure that moves on', () => {
  let employee: WireClient
  let customer: WireClient
  let id = ''
  beforeAll(async () => {
    employee = await portal.as('employee')
    customer = await portal.as('customer')
    const area = await seedArea(portal, 'Works', { specialists: [employee.user] })
    const textos = { fr: { nombre: 'Demande' } }
    id = idOf(await start(customer, await seedPlaced(portal, { area, textos })))
  })

  it('tells its applicant the new state in their language, once, with a link to it', async () => {
    await portal.sql(`update "user" set idioma = 4 where id = $1`, [customer.user])
    expect(await keys()).toEqual([])
    expect((await work(employee, id, { estatusReq: { idEstatus: 'rI4' } })).status).toBe(200)
    expect(await keys()).toEqual([`requirement:${id}:2`])
    const [mail, ...more] = await delivered()
    expect(more).toEqual([])
    expect(mail?.to).toEqual(['customer@alpha.example'])
    expect(mail?.mail.subject).toMatch(/^Nouveau statut de votre démarche \S+\u202F: En cours/)
    expect(textOf(mail)).toContain('«\u202FDemande\u202F»')
    expect(textOf(mail)).toContain(`${BASE}/requirement/${id}/`)
    expect(textOf(mail)).toContain('codapp=alpha')
  })

  it('tells nothing of a note, of what is refused, and of what was overtaken', async () => {
    expect((await work(employee, id, { observacion: 'A note' })).status).toBe(200)
    expect((await work(employee, id, { estatusReq: { idEstatus: 'rN1' } })).code).toBe('92007')
    expect((await work(employee, id, { estatusReq: { idEstatus: 'rK7' } }, { version: 1 })).code).toBe('92001')
    expect(await keys()).toEqual([])
  })

  it.each([
    ['is on the blacklist', 'black_list = true', 'black_list = false'],
    ['is not active', `estatus = 'FBy'`, `estatus = 'NvI'`],
  ])('BL-04 writes to nobody who %s', async (_, change, back) => {
    await portal.sql(`update "user" set ${change} where id = $1`, [customer.user])
    const [move] = await portal.sql('select estatus from requirement where id = $1', [id])
    const next = move?.['estatus'] === 'rI4' ? 'rK7' : 'rI4'
    const moved = await work(employee, id, { estatusReq: { idEstatus: next }, observacion: 'Again' })
    await portal.sql(`update "user" set ${back} where id = $1`, [customer.user])
    expect([moved.status, await keys()]).toEqual([200, []])
  })
})
