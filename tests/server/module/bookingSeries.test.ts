import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postArea, putArea } from '../../support/areas.ts'
import { NOW, book, lock, openArea, period, seats } from '../../support/bookings.ts'
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

/** Two months ahead can be booked. */
const FAR = { periodos: [period(1, 30, 1), period(2, 1), period(3, 1), period(5, 12, 5)] }
const repeat = (client: WireClient, area: string, fechaInicio: string, query: object = {}, more: object = {}) =>
  client.post('reservas/serie', {
    json: { area: { id: area }, fechaInicio, ...more },
    query: { cada: 7, veces: 4, ...query },
  })
const report = ({ body }: WireAnswer): readonly unknown[] => listOf(at(body, 'campos')).map((one) => at(one, 'mensaje'))
const starts = async (area: string): Promise<readonly string[]> =>
  (
    await portal.sql(
      'select fecha_inicio as start from booking where area = $1 and deleted_at is null order by fecha_inicio',
      [area],
    )
  ).map((row) => new Date(String(at(row, 'start'))).toISOString())

describe('BK-02 a booking that is repeated', () => {
  it('has the same time of the clock on each date, across a change of the clock', async () => {
    const area = await openArea(admin, 'Repeated', { more: FAR })
    const made = await repeat(customer, area, '2026-10-13T07:00:00.000Z')
    expect([made.status, listOf(at(made.body, 'ids')).length]).toEqual([200, 4])
    // Madrid leaves summer time on 25 October.
    expect(await starts(area)).toEqual([
      '2026-10-13T07:00:00.000Z',
      '2026-10-20T07:00:00.000Z',
      '2026-10-27T08:00:00.000Z',
      '2026-11-03T08:00:00.000Z',
    ])
  })

  it('tells each date that is refused and why, books nothing until that is confirmed, and then all others', async () => {
    const area = await openArea(admin, 'Reported', {
      more: { ...FAR, excepciones: [{ desde: '2026-06-17', hasta: '2026-06-17', motivo: 'Works' }] },
    })
    await lock(admin, area, '2026-06-24T07:00:00.000Z', '2026-06-24T08:00:00.000Z')
    await book(neighbour, area, '2026-07-01T07:00:00.000Z')
    const before = await starts(area)
    const told = await repeat(customer, area, '2026-06-10T07:00:00.000Z', { veces: 5 })
    expect([told.status, told.code, report(told)]).toEqual([
      409,
      '92095',
      [
        expect.stringMatching(/^Wednesday, 17 June 2026 at 09:00 · .*Works/),
        expect.stringMatching(/^Wednesday, 24 June 2026 at 09:00 · ./),
        expect.stringMatching(/^Wednesday, 1 July 2026 at 09:00 · ./),
      ],
    ])
    expect(await starts(area)).toEqual(before)
    const made = await repeat(customer, area, '2026-06-10T07:00:00.000Z', { veces: 5, confirmado: 'true' })
    expect([made.code, listOf(at(made.body, 'ids')).length]).toEqual([null, 2])
    expect(await starts(area)).toEqual([
      '2026-06-10T07:00:00.000Z',
      '2026-07-01T07:00:00.000Z',
      '2026-07-08T07:00:00.000Z',
    ])
    const none = await repeat(neighbour, area, '2026-06-10T07:00:00.000Z', { cada: 14, veces: 2, confirmado: 'true' })
    expect([none.code, report(none).length]).toEqual(['92096', 2])
  })

  it('tells a date whose hours have fewer places, and is refused as a whole if the first has', async () => {
    const dias = [1, 2, 3, 4, 5, 6, 7].map((dia) => ({
      dia,
      horarios: [{ horaInicio: '09:00', horaFin: '12:00', capMaxima: dia === 5 ? 1 : 2 }],
    }))
    const area = await openArea(admin, 'Smaller', { more: { ...FAR, dias } })
    const week = { cada: 1, veces: 7 }
    const told = await repeat(customer, area, '2026-06-08T07:00:00.000Z', week, seats(2))
    expect([told.code, report(told).length]).toEqual(['92095', 1])
    expect((await repeat(customer, area, '2026-06-08T07:00:00.000Z', week, seats(3))).code).toBe('90007')
  })

  it('is refused as a whole for what is the same on all dates', async () => {
    const area = await openArea(admin, 'Whole', { more: FAR })
    const another = { usuario: { id: neighbour.user } }
    expect((await repeat(customer, area, '2026-06-10T07:00:00.000Z', {}, another)).code).toBe('71001')
    for (const query of [{ veces: 1 }, { veces: 53 }, { cada: 0 }, { cada: 29 }])
      expect((await repeat(customer, area, '2026-06-10T07:00:00.000Z', query)).code).toBe('90004')
    expect(await starts(area)).toEqual([])
  })
})

describe('BK-03 when and why areas are closed', () => {
  it('is told to customers of what they are offered, and of members of pools to the staff alone', async () => {
    const top = idOf(await postArea(admin, 'Closing people'))
    const anna = await postArea(admin, 'Closing Anna', { idpadre: { id: top } })
    const service = await openArea(admin, 'Closing service', { more: { grupos: [top] } })
    const closed = (motivo: string): object => ({
      excepciones: [{ desde: '2026-06-15', hasta: '2026-06-15', motivo }],
    })
    await putArea(admin, anna, 4, closed('Surgery'))
    await putArea(admin, await admin.get(`areas/${service}`), 4, closed('Works'))
    const reasons = async (client: WireClient): Promise<readonly unknown[]> => {
      const told = await client.get('cierres', { fechainicio: '2026-06-15', fechafin: '2026-06-15' })
      return listOf(told.body).map((one) => at(one, 'motivo'))
    }
    expect(new Set(await reasons(admin))).toEqual(new Set(['Surgery', 'Works']))
    expect(await reasons(customer)).toEqual(['Works'])
  })
})
