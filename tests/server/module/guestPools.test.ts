import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepBookings } from '../../../server/domain/booking/index.ts'
import { postArea } from '../../support/areas.ts'
import { NOW, book, openArea } from '../../support/bookings.ts'
import { ONA, TUESDAY, guestPage, offerGuestPage, removeBookings } from '../../support/guestPage.ts'
import { mailedToken } from '../../support/mailedLink.ts'
import { openMailServer, type MailServer } from '../../support/mailServer.ts'
import { publishOverlay } from '../../support/overlays.ts'
import { createPerson } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireClient } from '../../support/wireClient.ts'
import { runRetention } from '../privacy/retained.ts'

const START = `${TUESDAY}T07:00:00.000Z`

let portal: TestPortal
let page: ReturnType<typeof guestPage>
let server: MailServer
let admin: WireClient
let customer: WireClient
let service: string
let other: string
let rooms: readonly string[]
let now = NOW

beforeAll(async () => {
  portal = await openTestPortal({ clock: () => now })
  page = guestPage(portal)
  server = await openMailServer()
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  const pool = idOf(await postArea(admin, 'Rooms'))
  const below = async (nombre: string): Promise<string> =>
    idOf(await postArea(admin, nombre, { idpadre: { id: pool } }))
  rooms = [await below('Amber'), await below('Blue')]
  const options = { most: 10, more: { reservaSinCuenta: true, grupos: [pool] } }
  service = await openArea(admin, 'Advice', options)
  other = await openArea(admin, 'Repair', options)
})
afterAll(async () => {
  await server.close()
  await portal.close()
})
beforeEach(async () => {
  now = NOW
  await removeBookings(portal)
  await offerGuestPage(portal)
})

const isOffered = async (visita: string, hueco: unknown, area = service): Promise<boolean> =>
  (await page.slotsOf(visita, area)).some((slot) => at(slot, 'id') === hueco)

/** The rooms that are taken, with whether only for a while. */
const taken = async (): Promise<readonly unknown[]> =>
  (
    await portal.sql(
      `select o.area, o.expires_at is not null as held, to_char(lower(o.span) at time zone 'UTC', 'HH24:MI') as at
         from occupancy o where o.kind = 3 order by array_position($1::uuid[], o.area), 3`,
      [rooms],
    )
  ).map((row) => [rooms.indexOf(String(row['area'])), row['held'], row['at']])

describe('BK-02 BK-06 booking an area with pools without an account', () => {
  it('takes a member of each pool beside those with an account, and is offered as long as there is one', async () => {
    const hueco = await page.slotAt(service)
    expect((await page.make(page.newVisit(), hueco)).status).toBe(201)
    expect((await book(customer, other, START)).status).toBe(201)
    expect(await taken()).toEqual([
      [0, false, '07:00'],
      [1, false, '07:00'],
    ])
    const visita = page.newVisit()
    expect(await isOffered(visita, hueco)).toBe(false)
    const refused = [await page.hold(visita, hueco), await page.make(visita, hueco, { email: 'pau@home.example' })]
    expect(refused.map(({ status, code }) => [status, code])).toEqual([
      [409, '92085'],
      [409, '92085'],
    ])
    const calls = portal.portal.definitions.modules.get('guestBooking')?.calls
    for (const name of ['hold', 'book']) expect(calls?.get(name)?.source.refuses).toContain('92085')
  })

  it('holds a member for a visit and another one for a person: each books what it holds, and nobody else does', async () => {
    const [mine, hueco] = [page.newVisit(), await page.slotAt(service)]
    expect((await page.hold(mine, hueco)).status).toBe(200)
    const [own] = listOf((await customer.get('horariosdisponibles', { idareapadre: other, fecha: TUESDAY })).body)
    expect((await customer.post('reservas/retencion', { json: { hueco: at(own, 'id') } })).status).toBe(200)
    expect(await taken()).toEqual([
      [0, true, '07:00'],
      [1, true, '07:00'],
    ])
    const offered = listOf((await customer.get('horariosdisponibles', { idareapadre: other, fecha: TUESDAY })).body)
    expect(at(offered[0], 'id')).toBe(at(own, 'id'))
    expect([await isOffered(mine, hueco), await isOffered(page.newVisit(), hueco)]).toEqual([true, false])
    expect((await book(admin, service, START)).code).toBe('92085')
    expect((await page.make(mine, hueco)).status).toBe(201)
    expect((await book(admin, service, START)).code).toBe('92085')
    expect((await book(customer, other, START)).status).toBe(201)
    expect(await taken()).toEqual([
      [0, false, '07:00'],
      [1, false, '07:00'],
    ])
    expect(await portal.sql('select 1 from booking_hold where expires_at is not null')).toEqual([])
  })

  it('gives the member of a hold back when it is released, and when it is over', async () => {
    const [mine, hueco] = [page.newVisit(), await page.slotAt(service)]
    await page.hold(mine, hueco)
    await page.release(mine)
    expect(await taken()).toEqual([])
    await page.hold(mine, hueco)
    now = new Date(NOW.getTime() + 3_600_000)
    expect(await isOffered(page.newVisit(), hueco)).toBe(true)
    await sweepBookings(portal.portal, now)
    expect(await taken()).toEqual([])
  })

  it('moves by the link of its mail with its member, and gives it back when nobody confirms it in time', async () => {
    const hueco = await page.slotAt(service)
    await page.make(page.newVisit(), hueco)
    const token = await mailedToken(portal, server, ONA)
    const link = `reservas/enlace/${portal.tenants.alpha}`
    const free = listOf((await portal.visitor.post(`${link}/huecos`, { json: { token, fecha: TUESDAY } })).body)
    const later = free.find((slot) => at(slot, 'fechaInicio') === `${TUESDAY}T08:00:00.000Z`)
    const json = { token, accion: 'cambiar', hueco: at(later, 'id') }
    expect((await portal.visitor.post(link, { json })).status).toBe(200)
    expect(await taken()).toEqual([[0, false, '08:00']])
    now = new Date(`${TUESDAY}T07:30:00.000Z`)
    await sweepBookings(portal.portal, now)
    expect(await taken()).toEqual([])
  })

  it('has no member twice, whoever books and holds at once', async () => {
    const huecos = [await page.slotAt(service), await page.slotAt(other)]
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, each) => {
        const [visita, hueco] = [page.newVisit(), huecos[each % 2]]
        if (each % 3 === 0) await page.hold(visita, hueco)
        if (each % 4 === 3) return book(customer, other, START)
        return page.make(visita, hueco, { email: `guest${each}@home.example` })
      }),
    )
    const codes = answers.map(({ status, code }) => code ?? status)
    expect(codes.filter((code) => code !== 201 && code !== '92085')).toEqual([])
    expect(codes).toContain(201)
    // What a visit holds and does not book stays held.
    expect(await taken()).toHaveLength(2)
  })

  it('PV-04 PV-05 keeps its members when the person is erased, and when the data of a guest are', async () => {
    const person = await createPerson(admin, { nombre: 'Leaving' })
    expect((await book(admin, service, START, { usuario: { id: person.id } })).status).toBe(201)
    const erased = await admin.post(`supresiones/${person.id}`, { json: { confirmacion: 'Leaving' } })
    expect(erased.status).toBe(204)
    await page.make(page.newVisit(), await page.slotAt(other))
    const both = [
      [0, false, '07:00'],
      [1, false, '07:00'],
    ]
    expect(await taken()).toEqual(both)
    expect((await publishOverlay(admin, 'booking', { retention: { months: 12, since: 'fechaInicio' } })).status).toBe(
      200,
    )
    await runRetention(portal, { clock: () => new Date('2027-07-01T07:00:00.000Z') })
    const [result] = await runRetention(portal, { clock: () => new Date('2027-08-15T07:00:00.000Z') })
    expect(result).toMatchObject({ module: 'booking', emptied: 1, failure: null })
    expect(
      await portal.sql(
        'select count(*)::int as n from booking where num_nonnulls(nombre_no_registrado, email_no_registrado, telefono_no_registrado) > 0',
      ),
    ).toEqual([{ n: 0 }])
    expect(await taken()).toEqual(both)
  })
})
