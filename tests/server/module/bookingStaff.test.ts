import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, book, lock, moveTo, openArea, period, seats, statusOf } from '../../support/bookings.ts'
import { dumpTables, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, formOf, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

const TAKEN = '2026-06-03T07:00:00.000Z'
const GUEST = { noRegistrado: { nombre: 'Ona Vila', telefono: '600112233', pais: { codigoDdi: 34 } } }

let portal: TestPortal
let admin: WireClient
let employee: WireClient
let customer: WireClient
let neighbour: WireClient
/** The employee works in the first of these areas. Both ask for acceptance. */
let own: string
let foreign: string
let now = NOW
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => now })
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  customer = await portal.as('customer')
  neighbour = await portal.as('neighbour')
  const staff = { areasEspecialistas: [{ usuario: { id: employee.user } }] }
  own = await openArea(admin, 'Own', { most: 10, more: { aceptacion: true, ...staff } })
  foreign = await openArea(admin, 'Foreign', { most: 10, more: { aceptacion: true } })
})
afterAll(() => portal.close())

const codeOf = ({ code }: WireAnswer): string | null => code

const bookerOf = (made: WireAnswer): unknown => at(made.body, 'usuario', 'id')

const edit = (client: WireClient, made: WireAnswer, json: object): Promise<WireAnswer> =>
  client.put(`reservas/${idOf(made)}`, { json, headers: { 'if-match': `"${String(at(made.body, 'version'))}"` } })

const slotsOf = async (client: WireClient, area: string, more: object = {}): Promise<readonly unknown[]> =>
  listOf((await client.get('horariosdisponibles', { idareapadre: area, fecha: '2026-06-03', ...more })).body)

describe('BK-04 staff of an area', () => {
  it('accept, reject and attend bookings there', async () => {
    const [first, second] = [await book(customer, own, TAKEN), await book(neighbour, own, TAKEN)]
    expect([statusOf(first), statusOf(second)]).toEqual([4, 4])
    expect(statusOf(await moveTo(employee, idOf(second), 5))).toBe(5)
    expect(statusOf(await moveTo(employee, idOf(first), 2))).toBe(2)
    expect(statusOf(await moveTo(customer, idOf(first), 3))).toBe(3)
    expect(statusOf(await moveTo(employee, idOf(first), 7))).toBe(7)
  })

  it('do none of this in an area where they do not work, though they may see the booking as their own', async () => {
    const made = idOf(await book(employee, foreign, TAKEN))
    expect(codeOf(await moveTo(employee, made, 2))).toBe('71001')
    expect(codeOf(await moveTo(employee, made, 5))).toBe('71001')
    expect(statusOf(await moveTo(admin, made, 2))).toBe(2)
    expect(statusOf(await moveTo(employee, made, 3))).toBe(3)
    expect(codeOf(await moveTo(employee, made, 7))).toBe('71001')
    expect(statusOf(await moveTo(employee, made, 1))).toBe(1)
  })
})

describe('BK-02 a booking', () => {
  it('is for whoever makes it, unless staff of the area name somebody', async () => {
    for (const client of [customer, employee, admin])
      expect(bookerOf(await book(client, foreign, '2026-06-04T07:00:00.000Z'))).toBe(client.user)
    const named = { usuario: { id: customer.user } }
    expect(bookerOf(await book(customer, foreign, '2026-06-04T08:00:00.000Z', named))).toBe(customer.user)
    expect(bookerOf(await book(employee, own, '2026-06-04T08:00:00.000Z', named))).toBe(customer.user)
    const guest = await book(employee, own, '2026-06-04T08:00:00.000Z', GUEST)
    expect([bookerOf(guest), at(guest.body, 'noRegistrado', 'nombre')]).toEqual([undefined, 'Ona Vila'])
  })

  it.each<readonly [string, () => WireClient, () => string, () => object]>([
    ['a customer for another person', () => customer, () => own, () => ({ usuario: { id: neighbour.user } })],
    ['a customer for nobody whom there is', () => customer, () => own, () => ({ usuario: { id: own } })],
    ['an employee for a person elsewhere', () => employee, () => foreign, () => ({ usuario: { id: customer.user } })],
    ['an employee for a guest elsewhere', () => employee, () => foreign, () => GUEST],
  ])('is not made by %s (71001)', async (_what, who, where, more) => {
    const count = () => portal.sql('select count(*)::int as count from booking')
    const before = await count()
    expect(codeOf(await book(who(), where(), '2026-06-05T07:00:00.000Z', more()))).toBe('71001')
    expect(await count()).toEqual(before)
  })

  it('is for somebody else only when staff of the area change it', async () => {
    const named = { usuario: { id: neighbour.user } }
    const theirs = await book(employee, own, '2026-06-05T08:00:00.000Z', { usuario: { id: customer.user } })
    expect(bookerOf(await edit(employee, theirs, named))).toBe(neighbour.user)
    const elsewhere = await book(employee, foreign, '2026-06-05T08:00:00.000Z')
    expect(codeOf(await edit(employee, elsewhere, { ...named, observaciones: 'Noted' }))).toBe('71001')
    const same = { usuario: { id: employee.user }, observaciones: 'Noted' }
    const edited = await edit(employee, elsewhere, same)
    expect([edited.code, bookerOf(edited), at(edited.body, 'observaciones')]).toEqual([null, employee.user, 'Noted'])
    // It would leave the area where they work.
    const leaving = await book(employee, own, '2026-06-05T08:30:00.000Z')
    expect(codeOf(await edit(employee, leaving, { ...named, area: { id: foreign } }))).toBe('71001')
    const moved = await edit(employee, leaving, { area: { id: foreign } })
    expect([moved.code, at(moved.body, 'area', 'id'), bookerOf(moved)]).toEqual([null, foreign, employee.user])
  })

  it('keeps its place where a chosen slot is the one that it has, whatever else is sent', async () => {
    const start = '2026-06-03T09:00:00.000Z'
    const made = await book(employee, own, start, { usuario: { id: customer.user } })
    const slots = await slotsOf(employee, own, { idreserva: idOf(made) })
    const slot = slots.find((one) => at(one, 'fechaInicio') === start)
    expect(slot).toBeDefined()
    const edited = await edit(employee, made, {
      hueco: at(slot, 'id'),
      area: { id: foreign },
      fechaInicio: '2026-06-03T07:00:00.000Z',
      observaciones: 'Noted',
    })
    expect([edited.code, at(edited.body, 'area', 'id'), at(edited.body, 'fechaInicio')]).toEqual([null, own, start])
  })

  it('has a telephone of somebody without an account, at whose field the refusal stands', async () => {
    const refused = await book(admin, own, '2026-06-05T09:00:00.000Z', { noRegistrado: { nombre: 'Ona Vila' } })
    expect([refused.code, at(refused.body, 'campos')]).toEqual([
      '90004',
      [{ ruta: '/telefonoNoRegistrado', codigo: '90004', mensaje: 'Enter a phone number.' }],
    ])
  })
})

describe('BK-03 free hours', () => {
  it('of the margin of an area are for its staff', async () => {
    const more = { areasEspecialistas: [{ usuario: { id: employee.user } }] }
    const places = [
      await openArea(admin, 'Margin own', { most: 2, hours: { margen: 50 }, more }),
      await openArea(admin, 'Margin elsewhere', { most: 2, hours: { margen: 50 } }),
    ]
    const offered = await Promise.all(places.map((place) => slotsOf(employee, place, { capacidad: 2 })))
    expect(offered.map((slots) => slots.length)).toEqual([6, 0])
    const answers = []
    for (const place of places) answers.push(await book(employee, place, TAKEN, seats(2)))
    expect(answers.map(codeOf)).toEqual([null, '91039'])
  })

  it('are read without writing, and leave out bookings that nobody has confirmed in time', async () => {
    const place = await openArea(admin, 'Due')
    const made = await book(customer, place, TAKEN)
    await book(neighbour, place, '2026-06-03T09:00:00.000Z')
    now = new Date('2026-06-03T06:00:00.000Z')
    const before = await dumpTables(portal, ['session'])
    const starts = (await slotsOf(customer, place)).map((slot) => at(slot, 'fechaInicio'))
    const availability = await neighbour.put(
      `disponibilidad/${neighbour.user}`,
      formOf(['idmodapparea', place], ['fechainicio', '2026-06-03'], ['fechafin', '2026-06-03']),
    )
    const listed = await customer.get('reservas')
    expect(await dumpTables(portal, ['session'])).toEqual(before)
    const locked = await lock(admin, place, TAKEN, '2026-06-03T07:30:00.000Z')
    const after = statusOf(await customer.get(`reservas/${idOf(made)}`))
    now = NOW
    // The advance for bookings is one hour.
    expect(starts.slice(0, 2)).toEqual(['2026-06-03T07:00:00.000Z', '2026-06-03T07:30:00.000Z'])
    expect(starts).not.toContain('2026-06-03T09:00:00.000Z')
    expect(listOf(at(availability.body, 'reservas'))).toEqual([])
    expect(listOf(at(availability.body, 'reservasPropias'))).toHaveLength(1)
    expect(listed.status).toBe(200)
    expect([locked.code, after]).toEqual([null, 6])
  })

  it('are seen by whoever looks at the portal as a customer', async () => {
    const viewer = await portal.as('admin')
    const begun = await viewer.post('vistas', { json: { usuario: customer.user, motivo: 'They see no free hours' } })
    expect(begun.status).toBe(201)
    const [seen, theirs] = [await slotsOf(viewer, own), await slotsOf(customer, own)]
    expect([seen.length > 0, seen]).toEqual([true, theirs])
  })

  it('are refused for more days of areas than one call reads', async () => {
    const asked = (until: string, areas: number): Promise<WireAnswer> =>
      customer.put(
        `disponibilidad/${customer.user}`,
        formOf(
          ...Array.from({ length: areas }, () => ['idmodapparea', own] as const),
          ['fechainicio', '2026-06-01'],
          ['fechafin', until],
        ),
      )
    expect((await asked('2026-06-30', 100)).status).toBe(200)
    expect((await asked('2026-06-30', 200)).code).toBe('90004')
    expect((await asked('9999-12-30', 1)).code).toBe('90004')
  })
})

describe('BK-05 a booking of an area that has closed', () => {
  it('is cancelled by its advance as before', async () => {
    const place = await openArea(admin, 'Closing', {
      more: { periodos: [period(1, 30, 1), period(3, 1), period(4, 1, 3)] },
    })
    const made = idOf(await book(customer, place, '2026-06-03T07:00:00.000Z'))
    await portal.sql(`update area set estatus = 'FBy' where id = $1`, [place])
    now = new Date('2026-06-02T07:00:00.001Z')
    const late = await moveTo(customer, made, 1)
    now = new Date('2026-06-02T07:00:00.000Z')
    const early = await moveTo(customer, made, 1)
    now = NOW
    expect([late.code, statusOf(early)]).toEqual(['92016', 1])
  })
})

const offered = async (area: string, fecha = ''): Promise<readonly unknown[]> =>
  listOf((await customer.get('horariosdisponibles', { idareapadre: area, fecha })).body)

describe('free hours', () => {
  it('BK-03 are offered without a day too: the next ones, in order, each named by its day', async () => {
    const place = await openArea(admin, 'Next')
    await lock(admin, place, '2026-06-01T07:00:00.000Z', '2026-06-02T10:00:00.000Z')
    const next = await offered(place)
    const byDay: unknown[] = []
    for (const fecha of [
      '2026-06-01',
      '2026-06-02',
      '2026-06-03',
      '2026-06-04',
      '2026-06-05',
      '2026-06-06',
      '2026-06-07',
    ])
      byDay.push(...(await offered(place, fecha)).map((slot) => at(slot, 'id')))
    expect(next).toHaveLength(12)
    expect(next.map((slot) => at(slot, 'id'))).toEqual(byDay.slice(0, 12))
    expect(at(next[0], 'nombre')).toMatch(/^Wed,? 3 Jun, 09:00 – 09:30$/)
  })
})
