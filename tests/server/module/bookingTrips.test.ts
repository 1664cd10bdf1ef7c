import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, book, openArea } from '../../support/bookings.ts'
import { roundTrips } from '../../support/roundTrips.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import type { WireClient } from '../../support/wireClient.ts'

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
  it('is judged in one round trip and stored in the next, and its mail is written in four', async () => {
    const made: number[] = []
    const bookAt = async (start: string): Promise<void> => void made.push((await book(customer, area, start)).status)
    await bookAt('2026-06-03T07:00:00.000Z')
    // The seventh commits: so long nobody else books the area.
    expect(await roundTrips(portal, () => bookAt('2026-06-03T07:30:00.000Z'))).toBe(7)
    expect(made).toEqual([201, 201])
  })
})
