import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDue } from '../../../server/webhook/index.ts'
import { addPerson, signedInWith } from '../role/role.ts'
import { BOOKS, publishExtra } from '../../support/extras.ts'
import { inAll } from '../../support/overlays.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { isSigned, openReceiver, type Answer, type WebhookReceiver } from '../../support/webhookReceiver.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal({ webhookHosts: ['127.0.0.1'] })
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

let receiver: WebhookReceiver
let answers: (count: number) => Answer = () => 204
beforeEach(async () => {
  await portal.sql('delete from webhook_delivery')
  await portal.sql('delete from webhook_event')
  await portal.sql('delete from webhook')
  answers = () => 204
  receiver = await openReceiver((count) => answers(count))
  return () => receiver.close()
})

const postWebhook = (client: WireClient, content: object = {}): Promise<WireAnswer> =>
  client.post('webhooks', {
    json: { descripcion: 'Data warehouse', direccion: receiver.address, eventos: ['category-created'], ...content },
  })

const secretOf = ({ body }: WireAnswer): string => String(at(body, 'secreto'))

const CATEGORY = { nombre: 'Streets' }
const makeCategory = (client = admin): Promise<WireAnswer> =>
  client.post('categorias', { parts: [['categoria', CATEGORY]] })

const { signal } = new AbortController()
const deliver = (): Promise<void> => deliverDue(portal.portal, { stop: signal, abort: signal })

const bodies = () => receiver.received.map(({ body }): unknown => JSON.parse(body))
const states = () => portal.sql('select state, attempts, status, problem from webhook_delivery order by written_at')

describe('a webhook', () => {
  it('WH-01 is told of what it wants, signed, with ids alone', async () => {
    const made = await postWebhook(admin, {
      eventos: ['category-created', 'category-updated', 'category-moved', 'category-removed'],
    })
    expect(made.status, made.text).toBe(201)
    const created = await makeCategory()
    const id = idOf(created)
    const path = `categorias/${id}`
    await admin.put(path, { query: { mask: 1 }, parts: [['categoria', { nombre: 'Roads' }]] })
    await admin.put(path, { query: { mask: 1024 }, parts: [['categoria', { estatus: { id: 'FBy' } }]] })
    await admin.delete(path)
    await deliver()
    const data = (version: number) => ({ id, module: 'category', version })
    const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown
    expect(
      bodies().toSorted((one, other) => Number(at(one, 'data', 'version')) - Number(at(other, 'data', 'version'))),
    ).toEqual([
      { type: 'category.created', timestamp, data: data(1) },
      { type: 'category.updated', timestamp, data: data(2) },
      { type: 'category.moved', timestamp, data: data(3) },
      { type: 'category.removed', timestamp, data: data(4) },
    ])
    expect(receiver.received.every((one) => isSigned(one, secretOf(made)))).toBe(true)
    expect(receiver.received.some((one) => isSigned(one, 'whsec_AAAA'))).toBe(false)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(4)
  })

  it('WH-01 LC-05 is told of the records of a module that the organisation made, and of that one alone', async () => {
    expect((await publishExtra(admin, BOOKS)).status).toBe(200)
    const another = { version: 2, id: 'x_other', fields: { nombre: { kind: 'text', role: 'title' } } }
    const texts = inAll({ 'lbl.x_other.title': 'Others', 'lbl.x_other.nombre': 'Name' })
    expect((await publishExtra(admin, { ...another, texts })).status).toBe(200)
    const eventos = ['created', 'updated', 'moved', 'removed'].map((kind) => `x_books-${kind}`)
    const made = await postWebhook(admin, { eventos })
    expect(made.status, made.text).toBe(201)
    expect((await admin.post('propios/x_other', { json: { nombre: 'other' } })).status).toBe(201)
    const path = `propios/x_books/${idOf(await admin.post('propios/x_books', { json: { titulo: 'Book' } }))}`
    await admin.put(path, { query: { mask: 1 }, json: { titulo: 'Roads' } })
    await admin.put(path, { query: { mask: 1024 }, json: { estatus: { id: 'FBy' } } })
    await admin.delete(path)
    await deliver()
    const types = bodies().map((body) => at(body, 'type'))
    expect(types.map(String).toSorted((one, other) => one.localeCompare(other))).toEqual(
      ['created', 'moved', 'removed', 'updated'].map((kind) => `x_books.${kind}`),
    )
  })

  it('WH-01 signs with its new secret and for a day with the former one; who has seen an older state gets none', async () => {
    const made = await postWebhook(admin)
    const path = `webhooks/${idOf(made)}/secreto`
    const renew = (): Promise<WireAnswer> => admin.put(path, { json: {}, headers: { 'If-Match': '"1"' } })
    const both = await Promise.all(Array.from({ length: 6 }, renew))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412, 412, 412])
    const [first, second] = [secretOf(made), secretOf(both.find(({ status }) => status === 200) ?? made)]
    expect(second).not.toBe(first)
    const lastSigned = async (): Promise<readonly boolean[]> => {
      await makeCategory()
      await deliver()
      const last = receiver.received.at(-1)
      return [first, second].map((secret) => last !== undefined && isSigned(last, secret))
    }
    expect(await lastSigned()).toEqual([true, true])
    await portal.sql(`update webhook set former_until = now() - interval '1 second'`)
    expect(await lastSigned()).toEqual([false, true])
    expect((await admin.put(`webhooks/${idOf(await makeCategory())}/secreto`, { json: {} })).code).toBe('91016')
  })

  it('holds its secrets encrypted, and answers each once', async () => {
    const made = await postWebhook(admin)
    const path = `webhooks/${idOf(made)}`
    const headers = { 'idempotency-key': randomUUID() }
    const renew = (): Promise<WireAnswer> => admin.put(`${path}/secreto`, { json: {}, headers })
    const renewed = await renew()
    const secrets = [made, renewed].map(secretOf)
    for (const secret of secrets) expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const told = [await renew(), await admin.get('webhooks'), await admin.get(path)]
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200])
    const stored = await portal.sql(
      `select to_jsonb(w)::text as row from webhook w union all select to_jsonb(i)::text from idempotency i
       union all select to_jsonb(h)::text from history h where entity = 'webhook'`,
    )
    for (const secret of secrets)
      expect(JSON.stringify([told.map(({ text }) => text), stored])).not.toContain(secret.slice(6, 40))
  })

  it('is told nothing of what was refused, of other events, of other organisations, or while it is paused', async () => {
    const made = await postWebhook(admin)
    const beta = await portal.as('admin', 'beta')
    expect((await admin.post('categorias', { parts: [['categoria', { nombre: '' }]] })).status).toBeGreaterThan(399)
    expect((await makeCategory(beta)).status).toBe(201)
    await portal.sql(`update "user" set nombre = nombre`)
    const path = `webhooks/${idOf(made)}/estado`
    expect((await admin.put(path, { json: { estatus: { id: 'FBy' } } })).status).toBe(200)
    await makeCategory()
    await admin.put(path, { json: { estatus: { id: 'NvI' } } })
    await deliver()
    expect(bodies()).toEqual([])
  })

  it('is one event for all that one transaction does to a record', async () => {
    await postWebhook(admin, { eventos: ['category-created', 'category-updated', 'category-removed'] })
    await portal.sql(`do $$ begin
      perform set_config('app.tenant', '${portal.tenants.alpha}', true);
      insert into category (tenant_id, id, nombre, idioma) values (${portal.tenants.alpha}, '00000000-0000-4000-8000-00000000000a', 'One', 3);
      update category set nombre = 'Two', version = 2 where id = '00000000-0000-4000-8000-00000000000a';
    end $$`)
    await deliver()
    expect(bodies()).toMatchObject([{ type: 'category.created', data: { version: 2 } }])
  })

  it('WH-01 is told once by servers that deliver at the same time, of everything that happens at once', async () => {
    await postWebhook(admin)
    const made = await Promise.all(Array.from({ length: 12 }, () => makeCategory()))
    await Promise.all([deliver(), deliver(), deliver()])
    await deliver()
    const told = bodies().map((one) => String(at(one, 'data', 'id')))
    expect(told).toHaveLength(made.length)
    expect(new Set(told)).toEqual(new Set(made.map(idOf)))
  })

  it.each([
    [500, 'refused', 500],
    [302, 'refused', 302],
    [404, 'refused', 404],
  ] as const)('is tried again under the same id after %s, later and later', async (status, problem, answered) => {
    const made = await postWebhook(admin)
    answers = (count) => (count === 1 ? status : 200)
    await makeCategory()
    await deliver()
    expect(await states()).toEqual([{ state: 'waiting', attempts: 1, status: answered, problem }])
    await deliver()
    expect(receiver.received).toHaveLength(1)
    await portal.sql('update webhook_delivery set run_at = now()')
    await deliver()
    expect(await states()).toEqual([{ state: 'sent', attempts: 2, status: 200, problem: null }])
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second && isSigned(second, secretOf(made))).toBe(true)
  })

  it('is given up at last, shown so, and sent again by hand', async () => {
    await postWebhook(admin)
    answers = () => 500
    await makeCategory()
    await deliver()
    await portal.sql('update webhook_delivery set attempts = 9, run_at = now()')
    await deliver()
    const [dead] = listOf((await admin.get('entregas', { estado: 'dead' })).body)
    expect(dead).toMatchObject({ tipo: 'category.created', intentos: 10, codigo: 500 })
    answers = () => 200
    const again = await admin.put(`entregas/${String(at(dead, 'id'))}/enviar`)
    expect(again.status, again.text).toBe(200)
    await deliver()
    expect(await states()).toEqual([{ state: 'sent', attempts: 1, status: 200, problem: null }])
    const customer = await portal.as('customer')
    expect((await customer.put(`entregas/${String(at(dead, 'id'))}/enviar`)).code).toBe('71001')
  })

  it.each([
    ['its receiver is gone', 410, '1 second', 'FBy'],
    ['nothing was taken for days', 500, '4 days', 'FBy'],
    ['it failed a moment ago', 500, '1 second', 'NvI'],
  ] as const)('pauses when %s or goes on', async (_, status, age, state) => {
    await portal.sql('delete from outbox')
    await postWebhook(admin)
    answers = () => status
    await makeCategory()
    await deliver()
    await portal.sql(
      `update webhook_delivery set run_at = now(), written_at = now() - interval '${age}' where state = 'waiting'`,
    )
    await deliver()
    expect(await portal.sql('select estatus from webhook')).toEqual([{ estatus: state }])
    const mails = await portal.sql(
      `select subject, payload->>'text' as text from outbox where key like 'webhookPaused:%' and person = $1`,
      [admin.user],
    )
    expect(mails).toEqual(
      state === 'NvI'
        ? []
        : [
            {
              subject: 'A webhook has paused: Data warehouse',
              text: expect.stringContaining(receiver.address) as unknown,
            },
          ],
    )
  })

  it.each([
    ['http://receiver.example/hook'],
    ['https://127.0.0.2/hook'],
    ['https://[::1]/hook'],
    ['https://[::ffff:10.0.0.1]/hook'],
    ['https://0x7f.0.0.2/hook'],
    ['https://2130706434/hook'],
    ['https://user:secret@receiver.example/hook'],
    ['ftp://receiver.example/hook'],
    ['javascript:alert(1)'],
    ['no address'],
  ])('is refused at %s', async (direccion) => {
    expect((await postWebhook(admin, { direccion })).code).toBe('92073')
    const made = await postWebhook(admin)
    const changed = await admin.put(`webhooks/${idOf(made)}`, {
      json: { descripcion: 'Data warehouse', direccion, eventos: ['category-created'] },
    })
    expect(changed.code).toBe('92073')
  })

  it('WH-02 never connects to a name that leads to this machine', async () => {
    await postWebhook(admin)
    const port = new URL(receiver.address).port
    await portal.sql(`update webhook set address = 'https://localhost:${port}/hook'`)
    await makeCategory()
    await deliver()
    expect(await states()).toMatchObject([{ state: 'waiting', problem: 'address' }])
    expect(receiver.received).toEqual([])
  })

  it('is told of what its owner may still see, and of nothing that no owner may choose', async () => {
    const RIGHTS = { wHk: { veB: 33, Wxx: 33 }, kT6: { veB: 33, eXp: 33 }, rQ8: { veB: 5 } }
    const { role } = await addPerson(portal, RIGHTS)
    const owner = await signedInWith(portal, RIGHTS, { role })
    const offered = listOf((await owner.get('webhooks/eventos')).body).map((one) => at(one, 'id'))
    expect(offered).toContain('category-created')
    expect(offered).not.toContain('requirement-created')
    expect((await postWebhook(owner, { eventos: ['requirement-created'] })).status).toBeGreaterThan(399)
    expect((await postWebhook(owner)).status).toBe(201)
    await makeCategory()
    await deliver()
    expect(bodies()).toHaveLength(1)
    await portal.sql(`update role set grants = grants - 'kT6' where id = $1 and tenant_id = $2`, [
      role,
      portal.tenants.alpha,
    ])
    await makeCategory()
    await deliver()
    expect(bodies()).toHaveLength(1)
  })

  it('offers the events of definitions, none of credentials or of what only the server writes', async () => {
    const offered = listOf((await admin.get('webhooks/eventos')).body).map((one) => String(at(one, 'id')))
    expect(offered).toEqual(
      expect.arrayContaining(['booking-created', 'booking-moved', 'user-updated', 'news-removed', 'requirement-moved']),
    )
    expect(offered.filter((name) => /^(?:apiToken|outbox|webhookDelivery|signInLog)-/.test(name))).toEqual([])
  })
})
