import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepBookings } from '../../../server/domain/booking/index.ts'
import { NOW, book, cancelAll, lock, openArea, seats } from '../../support/bookings.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, formOf, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

const TUESDAY = '2026-06-02T07:00:00.000Z'
const MINUTE = 60_000

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let neighbour: WireClient
let area: string
let shared: string
let now = NOW
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => now })
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  neighbour = await portal.as('neighbour')
  area = await openArea(admin, 'Room')
  shared = await openArea(admin, 'Shared', { most: 3 })
})
afterAll(() => portal.close())
beforeEach(async () => {
  now = NOW
  for (const table of ['booking_hold', 'booking', 'lock', 'occupancy']) await portal.sql(`delete from ${table}`)
})

const after = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * MINUTE)
}
const slotsOf = async (client: WireClient, place = area, more: object = {}): Promise<readonly unknown[]> =>
  listOf((await client.get('horariosdisponibles', { idareapadre: place, fecha: '2026-06-02', ...more })).body)
const startsOf = async (client: WireClient, place = area): Promise<readonly unknown[]> =>
  (await slotsOf(client, place)).map((slot) => at(slot, 'fechaInicio'))
async function slotAt(place: string, start: string): Promise<unknown> {
  const found = (await slotsOf(admin, place)).find((slot) => at(slot, 'fechaInicio') === start)
  return at(found, 'id')
}
const hold = async (client: WireClient, start = TUESDAY, more: object = {}, place = area): Promise<WireAnswer> =>
  client.post('reservas/retencion', { json: { hueco: slots.get(`${place} ${start}`), ...more } })
const release = (client: WireClient): Promise<WireAnswer> => client.delete('reservas/retencion')

/** Ids of blocks, asked for while they are free. */
const slots = new Map<string, unknown>()
beforeAll(async () => {
  for (const place of [area, shared])
    for (const slot of await slotsOf(admin, place))
      slots.set(`${place} ${String(at(slot, 'fechaInicio'))}`, at(slot, 'id'))
  expect(await slotAt(area, TUESDAY)).toBe(slots.get(`${area} ${TUESDAY}`))
})

describe('BK-02 BK-03 a held block', () => {
  it('is taken for others, free for its holder, and becomes the booking of its holder', async () => {
    const held = await hold(customer)
    expect([held.status, at(held.body, 'hasta')]).toEqual([200, '2026-06-01T07:10:00.000Z'])
    expect([(await startsOf(customer)).includes(TUESDAY), (await startsOf(neighbour)).includes(TUESDAY)]).toEqual([
      true,
      false,
    ])
    for (const client of [neighbour, admin]) {
      const person = client === admin ? { usuario: { id: neighbour.user } } : {}
      expect((await book(client, area, TUESDAY, person)).code).toBe('91039')
    }
    expect((await hold(neighbour)).code).toBe('91039')
    const locked = await lock(admin, area, TUESDAY, '2026-06-02T07:30:00.000Z')
    expect([locked.code, listOf(at(locked.body, 'campos')).map((one) => at(one, 'mensaje'))]).toEqual([
      '92015',
      ['Being booked by somebody else right now'],
    ])
    expect(locked.text).not.toContain(customer.user)
    const taken = await neighbour.put(
      `disponibilidad/${neighbour.user}`,
      formOf(['idmodapparea', area], ['fechainicio', '2026-06-02'], ['fechafin', '2026-06-02']),
    )
    expect(listOf(at(taken.body, 'reservas'))).toMatchObject([{ fechaInicio: TUESDAY }])
    expect(taken.text).not.toContain(customer.user)
    expect((await book(customer, area, TUESDAY)).status).toBe(201)
    expect(await portal.sql('select kind, expires_at from occupancy')).toEqual([{ kind: 1, expires_at: null }])
    expect(await portal.sql('select expires_at from booking_hold')).toEqual([{ expires_at: null }])
  })

  it('survives a form that is refused', async () => {
    await hold(admin)
    expect((await book(admin, area, TUESDAY, { noRegistrado: { nombre: 'Ona' } })).code).toBe('90004')
    expect((await startsOf(neighbour)).includes(TUESDAY)).toBe(false)
  })

  it('is one for each person: another one takes its turn, and leaving the form releases it', async () => {
    await hold(customer)
    const second = '2026-06-02T09:00:00.000Z'
    expect((await hold(customer, second)).status).toBe(200)
    const free = await startsOf(neighbour)
    expect([free.includes(TUESDAY), free.includes(second)]).toEqual([true, false])
    expect((await release(neighbour)).status).toBe(204)
    expect((await startsOf(neighbour)).includes(second)).toBe(false)
    expect([(await release(customer)).status, (await release(customer)).status]).toEqual([204, 204])
    expect((await startsOf(neighbour)).includes(second)).toBe(true)
    expect(await portal.sql('select * from occupancy')).toEqual([])
  })

  it('blocks nobody from the instant on at which it expires, swept or not', async () => {
    await hold(customer)
    after(10)
    expect((await startsOf(neighbour)).includes(TUESDAY)).toBe(true)
    expect((await book(neighbour, area, TUESDAY)).status).toBe(201)
    expect((await book(customer, area, TUESDAY)).code).toBe('91039')
    await portal.sql('delete from booking')
    await portal.sql('delete from occupancy')
    await hold(customer, '2026-06-02T08:00:00.000Z')
    after(10)
    expect((await lock(admin, area, '2026-06-02T08:00:00.000Z', '2026-06-02T09:00:00.000Z')).status).toBe(201)
  })

  it('is swept, and forgotten an hour later', async () => {
    await hold(customer)
    await sweepBookings(portal.portal, new Date(NOW.getTime() + 10 * MINUTE - 1))
    expect(await portal.sql('select 1 from occupancy')).toHaveLength(1)
    await sweepBookings(portal.portal, new Date(NOW.getTime() + 10 * MINUTE))
    expect(await portal.sql('select 1 from occupancy')).toEqual([])
    await sweepBookings(portal.portal, new Date(NOW.getTime() + 60 * MINUTE))
    expect(await portal.sql('select 1 from booking_hold')).toEqual([])
  })

  it('of several places leaves the others free, and counts like a booking', async () => {
    expect((await hold(customer, TUESDAY, { capacidad: 2 }, shared)).status).toBe(200)
    expect((await book(neighbour, shared, TUESDAY, seats(2))).code).toBe('91039')
    expect((await book(neighbour, shared, TUESDAY, seats(1))).status).toBe(201)
    expect((await hold(customer, TUESDAY, { capacidad: 3 }, shared)).code).toBe('91039')
    expect((await book(customer, shared, TUESDAY, seats(2))).status).toBe(201)
  })

  it('for a booking that moves counts beside all others but that one', async () => {
    const made = await book(admin, area, TUESDAY, { usuario: { id: customer.user } })
    expect((await hold(admin, TUESDAY, { bloques: 2, idreserva: idOf(made) })).status).toBe(200)
    const moved = await admin.put(`reservas/${idOf(made)}`, {
      json: { cantidadBloques: 2 },
      headers: { 'if-match': `"${String(at(made.body, 'version'))}"` },
    })
    expect([moved.status, at(moved.body, 'fechaFin')]).toEqual([200, '2026-06-02T08:00:00.000Z'])
    expect((await hold(customer, '2026-06-02T09:00:00.000Z', { idreserva: area })).code).toBe('91016')
    expect(await portal.sql('select record::text from occupancy')).toEqual([{ record: idOf(made) }])
    await cancelAll(admin, [idOf(made)])
    expect((await hold(admin, TUESDAY, { idreserva: idOf(made) })).code).toBe('92007')
  })

  it.each<readonly [string, object, string]>([
    ['no block', { hueco: '' }, '90001'],
    ['a block that is none', { hueco: 'x' }, '90004'],
    ['half a place', { capacidad: 0.5 }, '90004'],
    ['more places than there can be', { capacidad: 1e300 }, '90004'],
    ['too many blocks', { bloques: 5 }, '90007'],
  ])('is refused for %s', async (_what, more, code) => {
    expect((await hold(customer, TUESDAY, more)).code).toBe(code)
  })

  it('is not held for long by asking for it again, nor many in a short time', async () => {
    const start = now.getTime()
    await hold(customer)
    after(9)
    expect(at((await hold(customer)).body, 'hasta')).toBe(new Date(start + 19 * MINUTE).toISOString())
    after(9)
    expect(at((await hold(customer)).body, 'hasta')).toBe(new Date(start + 20 * MINUTE).toISOString())
    after(2)
    const longer = await hold(customer)
    expect([longer.status, longer.code, longer.headers.get('retry-after')]).toEqual([429, '92081', '2400'])
    // It can still be booked.
    expect((await book(customer, area, TUESDAY)).status).toBe(201)
    const others = Array.from({ length: 27 }, (_, one) => new Date(Date.parse(TUESDAY) + ((one % 5) + 1) * 30 * MINUTE))
    for (const other of others) expect((await hold(customer, other.toISOString())).status).toBe(200)
    const last = await hold(customer, '2026-06-02T09:00:00.000Z')
    expect([last.code, Number(last.headers.get('retry-after'))]).toEqual(['92081', 2400])
  })

  it('is not held longer by holding another place in between', async () => {
    const start = now.getTime()
    const other = '2026-06-02T09:00:00.000Z'
    await hold(customer)
    after(9)
    expect((await hold(customer, other)).status).toBe(200)
    after(3)
    expect(at((await hold(customer)).body, 'hasta')).toBe(new Date(start + 20 * MINUTE).toISOString())
    after(2)
    await hold(customer, other)
    after(7)
    expect((await hold(customer)).code).toBe('92081')
  })

  it('BK-06 is had by one of many who choose it at the same time', async () => {
    const clients = Array.from({ length: 12 }, (_, one) => (one % 2 === 0 ? customer : neighbour))
    const answers = await Promise.all(clients.map((client) => hold(client)))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await portal.sql('select sum(seats)::int as seats, count(*)::int as rows from occupancy')).toEqual([
      { seats: 1, rows: 1 },
    ])
    expect(await portal.sql('select count(*)::int as holds from booking_hold where expires_at is not null')).toEqual([
      { holds: 1 },
    ])
  })
})
