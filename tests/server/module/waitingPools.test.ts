import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepWaiting } from '../../../server/domain/waiting/index.ts'
import { postArea, putArea } from '../../support/areas.ts'
import { NOW, book, cancelAll, moveTo, openArea } from '../../support/bookings.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let neighbour: WireClient
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  neighbour = await portal.as('neighbour')
})
afterAll(() => portal.close())

const DAY = '2026-06-03'
const START = `${DAY}T07:00:00.000Z`
const HOURS = { horaFin: '09:30' }

/** Services from 9 to half past, which take one of some people. */
async function openServices(name: string, people: readonly string[], services: readonly string[]) {
  const top = idOf(await postArea(admin, `${name} people`))
  const persons: string[] = []
  for (const one of people) persons.push(idOf(await postArea(admin, one, { idpadre: { id: top } })))
  const made: string[] = []
  for (const one of services)
    made.push(await openArea(admin, `${name} ${one}`, { most: 5, hours: HOURS, more: { grupos: [top] } }))
  return { persons, services: made }
}

const wait = async (client: WireClient, area: string): Promise<WireAnswer> => {
  const made = await client.post('esperas', { json: { area: { id: area }, dia: DAY } })
  expect(made.status).toBe(201)
  return made
}
const sweep = (): Promise<void> => sweepWaiting(portal.portal, NOW)
const accept = (client: WireClient, entry: WireAnswer): Promise<WireAnswer> =>
  client.put(`esperas/${idOf(entry)}/estatus/`, { query: { idestatus: 3 } })
const statusOf = async (client: WireClient, entry: WireAnswer): Promise<unknown> =>
  at((await client.get(`esperas/${idOf(entry)}`)).body, 'estatus', 'id')
const membersOf = ({ body }: WireAnswer): readonly unknown[] => listOf(at(body, 'recursos')).map((one) => at(one, 'id'))

describe('BK-06 those who wait for the same people', () => {
  it('are not overtaken by a booking of another service, before the offer or while it is open, whoever rushes', async () => {
    const { persons, services } = await openServices('Rush', ['Anna of Rush'], ['massage', 'advice'])
    const [massage = '', advice = ''] = services
    const taken = await book(admin, advice, START)
    expect((await book(admin, massage, START)).code).toBe('92085')
    const entry = await wait(customer, massage)
    await cancelAll(admin, [idOf(taken)])
    // The offer is due, and nobody else gets there first.
    expect((await book(neighbour, advice, START)).code).toBe('92085')
    expect(listOf((await neighbour.get('horariosdisponibles', { idareapadre: advice, fecha: DAY })).body)).toEqual([])
    const rush = await Promise.all([
      ...Array.from({ length: 8 }, () => book(neighbour, advice, START)),
      sweep(),
      sweep(),
      ...Array.from({ length: 8 }, () => book(admin, String(persons[0]), START)),
    ])
    expect(rush.filter((one) => one && one.status < 400)).toEqual([])
    expect(await statusOf(customer, entry)).toBe(2)
    const [accepted] = await Promise.all([
      accept(customer, entry),
      ...Array.from({ length: 8 }, () => book(neighbour, advice, START)),
    ])
    expect(accepted.status).toBe(200)
    const booking = await customer.get(
      `reservas/${String(at((await customer.get(`esperas/${idOf(entry)}`)).body, 'reserva', 'id'))}`,
    )
    expect(membersOf(booking)).toEqual(persons)
  })

  it('are served in the order in which they came, whichever service they wait for, and get the person of the offer', async () => {
    const { persons, services } = await openServices('Order', ['Anna of Order', 'Bru of Order'], ['first', 'second'])
    const [first = '', second = ''] = services
    const made = [await book(admin, first, START), await book(admin, second, START)]
    expect(made.map(membersOf)).toEqual(persons.map((one) => [one]))
    const [early, late] = [await wait(customer, second), await wait(neighbour, first)]
    await portal.sql(`update waiting set solicitada = solicitada - interval '1 hour' where id = $1`, [idOf(early)])
    await cancelAll(admin, [idOf(made[1] as WireAnswer)])
    await sweep()
    expect([await statusOf(customer, early), await statusOf(neighbour, late)]).toEqual([2, 1])
    // Both are free while the offer is answered: the offered one is booked, not the first.
    await cancelAll(admin, [idOf(made[0] as WireAnswer)])
    expect((await accept(customer, early)).status).toBe(200)
    const booking = at((await customer.get(`esperas/${idOf(early)}`)).body, 'reserva', 'id')
    expect(membersOf(await customer.get(`reservas/${String(booking)}`))).toEqual([persons[1]])
    await sweep()
    expect(await statusOf(neighbour, late)).toBe(2)
  })

  it('are told when an offer can no longer be booked, go on waiting, and get the next offer (92094)', async () => {
    const { services } = await openServices('Closed', ['Anna of Closed'], ['service'])
    const [service = ''] = services
    const taken = await book(admin, service, START)
    const entry = await wait(customer, service)
    await moveTo(admin, idOf(taken), 1)
    await sweep()
    expect(await statusOf(customer, entry)).toBe(2)
    const area = await admin.get(`areas/${service}`)
    const closed = { excepciones: [{ desde: DAY, hasta: DAY, motivo: 'Works' }] }
    const changed = await putArea(admin, area, 4, closed)
    expect(changed.code).toBeNull()
    const refused = await accept(customer, entry)
    expect([refused.status, refused.code, at(refused.body, 'campos', 0, 'mensaje')]).toEqual([
      409,
      '92094',
      'Closed: Works',
    ])
    await sweep()
    expect(await statusOf(customer, entry)).toBe(1)
    expect(await portal.sql('select 1 from occupancy where record = $1', [idOf(entry)])).toEqual([])
    await putArea(admin, changed, 4, { excepciones: [] })
    await sweep()
    expect(await statusOf(customer, entry)).toBe(2)
    expect((await accept(customer, entry)).status).toBe(200)
  })
})

describe('BK-02 as last time', () => {
  it('the same person serves where they are free, and the hours say so, to nobody else', async () => {
    const { persons, services } = await openServices('Again', ['Anna of Again', 'Bru of Again'], ['one', 'two'])
    const [one = '', two = ''] = services
    // Anna is taken, so that the first booking is with Bru.
    const first = await book(admin, one, START)
    expect(membersOf(await book(customer, one, START))).toEqual([persons[1]])
    await cancelAll(admin, [idOf(first)])
    const hours = async (client: WireClient, more: object = {}): Promise<readonly unknown[]> =>
      listOf((await client.get('horariosdisponibles', { idareapadre: two, fecha: '2026-06-04', ...more })).body).map(
        (row) => at(row, 'descripcion'),
      )
    expect(await hours(customer)).toEqual(['Bru of Again · As last time'])
    expect(await hours(neighbour, { idusuario: customer.user })).toEqual([undefined])
    expect(await hours(admin, { idusuario: customer.user })).toEqual(['Bru of Again · As last time'])
    const next = '2026-06-04T07:00:00.000Z'
    expect(membersOf(await book(neighbour, two, next))).toEqual([persons[0]])
    expect(membersOf(await book(customer, two, next))).toEqual([persons[1]])
    // Staff book for them, on a day on which Bru is taken first.
    const day = '2026-06-05T07:00:00.000Z'
    expect(membersOf(await book(admin, two, day, { usuario: { id: customer.user } }))).toEqual([persons[1]])
    expect(membersOf(await book(customer, two, day))).toEqual([persons[0]])
  })
})
