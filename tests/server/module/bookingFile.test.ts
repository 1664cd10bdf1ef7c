import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, book, moveTo, openArea } from '../../support/bookings.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { idOf, type WireClient } from '../../support/wireClient.ts'

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

describe('the calendar file of a booking', () => {
  it('BK-01 names the place, the time and the state, to whoever reads the booking', async () => {
    const place = await openArea(admin, 'Hall; north, "A"')
    const made = await book(customer, place, '2026-06-08T07:00:00.000Z', { observaciones: 'Bring the key,\nplease' })
    const path = `reservas/${idOf(made)}/calendario`
    const file = await customer.get(path)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const lines = file.text.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${idOf(made)}`,
        'DTSTART:20260608T070000Z',
        'DTEND:20260608T073000Z',
        'LOCATION:Hall\\; north\\, "A"',
        'DESCRIPTION:Bring the key\\,\\nplease',
        'STATUS:TENTATIVE',
      ]),
    )
    expect((await neighbour.get(path)).code).toBe('91016')
    await moveTo(customer, idOf(made), 3)
    expect((await customer.get(path)).text).toContain('STATUS:CONFIRMED')
  })
})
