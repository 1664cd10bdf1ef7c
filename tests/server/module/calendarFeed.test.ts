import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, book, moveTo, openArea } from '../../support/bookings.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
let customer: WireClient
let neighbour: WireClient
let hall: string
let own: WireAnswer
let others: WireAnswer
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  customer = await portal.as('customer')
  neighbour = await portal.as('neighbour')
  hall = await openArea(admin, 'Hall', { most: 10, more: { areasEspecialistas: [{ usuario: { id: employee.user } }] } })
  const elsewhere = await openArea(admin, 'Elsewhere', { most: 10 })
  own = await book(customer, hall, '2026-06-04T07:00:00.000Z')
  others = await book(neighbour, hall, '2026-06-04T08:00:00.000Z')
  await book(neighbour, elsewhere, '2026-06-04T08:00:00.000Z')
})
afterAll(() => portal.close())

const make = (client: WireClient): Promise<WireAnswer> => client.post('calendarios', { json: { nombre: 'Phone' } })

const pathOf = ({ body }: WireAnswer): string => String(at(body, 'direccion')).replace('/api/', '')

const read = (path: string, headers: { readonly [name: string]: string } = {}) =>
  fetch(`${portal.base}${path}`, { headers })

const eventsOf = async (path: string): Promise<readonly string[]> =>
  [...(await (await read(path)).text()).matchAll(/^UID:(.*)$/gm)].map(([, id]) => (id ?? '').trim()).toSorted()

describe('BK-01 a private calendar feed', () => {
  it('tells customers their own bookings, and staff those of their areas, without a session', async () => {
    expect(await eventsOf(pathOf(await make(customer)))).toEqual([idOf(own)])
    expect(await eventsOf(pathOf(await make(employee)))).toEqual([idOf(own), idOf(others)].toSorted())
    expect(await eventsOf(pathOf(await make(admin)))).toEqual([])
  })

  it('stands nowhere but in the answer, is private, and is sent again only when it says something else', async () => {
    const made = await make(customer)
    const path = pathOf(made)
    const first = await read(path)
    expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, max-age=300',
    ])
    const etag = first.headers.get('etag') ?? ''
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
    await moveTo(customer, idOf(own), 3)
    const changed = await read(path, { 'if-none-match': etag })
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('STATUS:CONFIRMED')])
    const secret = path.replace('calendario/', '')
    const rows = await portal.sql('select to_jsonb(f)::text as row from calendar_key f')
    expect(rows.some(({ row }) => String(row).includes(secret))).toBe(false)
    const [listed] = listOf((await customer.get('calendarios')).body).filter((row) => at(row, 'id') === idOf(made))
    expect(listed).toMatchObject({ nombre: 'Phone', uso: expect.any(String) })
    expect(JSON.stringify(listed)).not.toContain(secret)
  })

  it('ends when it is renewed or withdrawn, when its person is blocked, and is nobody else’s to change', async () => {
    const made = await make(customer)
    const id = idOf(made)
    const json = { nombre: 'Laptop' }
    expect((await neighbour.put(`calendarios/${id}`, { json })).code).toBe('91016')
    expect((await admin.delete(`calendarios/${id}`)).code).toBe('91016')
    const stale = { headers: { 'if-match': '"2"' } }
    expect((await customer.put(`calendarios/${id}`, { json, ...stale })).code).toBe('92014')
    expect((await customer.delete(`calendarios/${id}`, stale)).code).toBe('92014')
    expect((await read(pathOf(made))).status).toBe(200)
    const renewed = await customer.put(`calendarios/${id}`, { json, headers: { 'if-match': '"1"' } })
    expect(renewed.headers.get('etag')).toBe('"2"')
    expect([renewed.status, (await read(pathOf(made))).status]).toEqual([200, 404])
    expect(await eventsOf(pathOf(renewed))).toEqual([idOf(own)])
    const block = (state: string): Promise<unknown> =>
      portal.sql(`update "user" set estatus = $2 where id = $1`, [customer.user, state])
    await block('FBy')
    const blocked = await read(pathOf(renewed))
    await block('NvI')
    expect(blocked.status).toBe(404)
    const withdrawn = await (await portal.as('customer')).delete(`calendarios/${id}`)
    expect([withdrawn.status, (await read(pathOf(renewed))).status]).toEqual([204, 404])
  })

  it.each([
    'nonsense',
    '1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'zzzzzz.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ])('is found by nothing but its secret: %s', async (key) => {
    expect((await read(`calendario/${key}`)).status).toBe(404)
  })

  it('is read so many times an hour, and of each person there are ten', async () => {
    const path = pathOf(await make(neighbour))
    const answers = await Promise.all(Array.from({ length: 61 }, () => read(path)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    const made = await Promise.all(Array.from({ length: 12 }, () => make(neighbour)))
    expect(made.filter(({ code }) => code === '91042')).toHaveLength(3)
  })
})
