import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, book, cancelAll, lock, moveTo } from '../../support/bookings.ts'
import { membersOf, openPooledHouse } from '../../support/pooledHouse.ts'
import type { House } from '../../support/pooledHouse.ts'
import { putArea } from '../../support/areas.ts'
import { roundTrips } from '../../support/roundTrips.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let clock = NOW
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => clock })
  admin = await portal.as('admin')
  customer = await portal.as('customer')
})
afterAll(() => portal.close())

const openHouse = (name: string, services?: number, most?: number): Promise<House> =>
  openPooledHouse(admin, name, services, most)

const slots = async (area: string, fecha: string, more: object = {}): Promise<readonly string[]> =>
  listOf((await customer.get('horariosdisponibles', { idareapadre: area, fecha, ...more })).body).map((one) =>
    String(at(one, 'fechaInicio')).slice(11, 16),
  )

/** Faults that must never exist: a member that two records have at the same time, or a record with a part of its members. */
const faults = (): Promise<readonly unknown[]> =>
  portal.sql(`select 'twice' as fault from occupancy a join occupancy b on a.tenant_id = b.tenant_id and a.area = b.area and a.record <> b.record
                and a.kind = 3 and a.span && b.span
              union all
              select 'part' from booking b where b.deleted_at is null and holds_place(b.estatus)
                and (select count(*) from occupancy o where o.record = b.id and o.kind = 3) <> jsonb_array_length(coalesce(b.recursos, '[]'))
              union all
              select 'none' from booking b join area a on a.id = b.area and jsonb_array_length(coalesce(a.grupos, '[]')) > 0
               where b.deleted_at is null and jsonb_array_length(coalesce(b.recursos, '[]')) <> jsonb_array_length(a.grupos)`)

describe('BK-01 BK-06 a booking that is given to another member', () => {
  const start = '2026-06-04T07:00:00.000Z'
  const judge = async (made: WireAnswer, idsrecurso: readonly (string | undefined)[], from = start) =>
    (
      await admin.get(`reservas/${idOf(made)}/lugar`, {
        fechainicio: from,
        fechafin: from.replace(':00:00.', ':30:00.'),
        idsrecurso: idsrecurso.filter((id) => id !== undefined),
      })
    ).body
  const give = (made: WireAnswer, member = '', client = admin): Promise<WireAnswer> =>
    client.put(`reservas/${idOf(made)}`, {
      json: { id: idOf(made), recursos: [{ id: member }] },
      query: { idsrecurso: member },
      headers: { 'if-match': `"${String(at(made.body, 'version'))}"` },
    })

  it('takes that one and keeps its others, also at its own time, when no more is booked', async () => {
    const { services, people, rooms } = await openHouse('Given')
    const made = await book(customer, services[0] ?? '', start)
    expect(membersOf(made)).toEqual([people[0], rooms[0]])
    expect(await judge(made, [people[1]])).toMatchObject({
      concedido: true,
      registro: { fechaInicio: start, recursos: [{ id: people[1], nombre: 'Given Bru' }, { id: rooms[0] }] },
    })
    const given = await give(made, people[1])
    expect([given.code, membersOf(given)]).toEqual([null, [people[1], rooms[0]]])
    expect(await faults()).toEqual([])
    const confirmed = await moveTo(admin, idOf(given), 3)
    // The advance for booking was kept when it was made.
    clock = new Date(Date.parse(start) + 600_000)
    expect(await judge(confirmed, [people[2]])).toMatchObject({ concedido: true })
    const late = await give(confirmed, people[2])
    clock = NOW
    expect([late.code, membersOf(late)]).toEqual([null, [people[2], rooms[0]]])
  })

  it('is refused one that is not free, with the times at which it is, and one that the area does not book', async () => {
    const { services, people } = await openHouse('Held')
    const area = services[0] ?? ''
    const [first, second] = [await book(customer, area, start), await book(customer, area, start)]
    expect([first, second].map((made) => membersOf(made)[0])).toEqual([people[0], people[1]])
    expect(await judge(first, [people[1]])).toMatchObject({
      concedido: false,
      codigo: '92089',
      mensaje: '“Held Bru” is not free at that time.',
      cercanos: [{ fechaInicio: '2026-06-04T07:30:00.000Z' }, {}, {}],
    })
    const refused = await give(first, people[1])
    expect([refused.status, refused.code, at(refused.body, 'campos', 0, 'mensaje')]).toEqual([
      409,
      '92089',
      '“Held Bru” is not free at that time.',
    ])
    // Another area is no member, and neither are two of one pool.
    expect(await judge(first, [area])).toMatchObject({ concedido: false, codigo: '92088', cercanos: [] })
    expect((await give(first, area)).code).toBe('92088')
    expect(await faults()).toEqual([])
  })
})

describe('BK-06 a booking with pools', () => {
  it('takes one free member of each, whoever has least to do, says which, and is offered as long as there are some', async () => {
    const { services, people, rooms } = await openHouse('One', 2)
    const [first = '', second = ''] = services
    const start = '2026-06-03T07:00:00.000Z'
    const made = [await book(admin, first, start), await book(admin, second, start)]
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    expect(made.map(membersOf)).toEqual([
      [people[0], rooms[0]],
      [people[1], rooms[1]],
    ])
    // The third person is free, but no room.
    expect(await slots(first, '2026-06-03')).not.toContain('07:00')
    expect(await slots(first, '2026-06-03')).toContain('07:30')
    const third = await book(admin, first, start)
    expect([third.status, third.code, at(third.body, 'campos', 0, 'mensaje')]).toEqual([
      409,
      '92085',
      'Nothing is free at that time in “One rooms”.',
    ])
    const later = await book(admin, first, '2026-06-03T07:30:00.000Z')
    expect(membersOf(later)).toEqual([people[2], rooms[0]])
    await cancelAll(admin, [idOf(made[0] as WireAnswer)])
    expect(await slots(second, '2026-06-03')).toContain('07:00')
    expect(await faults()).toEqual([])
  })

  it('takes two round trips too, and its mail names who is there', async () => {
    const { services } = await openHouse('Trips')
    const [service = ''] = services
    await book(customer, service, '2026-06-03T07:00:00.000Z')
    const trips = await roundTrips(portal, async () => void (await book(customer, service, '2026-06-03T07:30:00.000Z')))
    expect(trips).toBe(2)
  })

  it('leaves out who is locked, who does not work then, and who is booked on their own', async () => {
    const { services, people, rooms } = await openHouse('Absence')
    const [service = ''] = services
    const [anna = '', bru = '', cesc = ''] = people
    const day = '2026-06-04'
    expect((await lock(admin, anna, `${day}T00:00:00.000Z`, `${day}T22:00:00.000Z`)).status).toBe(201)
    const hours = [{ dia: 4, horarios: [{ horaInicio: '09:00', horaFin: '10:00' }] }]
    expect((await putArea(admin, await admin.get(`areas/${bru}`), 4, { dias: hours })).status).toBe(200)
    expect(membersOf(await book(admin, service, `${day}T07:00:00.000Z`))).toEqual([bru, rooms[0]])
    expect(membersOf(await book(admin, service, `${day}T08:30:00.000Z`))).toEqual([cesc, rooms[1]])
    // Nobody is left then: one is away, one does not work, one is taken.
    expect(await slots(service, day)).not.toContain('08:30')
    expect((await book(admin, service, `${day}T08:30:00.000Z`)).code).toBe('92085')
    // A member that a booking has cannot be locked over it.
    expect((await lock(admin, cesc, `${day}T08:00:00.000Z`, `${day}T10:00:00.000Z`)).code).toBe('92015')
  })

  it('finds members again when it moves, and keeps those it has where it can', async () => {
    const { services, people, rooms } = await openHouse('Moves')
    const [service = ''] = services
    const day = '2026-06-05'
    const made = await book(admin, service, `${day}T07:00:00.000Z`)
    const other = await book(admin, service, `${day}T07:30:00.000Z`)
    expect([membersOf(made), membersOf(other)]).toEqual([
      [people[0], rooms[0]],
      [people[1], rooms[1]],
    ])
    const move = (booking: WireAnswer, fechaInicio: string): Promise<WireAnswer> =>
      admin.put(`reservas/${idOf(booking)}`, {
        json: { area: { id: service }, fechaInicio },
        headers: { 'if-match': `"${String(at(booking.body, 'version'))}"` },
      })
    const moved = await move(made, `${day}T08:30:00.000Z`)
    expect([moved.status, membersOf(moved)]).toEqual([200, [people[0], rooms[0]]])
    await lock(admin, String(people[0]), `${day}T09:00:00.000Z`, `${day}T10:00:00.000Z`)
    const judged = await admin.get(`reservas/${idOf(made)}/lugar`, {
      fechainicio: `${day}T09:00:00.000Z`,
      fechafin: `${day}T09:30:00.000Z`,
    })
    expect(at(judged.body, 'concedido')).toBe(true)
    const again = await move(moved, `${day}T09:00:00.000Z`)
    expect([again.status, membersOf(again)]).toEqual([200, [people[2], rooms[0]]])
    expect(await faults()).toEqual([])
  })

  it('is held with its members while a form is filled in', async () => {
    const { services } = await openHouse('Held', 2)
    const [first = '', second = ''] = services
    const at0 = '2026-06-03T07:00:00.000Z'
    const free = listOf((await customer.get('horariosdisponibles', { idareapadre: first, fecha: '2026-06-03' })).body)
    const held = await customer.post('reservas/retencion', { json: { hueco: at(free[0], 'id') } })
    expect(held.status).toBe(200)
    expect((await book(admin, second, at0)).status).toBe(201)
    // One room is held, the other one is taken.
    expect((await book(admin, second, at0)).code).toBe('92085')
    const made = await book(customer, first, at0)
    expect([made.status, membersOf(made).length]).toEqual([201, 2])
    expect(await faults()).toEqual([])
  })

  it('never has a member twice nor a part of its members, whoever books, moves, cancels and locks at once', async () => {
    const { services, people, rooms } = await openHouse('Race', 3)
    const days = ['2026-06-08', '2026-06-09']
    const starts = days.flatMap((day) => ['07:00', '07:30', '08:00'].map((hour) => `${day}T${hour}:00.000Z`))
    const codes: (string | number | null)[] = []
    const pick = <T>(all: readonly T[], at: number): T => all[at % all.length] as T
    const act = async (at: number): Promise<void> => {
      const client = at % 2 === 0 ? admin : customer
      const made = await book(client, pick(services, at), pick(starts, at * 7))
      codes.push(made.code ?? made.status)
      if (made.status === 201 && at % 3 === 0) codes.push((await cancelAll(admin, [idOf(made)])).status)
      if (at % 9 === 0) {
        const start = pick(starts, at)
        const ends = new Date(Date.parse(start) + 1_800_000).toISOString()
        await lock(admin, pick([...people, ...rooms], at), start, ends)
      }
    }
    await Promise.all(Array.from({ length: 90 }, (_, at) => act(at)))
    expect(codes.filter((code) => ![201, 200, '92085', '91004'].includes(code ?? ''))).toEqual([])
    expect(codes).toContain(201)
    expect(codes).toContain('92085')
    expect(await faults()).toEqual([])
    // Each place offered afterwards is granted, and no other.
    for (const day of days) {
      const offered = await slots(String(services[0]), day)
      for (const hour of ['07:00', '07:30', '08:00']) {
        const granted = await book(admin, String(services[0]), `${day}T${hour}:00.000Z`)
        expect([hour, granted.status === 201]).toEqual([hour, offered.includes(hour)])
      }
    }
  })
})
