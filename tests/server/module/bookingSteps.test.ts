import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postArea } from '../../support/areas.ts'
import { NOW, book, openArea, period, seats } from '../../support/bookings.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let top: string
let desk: string
let room: string
let alone: string
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  const below = (id: string, more: object = {}) => ({ more: { idpadre: { id }, tipoArea: { id: 2 }, ...more } })
  top = idOf(await postArea(admin, 'Steps: hall'))
  const floor = idOf(await postArea(admin, 'Floor', below(top).more))
  desk = await openArea(admin, 'Desk', below(top, { descripcion: 'Papers' }))
  room = await openArea(admin, 'Room', { most: 3, ...below(floor) })
  await openArea(admin, 'Hidden', below(top, { modAppAreaTipoRol: [{ tipoRol: { id: 5 }, canal: 3, mostrar: false }] }))
  await openArea(
    admin,
    'Elsewhere',
    below(top, { modAppAreaTipoRol: [{ tipoRol: { id: 5 }, canal: 2, mostrar: true }] }),
  )
  idOf(await postArea(admin, 'Steps: empty'))
  alone = await openArea(admin, 'Steps: alone')
})
afterAll(() => portal.close())

const services = async (client: WireClient, idareapadre?: string): Promise<readonly unknown[]> =>
  listOf((await client.get('reservas/servicios', idareapadre === undefined ? {} : { idareapadre })).body)
const names = (rows: readonly unknown[]): readonly unknown[] => rows.map((row) => at(row, 'nombre'))

describe('BK-02 the steps of a booking', () => {
  it('begin with the places at the top under which something can be booked', async () => {
    const offered = await services(customer)
    expect(names(offered).filter((name) => String(name).startsWith('Steps: '))).toEqual(['Steps: alone', 'Steps: hall'])
  })

  it('offer what can be booked there, by its names below, and only what is shown to the reader', async () => {
    expect(await services(customer, top)).toEqual([
      { id: desk, nombre: 'Desk', descripcion: 'Papers', capacidadMinima: 1 },
      { id: room, nombre: 'Floor · Room', capacidadMinima: 1 },
    ])
    expect(names(await services(admin, top))).toEqual(['Desk', 'Elsewhere', 'Hidden', 'Floor · Room'])
    expect(await services(customer, alone)).toEqual([{ id: alone, nombre: 'Steps: alone', capacidadMinima: 1 }])
  })

  it('begin with what the reader has booked last, for nobody else', async () => {
    const made = await book(customer, room, '2026-06-08T07:00:00.000Z')
    const of = async (client: WireClient): Promise<readonly unknown[]> => [
      at((await services(client))[0], 'nombre'),
      at((await services(client))[0], 'descripcion'),
      ...(await services(client, top)).slice(0, 1),
    ]
    expect(await of(customer)).toEqual([
      'Steps: hall',
      'As last time',
      { id: room, nombre: 'Floor · Room', descripcion: 'As last time', capacidadMinima: 1 },
    ])
    expect(await of(await portal.as('neighbour'))).not.toContain('As last time')
    await customer.put(`reservas/${idOf(made)}/estatus/`, { query: { idestatus: 1 } })
    expect(await of(customer)).not.toContain('As last time')
  })

  it('BK-01 all that can be booked at any level, and all members of pools, are columns of a calendar', async () => {
    const of = async (client: WireClient, clase: number): Promise<readonly unknown[]> =>
      names(listOf((await client.get('reservas/servicios', { clase })).body))
    const people = idOf(await postArea(admin, 'Steps: people'))
    const anna = idOf(await postArea(admin, 'Steps: Anna', { idpadre: { id: people } }))
    expect(await of(admin, 2)).not.toContain('Steps: Anna')
    const massage = await openArea(admin, 'Steps: massage', { more: { grupos: [people] } })
    expect([await of(admin, 1), await of(customer, 1)]).toEqual([
      expect.arrayContaining(['Room', 'Desk', 'Hidden', 'Steps: massage']),
      expect.not.arrayContaining(['Hidden']),
    ])
    expect(listOf((await customer.get('reservas/servicios', { clase: 2 })).body)).toContainEqual({
      id: anna,
      nombre: 'Steps: Anna',
      // What locks the service locks whoever serves it.
      idsArea: [massage],
    })
    expect((await customer.get('reservas/servicios', { clase: 4 })).status).toBe(400)
    // A booking that is moved is served by the pools of its own area, not by those of areas below it.
    const house = await openArea(admin, 'Steps: house', {
      more: { grupos: [idOf(await postArea(admin, 'Steps: rooms'))] },
    })
    await openArea(admin, 'Steps: oils', { more: { grupos: [people], idpadre: { id: house } } })
    const within = async (clase: number, idareapadre: string): Promise<readonly unknown[]> =>
      names(listOf((await admin.get('reservas/servicios', { clase, idareapadre })).body))
    expect(await within(2, house)).toEqual(['Steps: Anna'])
    expect([await within(3, house), await within(3, massage), await within(3, 'x')]).toEqual([[], ['Steps: Anna'], []])
    expect(await of(admin, 3)).toContain('Steps: Anna')
  })

  it('find nothing below an area that is not at the top, or is none', async () => {
    for (const idareapadre of [desk, '00000000-0000-4000-8000-000000000000', 'x'])
      expect((await customer.get('reservas/servicios', { idareapadre })).status).toBe(404)
  })

  it('tell other organisations nothing', async () => {
    const other = await portal.as('admin', 'beta')
    expect(names(await services(other))).not.toContain('Steps: hall')
    expect((await other.get('reservas/servicios', { idareapadre: top })).status).toBe(404)
  })

  it('offer the next ten days with free times, each with as many as the hours that it then offers', async () => {
    await book(admin, desk, '2026-06-02T07:00:00.000Z')
    const days = listOf((await customer.get('reservas/dias', { idareapadre: desk })).body)
    expect(days).toHaveLength(10)
    for (const day of days.slice(0, 3)) {
      const hours = await customer.get('horariosdisponibles', { idareapadre: desk, fecha: String(at(day, 'id')) })
      expect(at(day, 'descripcion')).toBe(`${listOf(hours.body).length} free times`)
    }
    expect([at(days[1], 'id'), at(days[1], 'nombre'), at(days[1], 'descripcion')]).toEqual([
      '2026-06-02',
      'Tuesday, 2 June 2026',
      '5 free times',
    ])
  })

  it('begin at the wanted day, and end where nothing can be booked any more', async () => {
    const ids = async (query: object): Promise<readonly unknown[]> =>
      listOf((await customer.get('reservas/dias', { idareapadre: desk, ...query })).body).map((day) => at(day, 'id'))
    expect(await ids({ fecha: '2026-06-13' })).toEqual(['2026-06-13', '2026-06-14', '2026-06-15'])
    expect(await ids({ capacidad: 2 })).toEqual([])
    expect((await customer.get('reservas/dias', { idareapadre: desk, fecha: '2026-05-31' })).status).toBe(422)
  })

  it('are told up to the last day of the calendar, each once', async () => {
    const ever = await openArea(admin, 'Ever', { more: { periodos: [period(1, 30, 1), period(3, 1)] } })
    const of = async (client: WireClient, call: string, fecha: string): Promise<readonly unknown[]> => {
      const { status, body } = await client.get(call, { idareapadre: ever, fecha })
      return status === 200 ? listOf(body) : [status]
    }
    const days = await of(customer, 'reservas/dias', '9999-12-29')
    expect(days.map((day) => `${String(at(day, 'id'))}: ${String(at(day, 'descripcion'))}`)).toEqual([
      '9999-12-29: 6 free times',
      '9999-12-30: 6 free times',
      '9999-12-31: 6 free times',
    ])
    expect(await of(customer, 'horariosdisponibles', '9999-12-31')).toHaveLength(6)
  })

  it('count only days with room for all who come', async () => {
    for (const fechaInicio of ['07:00', '07:30', '08:00', '08:30', '09:00', '09:30'])
      await book(admin, room, `2026-06-03T${fechaInicio}:00.000Z`, seats(2))
    const ids = async (capacidad: number): Promise<readonly unknown[]> =>
      listOf((await customer.get('reservas/dias', { idareapadre: room, capacidad })).body).map((day) => at(day, 'id'))
    expect((await ids(1)).includes('2026-06-03')).toBe(true)
    expect((await ids(2)).includes('2026-06-03')).toBe(false)
  })

  it('offer days and hours for as few as a place takes, until a number is said, and book that many', async () => {
    const pair = await openArea(admin, 'Pair', {
      most: 5,
      hours: { capMinima: 2 },
      more: { idpadre: { id: top }, tipoArea: { id: 2 } },
    })
    const minimum = (await services(customer, top)).find((row) => at(row, 'id') === pair)
    expect(at(minimum, 'capacidadMinima')).toBe(2)
    const count = async (call: string, more: object): Promise<number> =>
      listOf((await customer.get(call, { idareapadre: pair, ...more })).body).length
    expect(await count('reservas/dias', {})).toBe(10)
    for (const [capacidad, days] of [
      [1, 0],
      [2, 10],
      [6, 0],
    ])
      expect([capacidad, await count('reservas/dias', { capacidad })]).toEqual([capacidad, days])
    const fecha = '2026-06-04'
    const offered = listOf((await customer.get('horariosdisponibles', { idareapadre: pair, fecha })).body)
    expect([offered.length, at(offered[0], 'libres')]).toEqual([6, 5])
    const held = await customer.post('reservas/retencion', { json: { hueco: at(offered[0], 'id') } })
    expect(held.status).toBe(200)
    expect(await portal.sql('select capacidad from booking_hold where area = $1', [pair])).toEqual([{ capacidad: 2 }])
    const made = await customer.post('reservas', { json: { hueco: at(offered[0], 'id') } })
    expect([made.status, at(made.body, 'modAppAreaHorarioCap', 'capacidad')]).toEqual([201, 2])
    expect((await book(customer, pair, `${fecha}T08:00:00.000Z`, seats(1))).code).toBe('90007')
  })
})
