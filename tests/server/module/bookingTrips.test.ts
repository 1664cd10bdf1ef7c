import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, book, openArea } from '../../support/bookings.ts'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { roundTrips } from '../../support/roundTrips.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let customer: WireClient
let area: string
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  customer = await portal.as('customer')
  area = await openArea(await portal.as('admin'), 'Room')
})
afterAll(() => portal.close())

describe('BK-06 a booking', () => {
  it('is judged in one round trip, and stored in the next with its mail', async () => {
    const made: number[] = []
    const bookAt = async (start: string): Promise<void> => void made.push((await book(customer, area, start)).status)
    await bookAt('2026-06-03T07:00:00.000Z')
    expect(await roundTrips(portal, () => bookAt('2026-06-03T07:30:00.000Z'))).toBe(2)
    expect(made).toEqual([201, 201])
  })

  it('takes no more when staff make it for somebody, with an account or without', async () => {
    const staff = await portal.as('admin')
    // Its session is remembered from here on.
    await staff.get('reservas')
    const made: number[] = []
    const bookFor = async (start: string, whom: object): Promise<void> =>
      void made.push((await book(staff, area, start, whom)).status)
    const person = { usuario: { id: customer.user } }
    const guest = {
      noRegistrado: { nombre: 'Guest', telefono: '600112233', pais: { codigoDdi: '34' }, email: 'guest@trips.example' },
    }
    expect(await roundTrips(portal, () => bookFor('2026-06-03T08:00:00.000Z', person))).toBe(2)
    expect(await roundTrips(portal, () => bookFor('2026-06-03T08:30:00.000Z', guest))).toBe(2)
    expect(made).toEqual([201, 201])
    const mails = await portal.sql(`select recipient from outbox where subject like '%Room%' order by id desc limit 2`)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['guest@trips.example', 'customer@alpha.example'])
  })

  it('is stored with a choice of the organisation whose words a call knows', async () => {
    const staff = await portal.as('admin')
    const chosen = { kind: 'select', options: { call: 'services' } }
    const published = await publishOverlay(staff, 'booking', {
      fields: { x_lloc: chosen },
      texts: inAll({ 'lbl.booking.x_lloc': 'Place' }),
    })
    expect(published.status).toBe(200)
    const made = await book(customer, area, '2026-06-03T09:00:00.000Z', { x_lloc: area })
    expect([made.status, at(made.body, 'x_lloc')]).toEqual([201, area])
  })
})
