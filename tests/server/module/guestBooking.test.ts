import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepBookings } from '../../../server/domain/booking/index.ts'
import { NOW, book, openArea } from '../../support/bookings.ts'
import { ONA, TUESDAY, guestPage, offerGuestPage, removeBookings } from '../../support/guestPage.ts'
import { mailedToken } from '../../support/mailedLink.ts'
import { openMailServer, type MailServer } from '../../support/mailServer.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let page: ReturnType<typeof guestPage>
let server: MailServer
let admin: WireClient
let customer: WireClient
let area: string
let shared: string
let closed: string
let now = NOW

/** The organisation offers the page, or does not. */
async function allow(isOffered: boolean): Promise<WireAnswer> {
  const shown = listOf((await admin.get('organizacion')).body)[0]
  return admin.put(`organizacion/${String(at(shown, 'id'))}`, {
    query: { mask: 4 },
    headers: { 'if-match': `"${String(at(shown, 'version'))}"` },
    parts: [['organizacion', { reservaSinCuenta: isOffered }]],
  })
}

beforeAll(async () => {
  portal = await openTestPortal({ clock: () => now })
  page = guestPage(portal)
  server = await openMailServer()
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  area = await openArea(admin, 'Desk', { more: { reservaSinCuenta: true } })
  shared = await openArea(admin, 'Course', { most: 30, more: { reservaSinCuenta: true } })
  closed = await openArea(admin, 'Archive')
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

const counted = async (): Promise<unknown> => at((await portal.sql('select count(*)::int as n from booking'))[0], 'n')

describe('BK-02 booking without an account', () => {
  it('is offered where the organisation and the area allow it, and nowhere else', async () => {
    const tops = listOf((await portal.visitor.get(page.path('/servicios'))).body).map((one) => at(one, 'nombre'))
    expect(tops).toEqual(['Course', 'Desk'])
    const days = listOf((await portal.visitor.get(page.path('/dias'), { idareapadre: area })).body)
    expect(at(days[0], 'id')).toBe('2026-06-01')
    expect(await page.slotsOf(page.newVisit(), closed)).toEqual([])
    const hueco = listOf((await customer.get('horariosdisponibles', { idareapadre: closed, fecha: TUESDAY })).body)[0]
    for (const refused of [
      await page.hold(page.newVisit(), at(hueco, 'id')),
      await page.make(page.newVisit(), at(hueco, 'id')),
    ])
      expect([refused.status, refused.code]).toEqual([403, '92083'])
    const open = await page.slotAt(area)
    expect((await allow(false)).status).toBe(200)
    for (const refused of [
      await portal.visitor.get(page.path('/servicios')),
      await portal.visitor.get(page.path('/dias'), { idareapadre: area }),
      await portal.visitor.post(page.path('/huecos'), { json: { visita: page.newVisit(), idareapadre: area } }),
      await page.hold(page.newVisit(), open),
      await page.make(page.newVisit(), open),
    ])
      expect([refused.status, refused.code]).toEqual([403, '92083'])
    expect(await counted()).toBe(0)
    await allow(true)
    expect((await page.make(page.newVisit(), open)).status).toBe(201)
  })

  it('makes a booking that staff see by its name, and whose link its maker gets by mail with a calendar entry', async () => {
    const made = await page.make(page.newVisit(), await page.slotAt(area), {
      nombre: ' Ona\r\nVila ',
      cifNif: '12345678z',
    })
    expect([made.status, made.body]).toEqual([
      201,
      {
        area: 'Desk',
        fechaInicio: `${TUESDAY}T07:00:00.000Z`,
        fechaFin: `${TUESDAY}T07:30:00.000Z`,
        estado: 'Reserved',
      },
    ])
    const [row] = listOf((await admin.get('reservas')).body)
    expect(row).toMatchObject({
      noRegistrado: {
        nombre: 'Ona Vila',
        cifNif: '12345678Z',
        email: ONA,
        telefono: '600112233',
        pais: { codigoDdi: 34 },
      },
      estatus: { id: 2 },
    })
    expect(at(row, 'usuario')).toBeUndefined()
    expect((await admin.get('reservas', undefined, { accept: 'text/csv' })).text).toContain('Ona Vila')
    expect(await portal.sql('select created_by from booking')).toEqual([{ created_by: null }])
    const token = await mailedToken(portal, server, ONA)
    expect(JSON.stringify(server.received.at(-1))).toContain('text/calendar')
    const acted = await portal.visitor.post(`reservas/enlace/${portal.tenants.alpha}`, {
      json: { token, accion: 'anular' },
    })
    expect(acted.body).toMatchObject({ estado: 'Cancelled' })
  })

  it('holds for a visit, whose token is the only way to the hold', async () => {
    const [mine, other] = [page.newVisit(), page.newVisit()]
    const hueco = await page.slotAt(area)
    expect((await page.hold(mine, hueco)).status).toBe(200)
    const offered = async (visita: string): Promise<boolean> =>
      (await page.slotsOf(visita, area)).some((slot) => at(slot, 'id') === hueco)
    expect([await offered(mine), await offered(other)]).toEqual([true, false])
    expect((await book(customer, area, `${TUESDAY}T07:00:00.000Z`)).code).toBe('91039')
    expect([(await page.hold(other, hueco)).code, (await page.make(other, hueco)).code]).toEqual(['91039', '91039'])
    await page.release(other)
    expect(await offered(other)).toBe(false)
    expect((await page.make(mine, hueco)).status).toBe(201)
    expect(await portal.sql('select kind, expires_at from occupancy')).toEqual([{ kind: 1, expires_at: null }])
    const kept = JSON.stringify([
      await portal.sql('select * from booking_visit'),
      await portal.sql('select * from booking_hold'),
    ])
    expect(kept).not.toContain(mine)
    now = new Date(NOW.getTime() + 25 * 3_600_000)
    await sweepBookings(portal.portal, now)
    expect(await portal.sql('select 1 from booking_visit union all select 1 from booking_hold')).toEqual([])
  })

  it('releases what a visit holds', async () => {
    const [mine, hueco] = [page.newVisit(), await page.slotAt(area)]
    await page.hold(mine, hueco)
    expect((await page.release(mine)).status).toBe(204)
    expect((await page.make(page.newVisit(), hueco)).status).toBe(201)
  })

  it('books once for a visit: a repetition has the same answer, and another place is refused', async () => {
    const visita = page.newVisit()
    const [hueco, later] = [await page.slotAt(shared), await page.slotAt(shared, 1)]
    const answers = await Promise.all(Array.from({ length: 5 }, () => page.make(visita, hueco)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect([answers[0]?.status, await counted()]).toEqual([201, 1])
    expect((await page.make(visita, later)).code).toBe('92084')
    expect(await portal.sql(`select 1 from outbox where recipient = '${ONA}'`)).toHaveLength(1)
  })

  it('gives one block to one of ten who come at once', async () => {
    const hueco = await page.slotAt(area)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => page.make(page.newVisit(), hueco, { email: `guest${at}@home.example` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === '91039')).toHaveLength(9)
    expect(await counted()).toBe(1)
  })

  it('does what one visit asks for at once without a deadlock', async () => {
    const hueco = await page.slotAt(shared)
    const deadlocks = `select deadlocks from pg_stat_database where datname = current_database()`
    const before = await portal.sql(deadlocks)
    for (let each = 0; each < 3; each += 1) {
      const visita = page.newVisit()
      const answers = await Promise.all(Array.from({ length: 24 }, () => page.hold(visita, hueco)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
    expect(await portal.sql(deadlocks)).toEqual(before)
  })

  it('limits open bookings of an e-mail, also of those who come at once', async () => {
    const hueco = await page.slotAt(shared)
    const mails = [ONA, ONA.toUpperCase(), ONA, ONA, ONA, ONA]
    const answers = await Promise.all(mails.map((email) => page.make(page.newVisit(), hueco, { email })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.map(({ code, headers }) => [code, headers.get('retry-after')])).toEqual(
      Array.from({ length: 3 }, () => ['92082', '3600']),
    )
    await portal.sql('update booking set estatus = 1')
    expect((await page.make(page.newVisit(), hueco)).status).toBe(201)
  })

  it('limits what one address books and holds', async () => {
    const hueco = await page.slotAt(shared)
    const holds = []
    for (let each = 0; each < 11; each += 1) holds.push((await page.hold(page.newVisit(), hueco)).status)
    expect(holds).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    await portal.sql('update booking_visit set booking = id, booked_at = $1', [now])
    const made = []
    for (let each = 0; each < 11; each += 1)
      made.push((await page.make(page.newVisit(), hueco, { email: `guest${each}@home.example` })).status)
    expect(made).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    now = new Date(NOW.getTime() + 3_600_001)
    expect((await page.make(page.newVisit(), hueco, { email: 'later@home.example' })).status).toBe(201)
  })

  it('answers people with an account, and those whom nobody knows, alike', async () => {
    const hueco = await page.slotAt(shared)
    const [known, unknown] = [
      await page.make(page.newVisit(), hueco, { email: 'customer@alpha.example' }),
      await page.make(page.newVisit(), hueco, { email: 'nobody@alpha.example' }),
    ]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect(listOf((await customer.get('reservas')).body)).toEqual([])
  })

  it.each([
    ['no name', { nombre: '' }, '/nombre', '90001'],
    ['a name with a control character', { nombre: 'Ona\u0007Vila' }, '/nombre', '90004'],
    ['a name that is too long', { nombre: 'o'.repeat(201) }, '/nombre', '90004'],
    ['an e-mail that is none', { email: 'ona@home.example\r\nBcc: x@y.example' }, '/email', '90004'],
    ['no e-mail', { email: null }, '/email', '90001'],
    ['no telephone', { telefono: null }, '/telefono', '90001'],
    ['a telephone that is none', { telefono: { pais: 34, telefono: '12' } }, '/telefono', '90004'],
    ['a tax number that is none', { cifNif: '12345678A' }, '/cifNif', '90004'],
    ['no block', { hueco: null }, '/hueco', '90001'],
    ['a block that is none', { hueco: 'x' }, '/hueco', '90004'],
    ['no place', { capacidad: 0 }, '/capacidad', '90004'],
    ['a short token', { visita: 'x' }, '/visita', '90004'],
    ['no token', { visita: null }, '/visita', '90001'],
  ])('refuses %s', async (_, more, pointer, code) => {
    const refused = await page.make(page.newVisit(), await page.slotAt(area), more)
    expect([refused.status, refused.code]).toEqual([400, code])
    expect(JSON.stringify(refused.body)).toContain(`"${pointer}"`)
    expect(await counted()).toBe(0)
  })

  it('refuses a body that is too large, and names nothing of another organisation', async () => {
    const hueco = await page.slotAt(area)
    expect((await page.make(page.newVisit(), hueco, { nombre: 'x'.repeat(20_000) })).status).toBe(413)
    const other = await portal.visitor.post(`reservas/publico/${portal.tenants.beta}`, {
      json: page.bookingOf(page.newVisit(), hueco),
    })
    expect(other.code).toBe('92083')
    await offerGuestPage(portal, 'beta')
    const foreign = await portal.visitor.post(`reservas/publico/${portal.tenants.beta}`, {
      json: page.bookingOf(page.newVisit(), hueco),
    })
    expect([foreign.code, await counted()]).toEqual(['92083', 0])
  })

  it('acts in nobody’s name for whoever is signed in', async () => {
    const hueco = await page.slotAt(area)
    const made = await admin.post(page.path(), {
      json: page.bookingOf(page.newVisit(), hueco),
    })
    expect(made.status).toBe(201)
    const [row] = listOf((await admin.get('reservas')).body)
    expect([
      at(row, 'usuario'),
      await portal.sql('select created_by from booking where id = $1', [idOf({ ...made, body: row })]),
    ]).toEqual([undefined, [{ created_by: null }]])
  })
})
