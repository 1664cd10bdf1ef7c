import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepWaiting } from '../../../server/domain/waiting/index.ts'
import { createUser } from '../../../server/provisioning/createTenant.ts'
import { withTenant } from '../../../server/tenancy/index.ts'
import { NOW, book, moveTo, openArea, seats } from '../../support/bookings.ts'
import { PASSWORD, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { idOf, signIn, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  admin = await portal.as('admin')
  customer = await portal.as('customer')
})
afterAll(() => portal.close())

const DAY = '2026-06-03'
const START = `${DAY}T07:00:00.000Z`
const wait = (client: WireClient, area: string): Promise<WireAnswer> =>
  client.post('esperas', { json: { area: { id: area }, dia: DAY } })
const sweep = (): Promise<void> => sweepWaiting(portal.portal, NOW)
const settle = (client: WireClient, made: WireAnswer, idestatus: number): Promise<WireAnswer> =>
  client.put(`esperas/${idOf(made)}/estatus/`, { query: { idestatus } })

/** A customer of their own. */
async function person(name: string): Promise<WireClient> {
  const email = `${name}@alpha.example`
  const [like] = await portal.sql('select password_hash from "user" where id = $1', [customer.user])
  await withTenant(portal.owner, { tenant: portal.tenants.alpha, user: null }, (tx) =>
    createUser(tx, portal.tenants.alpha, {
      nombre: name,
      email,
      passwordHash: String(like?.['password_hash']),
      language: 3,
      roles: [5],
    }),
  )
  return signIn(portal.base, 'alpha', email, PASSWORD)
}

describe('BK-06 many who wait at once', () => {
  it('give one place to one of twenty, whatever all of them do at the same time', async () => {
    const area = await openArea(admin, 'Wanted', { most: 2, hours: { horaFin: '09:30' } })
    const people = await Promise.all(Array.from({ length: 20 }, (_, one) => person(`waiter${one}`)))
    const first = await book(admin, area, START, seats(1))
    await book(admin, area, START, seats(1))
    const entries = await Promise.all(people.map((one) => wait(one, area)))
    expect(new Set(entries.map(({ status }) => status))).toEqual(new Set([201]))
    await moveTo(admin, idOf(first), 1)
    const made = (at: number): WireAnswer => entries.slice(at, at + 1).concat(entries)[0] as WireAnswer
    const rush = (): Promise<readonly WireAnswer[]> =>
      Promise.all([
        ...people.flatMap((one, i) => [settle(one, made(i), 3), book(one, area, START)]),
        ...Array.from({ length: 4 }, () => sweep().then(() => admin.get('esperas'))),
      ])
    const answers = [...(await rush()), ...(await rush()), ...(await rush())]
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const [held] = await portal.sql(
      `select sum(seats)::int as seats, count(*)::int as records from occupancy where area = $1`,
      [area],
    )
    expect(held).toEqual({ seats: 2, records: 2 })
    const [kept] = await portal.sql(
      `select count(*)::int as booked, (select count(*)::int from waiting where area = $1 and estatus = 3) as accepted
         from booking where area = $1 and estatus <> 1`,
      [area],
    )
    expect(kept).toEqual({ booked: 2, accepted: 1 })
  })
})
