import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepBookings } from '../../../server/domain/booking/index.ts'
import { NOW, book, cancelAll, lock, moveTo, openArea, seats, statusOf } from '../../support/bookings.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, formOf, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let neighbour: WireClient
let area: string
let now = NOW
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => now })
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  neighbour = await portal.as('neighbour')
  area = await openArea(admin, 'Room')
})
afterAll(() => portal.close())

const slots = async (client: WireClient, more: object = {}): Promise<readonly unknown[]> =>
  listOf((await client.get('horariosdisponibles', { idareapadre: area, fecha: '2026-06-03', ...more })).body)

describe('bookings', () => {
  it('BK-02 are made by customers for themselves, and by staff for anybody', async () => {
    const own = await book(customer, area, '2026-06-02T07:00:00.000Z', {
      cantidadBloques: 2,
      observaciones: 'Ground floor',
    })
    expect([own.status, own.code]).toEqual([201, null])
    expect(own.body).toMatchObject({
      usuario: { id: customer.user },
      area: { id: area, nombre: 'Room' },
      fechaFin: '2026-06-02T08:00:00.000Z',
      zona: 'Europe/Madrid',
      estatus: { id: 2 },
      limiteConfirmacion: '2026-06-02T06:00:00.000Z',
      observaciones: 'Ground floor',
    })
    const noRegistrado = {
      nombre: 'Ona Vila',
      telefono: '600112233',
      pais: { codigoDdi: 34 },
      email: 'ona@example.com',
    }
    const other = await book(admin, area, '2026-06-02T08:00:00.000Z', { noRegistrado })
    expect([other.status, other.code]).toEqual([201, null])
    expect(other.body).toMatchObject({ noRegistrado: { nombre: 'Ona Vila', telefono: '600112233' } })
    expect((await customer.get(`reservas/${idOf(other)}`)).code).toBe('91016')
    expect(listOf((await neighbour.get('reservas')).body)).toEqual([])
    expect(listOf((await customer.get('reservas', { tampag: 10, numpag: 1 })).body)).toHaveLength(1)
  })

  it.each<readonly [string, object, string]>([
    [
      'a person and somebody without an account',
      { usuario: { id: 'self' }, noRegistrado: { nombre: 'Ona', telefono: '600112233' } },
      '90004',
    ],
    ['somebody without a telephone', { noRegistrado: { nombre: 'Ona' } }, '90004'],
    ['a telephone that is none', { noRegistrado: { nombre: 'Ona', telefono: '12', pais: { codigoDdi: 34 } } }, '90004'],
    [
      'an end that is not that of the block',
      { usuario: { id: 'self' }, fechaFin: '2026-06-04T08:00:00.000Z' },
      '90004',
    ],
  ])('BK-02 are not made by staff for %s', async (_what, more, code) => {
    const said = JSON.parse(JSON.stringify(more).replace('self', customer.user)) as object
    const refused = await book(admin, area, '2026-06-04T07:00:00.000Z', said)
    expect([refused.status >= 400, refused.code]).toEqual([true, code])
  })

  it.each<readonly [string, string, object, string]>([
    ['in the past', '2026-06-01T06:30:00.000Z', {}, '90006'],
    ['within the advance', '2026-06-01T07:30:00.000Z', {}, '92016'],
    ['beyond the horizon', '2026-06-16T07:00:00.000Z', {}, '91039'],
    ['outside the hours', '2026-06-05T10:00:00.000Z', {}, '91039'],
    ['beside the blocks', '2026-06-05T07:10:00.000Z', {}, '91039'],
    ['of too many blocks', '2026-06-05T07:00:00.000Z', { cantidadBloques: 5 }, '90007'],
    ['of too many places', '2026-06-05T07:00:00.000Z', seats(2), '90007'],
    ['of a place that is taken', '2026-06-02T07:30:00.000Z', {}, '91039'],
  ])('BK-05 are not made %s', async (_what, start, more, code) => {
    const refused = await book(customer, area, start, more)
    expect([refused.status >= 400, refused.code]).toEqual([true, code])
  })

  it('BK-03 are offered exactly where they would be granted', async () => {
    const shared = await openArea(admin, 'Shared', { most: 3, hours: { margen: 40 } })
    await book(customer, shared, '2026-06-03T07:00:00.000Z', { ...seats(2), cantidadBloques: 2 })
    await lock(admin, shared, '2026-06-03T09:00:00.000Z', '2026-06-03T09:30:00.000Z')
    for (const [client, capacidad, blocks] of [
      [customer, 1, 1],
      [customer, 2, 2],
      [admin, 1, 1],
      [admin, 3, 3],
    ] as const) {
      const offered = await slots(client, { idareapadre: shared, capacidad, bloques: blocks })
      for (let half = 0; half < 6; half += 1) {
        const start = new Date(Date.parse('2026-06-03T07:00:00.000Z') + half * 1_800_000).toISOString()
        const made = await book(client, shared, start, {
          ...seats(capacidad),
          cantidadBloques: blocks,
          ...(client === admin ? { usuario: { id: customer.user } } : {}),
        })
        expect([start, made.status === 201]).toEqual([start, offered.some((slot) => at(slot, 'fechaInicio') === start)])
        if (made.status === 201) expect((await cancelAll(admin, [idOf(made)])).body).toEqual({ ids: [idOf(made)] })
      }
    }
  })

  it('BK-03 are made by a slot, with its day and hours', async () => {
    const [slot] = await slots(customer)
    const made = await customer.post('reservas', {
      json: { hueco: at(slot, 'id') },
      query: { iddia: String(at(slot, 'idDia')), idhorario: String(at(slot, 'idHorario')) },
    })
    expect([made.status, at(made.body, 'fechaInicio')]).toEqual([201, at(slot, 'fechaInicio')])
    expect((await slots(customer)).map((one) => at(one, 'id'))).not.toContain(at(slot, 'id'))
    expect((await slots(customer, { idreserva: idOf(made) })).map((one) => at(one, 'id'))).toContain(at(slot, 'id'))
    expect((await customer.get('horariosdisponibles', { idareapadre: area, fecha: '2026-05-31' })).code).toBe('90006')
  })

  it('BK-03 are told with locks and one’s own, and those of others without their details', async () => {
    const place = await openArea(admin, 'Told', { most: 2 })
    await book(customer, place, '2026-06-03T07:00:00.000Z', { observaciones: 'mine' })
    await book(neighbour, place, '2026-06-03T07:00:00.000Z', { observaciones: 'secret' })
    await lock(admin, place, '2026-06-03T09:00:00.000Z', '2026-06-03T10:00:00.000Z')
    const told = await customer.put(
      `disponibilidad/${customer.user}`,
      formOf(['idmodapparea', place], ['fechainicio', '2026-06-03'], ['fechafin', '2026-06-03']),
    )
    expect(told.status).toBe(200)
    expect(listOf(at(told.body, 'reservasPropias'))).toMatchObject([{ observaciones: 'mine' }])
    const [other] = listOf(at(told.body, 'reservas'))
    expect(Object.keys(other as object).toSorted()).toEqual(['fechaFin', 'fechaInicio', 'id', 'modAppArea'])
    expect(listOf(at(told.body, 'dispBloqueada'))).toHaveLength(1)
    expect(told.text).not.toContain('secret')
    const both = await admin.get('reservas', { idmodapparea: [place, area], fechaInicio: '2026-06-03' })
    expect(new Set(listOf(both.body).map((one) => at(one, 'area', 'nombre')))).toEqual(new Set(['Told', 'Room']))
  })
})

describe('lists of bookings and locks', () => {
  it('BK-01 find what began before a range and lasts into it', async () => {
    const place = await openArea(admin, 'Lasting')
    const booked = idOf(await book(customer, place, '2026-06-08T07:00:00.000Z', { cantidadBloques: 2 }))
    const locked = idOf(await lock(admin, place, '2026-06-08T08:00:00.000Z', '2026-06-10T08:00:00.000Z'))
    const lasting = async (path: string, from: string): Promise<readonly unknown[]> =>
      listOf((await admin.get(path, { idmodapparea: place, forms: `fechaFin:ge:${from}` })).body).map((one) =>
        at(one, 'id'),
      )
    expect(await lasting('reservas', '2026-06-08T07:30:00.000Z')).toEqual([booked])
    expect(await lasting('reservas', '2026-06-08T08:30:00.000Z')).toEqual([])
    expect(await lasting('bloqueos', '2026-06-09T00:00:00.000Z')).toEqual([locked])
    expect(await lasting('bloqueos', '2026-06-11T00:00:00.000Z')).toEqual([])
  })
})

describe('the status of a booking', () => {
  it('BK-04 follows its moves', async () => {
    const id = idOf(await book(customer, area, '2026-06-06T07:00:00.000Z'))
    expect((await moveTo(customer, id, 7)).status).toBe(403)
    expect((await moveTo(admin, id, 7)).code).toBe('92007')
    expect(statusOf(await moveTo(customer, id, 3))).toBe(3)
    expect((await moveTo(admin, id, 2)).code).toBe('92007')
    expect((await moveTo(neighbour, id, 1)).code).toBe('91016')
    expect(statusOf(await moveTo(admin, id, 7))).toBe(7)
    expect((await moveTo(admin, id, 1)).code).toBe('92007')
  })

  it('BK-04 waits where the area asks for acceptance', async () => {
    const place = await openArea(admin, 'Accepted', { more: { aceptacion: true } })
    const first = await book(customer, place, '2026-06-03T07:00:00.000Z')
    expect(statusOf(first)).toBe(4)
    expect((await book(neighbour, place, '2026-06-03T07:00:00.000Z')).code).toBe('91039')
    expect((await moveTo(customer, idOf(first), 2)).status).toBe(403)
    expect(statusOf(await moveTo(admin, idOf(first), 5))).toBe(5)
    const second = await book(neighbour, place, '2026-06-03T07:00:00.000Z')
    expect(statusOf(await moveTo(admin, idOf(second), 2))).toBe(2)
  })

  it('BK-04 is cancelled of many bookings or of none, whatever the advance', async () => {
    const made = [
      await book(customer, area, '2026-06-01T08:00:00.000Z'),
      await book(neighbour, area, '2026-06-01T08:30:00.000Z'),
    ]
    const ids = made.map(idOf)
    const done = await moveTo(neighbour, idOf(await book(neighbour, area, '2026-06-09T07:00:00.000Z')), 1)
    expect((await cancelAll(customer, ids.slice(0, 1))).status).toBe(403)
    const stopped = await cancelAll(admin, [...ids, idOf(done)])
    expect([stopped.code, at(stopped.body, 'campos')]).toMatchObject(['92007', [{ codigo: '92007' }]])
    const unknown = await cancelAll(admin, [...ids, area])
    expect([unknown.code, at(unknown.body, 'campos')]).toMatchObject(['91016', [{ codigo: '91016' }]])
    expect((await cancelAll(admin, [])).code).toBe('90001')
    expect((await admin.put('reservas', formOf(['idsreserva', ids[0] ?? ''], ['idestatus', '3']))).code).toBe('90004')
    expect(statusOf(await admin.get(`reservas/${ids[0]}`))).toBe(2)
    expect((await cancelAll(admin, ids)).status).toBe(200)
    expect(statusOf(await admin.get(`reservas/${ids[0]}`))).toBe(1)
  })

  it('BK-04 is cancelled once by several who cancel the same bookings at once, in whatever order', async () => {
    const place = await openArea(admin, 'Crowded', { most: 30 })
    const ids: string[] = []
    for (let one = 0; one < 12; one += 1) ids.push(idOf(await book(customer, place, '2026-06-08T07:00:00.000Z')))
    const turned = (by: number): readonly string[] => [...ids.slice(by), ...ids.slice(0, by)]
    const orders = [ids, ids.toReversed(), turned(3), turned(6).toReversed(), turned(9)]
    const answers = await Promise.all(orders.map((chosen) => cancelAll(admin, chosen)))
    const refused = answers.flatMap(({ code }) => code ?? [])
    expect(refused).toEqual(orders.slice(1).map(() => '92007'))
    expect(
      await portal.sql('select estatus, version, count(*)::int from booking where area = $1 group by 1, 2', [place]),
    ).toEqual([{ estatus: 1, version: 2, count: 12 }])
    // Nobody has waited in a circle, which the database would have ended and the server tried again.
    expect(await portal.sql('select deadlocks::int from pg_stat_database where datname = current_database()')).toEqual([
      { deadlocks: 0 },
    ])
  })

  it('BK-05 is confirmed and cancelled in time', async () => {
    const [late, early] = [
      idOf(await book(customer, area, '2026-06-07T07:00:00.000Z')),
      idOf(await book(customer, area, '2026-06-07T08:00:00.000Z')),
    ]
    now = new Date('2026-06-07T06:00:00.001Z')
    expect((await moveTo(customer, late, 3)).code).toBe('92016')
    expect((await moveTo(customer, early, 1)).code).toBe('92016')
    expect(statusOf(await moveTo(customer, early, 3))).toBe(3)
    now = NOW
    const open = await openArea(admin, 'Without')
    const made = await book(customer, open, '2026-06-03T07:00:00.000Z')
    await portal.sql(`update area set periodos = '[{"tipoPeriodo":1,"cantidad":30,"unidad":1}]' where id = $1`, [open])
    expect((await moveTo(customer, idOf(made), 3)).code).toBe('91006')
  })

  it('BK-05 ends with the time to confirm, and the place is free again', async () => {
    const place = await openArea(admin, 'Expiring')
    const made = await book(customer, place, '2026-06-03T07:00:00.000Z')
    now = new Date('2026-06-03T06:00:00.000Z')
    const other = await book(neighbour, place, '2026-06-03T07:00:00.000Z')
    const read = await customer.get(`reservas/${idOf(made)}`)
    now = NOW
    expect([other.code, statusOf(read)]).toEqual([null, 6])
  })

  it('BK-05 ends with the time to confirm, even if nobody asks for its place', async () => {
    const place = await openArea(admin, 'Unasked')
    const made = await book(customer, place, '2026-06-05T07:00:00.000Z')
    const statusAt = async (instant: string): Promise<unknown> => {
      await sweepBookings(portal.portal, new Date(instant))
      return statusOf(await customer.get(`reservas/${idOf(made)}`))
    }
    expect(await statusAt('2026-06-05T05:59:59.999Z')).toBe(2)
    expect(await statusAt('2026-06-05T06:00:00.000Z')).toBe(6)
  })
})

describe('a changed booking', () => {
  const edit = (client: WireClient, made: WireAnswer, json: object): Promise<WireAnswer> =>
    client.put(`reservas/${idOf(made)}`, { json, headers: { 'if-match': `"${String(at(made.body, 'version'))}"` } })

  it('BK-02 moves to a free place, beside itself', async () => {
    const place = await openArea(admin, 'Moving')
    const made = await book(customer, place, '2026-06-03T07:00:00.000Z', { cantidadBloques: 2 })
    const other = await book(neighbour, place, '2026-06-03T08:30:00.000Z')
    const longer = await edit(admin, made, { cantidadBloques: 3 })
    expect([longer.code, at(longer.body, 'fechaFin')]).toEqual([null, '2026-06-03T08:30:00.000Z'])
    expect((await edit(admin, longer, { cantidadBloques: 4 })).code).toBe('91039')
    await lock(admin, place, '2026-06-04T07:00:00.000Z', '2026-06-04T08:00:00.000Z')
    expect((await edit(admin, longer, { fechaInicio: '2026-06-04T07:30:00.000Z' })).code).toBe('91004')
    const noted = await edit(admin, longer, { observaciones: 'Noted' })
    expect([at(noted.body, 'observaciones'), at(noted.body, 'estatus', 'id')]).toEqual(['Noted', 2])
    expect((await edit(admin, longer, { observaciones: 'Stale' })).code).toBe('92001')
    expect((await edit(customer, noted, { observaciones: 'Mine' })).status).toBe(403)
    expect((await edit(admin, await moveTo(admin, idOf(other), 1), { observaciones: 'Gone' })).code).toBe('92007')
  })
})

describe('what has bookings', () => {
  it('AR-01 US-08 is not removed (91009, 91015)', async () => {
    const place = await openArea(admin, 'Kept')
    const person = await portal.as('neighbour', 'beta')
    const root = await portal.as('admin', 'beta')
    const theirs = await openArea(root, 'Theirs')
    await book(customer, place, '2026-06-03T07:00:00.000Z')
    await book(person, theirs, '2026-06-03T07:00:00.000Z')
    expect((await admin.delete(`areas/${place}`)).code).toBe('91009')
    expect((await root.delete(`usuarios/${person.user}`)).code).toBe('91015')
  })
})
