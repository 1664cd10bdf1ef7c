import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remind, sweepReminders } from '../../../server/resource/index.ts'
import { NOW, book, moveTo, openArea } from '../../support/bookings.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { outboxOf } from '../outbox/outbox.ts'

/** Thursday, 09:00 in Madrid. */
const START = '2026-06-04T07:00:00.000Z'
const HOUR = 3_600_000
/** So many hours before it. */
const before = (hours: number): Date => new Date(Date.parse(START) - hours * HOUR)

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let hall: string
let now = NOW
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => now })
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  hall = await openArea(admin, 'Hall', { most: 100 })
})
afterAll(() => portal.close())
beforeEach(async () => {
  now = NOW
  await portal.sql('delete from mail_reminder')
  await portal.sql('update booking set deleted_at = now()')
  await portal.sql('delete from outbox')
})

const booked = async (start = START): Promise<WireAnswer> => {
  const made = await book(customer, hall, start)
  if (made.status !== 201) throw new Error(made.text)
  await portal.sql(`update booking set limite_confirmacion = null where id = $1`, [idOf(made)])
  return made
}

const remindAt = (instant: Date): Promise<void> => remind(portal.portal, instant)

/** The bookings of which somebody is reminded. */
async function reminded(): Promise<readonly string[]> {
  const keys = [...(await outboxOf(portal)).keys()]
  return keys.filter((key) => key.startsWith('booking:reminder:')).map((key) => key.split(':')[2] ?? '')
}

describe('NO-03 the reminder of a booking', () => {
  it('is written once within the hours before it, and not earlier', async () => {
    const made = await booked()
    await remindAt(before(25))
    expect(await reminded()).toEqual([])
    await remindAt(before(24))
    await remindAt(before(23))
    expect(await reminded()).toEqual([idOf(made)])
    const [row] = await portal.sql(`select * from outbox where key like 'booking:reminder:%'`)
    expect(row).toMatchObject({ subject: 'Reminder: Hall, 04/06/2026 09:00', recipient: 'customer@alpha.example' })
  })

  it('is written once by several servers at a time, for each of many bookings', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => booked()))
    await Promise.all([1, 2, 3].map(() => remindAt(before(20))))
    await remindAt(before(20))
    expect((await reminded()).toSorted()).toEqual(all.map(idOf).toSorted())
  })

  it('is owed after a standstill, until the booking has begun', async () => {
    const made = await booked()
    await remindAt(before(-1))
    expect(await reminded()).toEqual([])
    await remindAt(before(0))
    expect(await reminded()).toEqual([])
    await remindAt(before(1))
    expect(await reminded()).toEqual([idOf(made)])
  })

  it('is forgotten with the mails, and still not written twice', async () => {
    await booked()
    await remindAt(before(20))
    await portal.sql('delete from outbox')
    await remindAt(before(19))
    expect(await reminded()).toEqual([])
    await sweepReminders(portal.portal, before(19))
    await remindAt(before(18))
    expect(await reminded()).toEqual([])
    await sweepReminders(portal.portal, before(-1))
    expect(await portal.sql('select 1 from mail_reminder')).toEqual([])
  })

  it('is not written of a cancelled one, and at the new time of a moved one', async () => {
    const [gone, moved] = [await booked(), await booked()]
    expect((await moveTo(customer, idOf(gone), 1)).status).toBe(200)
    const headers = { 'if-match': `"${String(Number(at(moved.body, 'version')))}"` }
    const json = { fechaInicio: '2026-06-06T08:00:00.000Z' }
    expect((await admin.put(`reservas/${idOf(moved)}`, { json, headers })).status).toBe(200)
    await remindAt(before(20))
    expect(await reminded()).toEqual([])
    await remindAt(new Date('2026-06-05T09:00:00.000Z'))
    expect(await reminded()).toEqual([idOf(moved)])
  })

  it('is judged again when the booking has changed, and not of one that was made too late to be forgotten', async () => {
    const asking = await openArea(admin, 'Asking', { most: 10, more: { aceptacion: true } })
    const made = idOf(await book(customer, asking, START))
    await remindAt(before(23))
    expect(await reminded()).toEqual([])
    expect((await moveTo(admin, made, 2)).status).toBe(200)
    await remindAt(before(22))
    expect(await reminded()).toEqual([made])
    now = before(20)
    await booked()
    await remindAt(before(19))
    expect(await reminded()).toEqual([made])
  })

  it('waits for whoever is changing the booking, and sees what was changed', async () => {
    const made = await booked()
    const held = await portal.owner.connect()
    try {
      await held.query('begin')
      await held.query(`select set_config('app.tenant', $1, true)`, [String(portal.tenants.alpha)])
      await held.query('update booking set estatus = 1, version = version + 1 where id = $1', [idOf(made)])
      await remindAt(before(20))
      expect(await reminded()).toEqual([])
      await held.query('commit')
    } finally {
      held.release()
    }
    await remindAt(before(20))
    expect(await reminded()).toEqual([])
  })
})
