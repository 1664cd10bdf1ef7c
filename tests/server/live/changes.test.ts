import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, book, lock, openArea } from '../../support/bookings.ts'
import { hearChanges } from '../../support/changeStream.ts'
import { serveBeside } from '../../support/serveBeside.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { idOf, type WireClient } from '../../support/wireClient.ts'
import { itWhole } from '../../support/itWhole.ts'

const at = (day: number, hour = '07:00'): string => `2026-06-${String(day).padStart(2, '0')}T${hour}:00.000Z`

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let area: string
let ofBeta: string
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  area = await openArea(admin, 'Live')
  ofBeta = await openArea(await portal.as('admin', 'beta'), 'Live')
})
afterAll(() => portal.close())

const lockDay = async (day: number): Promise<void> => {
  idOf(await lock(admin, area, at(day, '07:00'), at(day, '08:00')))
}
const bookDay = async (day: number, client = admin, where = area): Promise<number> =>
  (await book(client, where, at(day, '09:00'))).status

describe('BK-01 live changes of others', () => {
  it('are told to other sessions: only the modules that these may read, and nothing that was refused', async () => {
    const [staff, other] = [await hearChanges(portal.base, admin), await hearChanges(portal.base, customer)]
    expect([await staff.next(), await other.next()]).toEqual([
      'abierto booking,lock,waiting',
      'abierto booking,waiting',
    ])
    await lockDay(2)
    expect(await staff.next()).toBe('cambio lock')
    expect(await bookDay(2)).toBe(201)
    expect([await staff.next(), await other.next()]).toEqual(['cambio booking', 'cambio booking'])
    // The same place again: nothing changes.
    expect(await bookDay(2)).toBe(409)
    await lockDay(3)
    expect(await staff.next()).toBe('cambio lock')
  })

  itWhole('are told with their days, before and after a move, where these are no news to the session', async () => {
    const [staff, other] = [await hearChanges(portal.base, admin), await hearChanges(portal.base, customer)]
    for (const one of [staff, other]) await one.next()
    const made = await book(admin, area, at(10, '09:00'))
    for (const one of [staff, other]) {
      expect(await one.next()).toBe('cambio booking')
      expect(one.days()).toEqual({ booking: '2026-06-10..2026-06-10' })
    }
    await admin.put(`reservas/${idOf(made)}`, {
      json: { area: { id: area }, fechaInicio: at(12, '09:00') },
      headers: { 'if-match': '"1"' },
    })
    expect(await staff.next()).toBe('cambio booking')
    expect(staff.days()).toEqual({ booking: '2026-06-10..2026-06-12' })
    await lockDay(11)
    expect(await staff.next()).toBe('cambio lock')
    expect(staff.days()).toEqual({ lock: '2026-06-11..2026-06-11' })
  })

  it('are told by every server, whichever has made them', async () => {
    const beside = await serveBeside(portal, { max: 2 })
    const heard = await hearChanges(beside.base, admin)
    expect(await heard.next()).toBe('abierto booking,lock,waiting')
    await lockDay(4)
    expect(await heard.next()).toBe('cambio lock')
    // A server that stops ends what it has begun to tell.
    await beside.close()
    expect(await heard.next()).toBeNull()
  })

  it('are not told to other organisations', async () => {
    const beta = await portal.as('admin', 'beta')
    const heard = await hearChanges(portal.base, beta)
    expect(await heard.next()).toBe('abierto booking,lock,waiting')
    await lockDay(5)
    expect(await bookDay(5, beta, ofBeta)).toBe(201)
    expect(await heard.next()).toBe('cambio booking')
  })

  it('end with the session, and are not told without one', async () => {
    const employee = await portal.as('employee')
    const heard = await hearChanges(portal.base, employee)
    expect(await heard.next()).toMatch(/^abierto /)
    await portal.sql('delete from session where user_id = $1::uuid', [employee.user])
    await lockDay(6)
    expect(await heard.next()).toBeNull()
    expect((await hearChanges(portal.base, employee)).status).toBe(401)
    expect((await hearChanges(portal.base, { token: null })).status).toBe(401)
  })

  it('follow the rights that a person has now', async () => {
    const employee = await portal.as('employee')
    const heard = await hearChanges(portal.base, employee)
    expect(await heard.next()).toMatch(/^abierto .*booking/)
    await portal.sql('delete from user_role where user_id = $1::uuid', [employee.user])
    expect(await bookDay(7)).toBe(201)
    expect(await heard.next()).toBe('abierto ')
  })

  it('keep no session alive', async () => {
    const neighbour = await portal.as('neighbour')
    await portal.sql(`update session set seen_at = now() - interval '15 minutes' where user_id = $1::uuid`, [
      neighbour.user,
    ])
    const heard = await hearChanges(portal.base, neighbour)
    expect(await heard.next()).toMatch(/^abierto /)
    expect(await bookDay(8)).toBe(201)
    expect(await heard.next()).toBe('cambio booking')
    expect(
      await portal.sql(`select seen_at < now() - interval '10 minutes' as old from session where user_id = $1::uuid`, [
        neighbour.user,
      ]),
    ).toEqual([{ old: true }])
  })

  it('are told to six pages of a session at most (92124)', async () => {
    const own = await portal.as('customer')
    const heard = []
    for (let page = 0; page < 6; page += 1) heard.push(await hearChanges(portal.base, own))
    expect(heard.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    const refused = await own.get('cambios')
    expect([refused.status, refused.code]).toEqual([429, '92124'])
    heard[0]?.close()
    await expect.poll(async () => (await hearChanges(portal.base, own)).status).toBe(200)
  })

  itWhole('are all told to be possible once the connection to the database was lost', async () => {
    const heard = await hearChanges(portal.base, admin)
    expect(await heard.next()).toMatch(/^abierto /)
    await portal.sql(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tramit live'
                         and datname = current_database()`)
    expect([await heard.next(), await heard.next()]).toEqual(['portal ', 'cambio booking,lock,waiting'])
    await lockDay(9)
    expect(await heard.next()).toBe('cambio lock')
  })
})
