import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOW, book, lock, moveTo, openArea } from '../../support/bookings.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let neighbour: WireClient
let area: string
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  neighbour = await portal.as('neighbour')
  area = await openArea(admin, 'Room')
})
afterAll(() => portal.close())
beforeEach(async () => {
  for (const table of ['booking', 'lock', 'waiting', 'occupancy']) await portal.sql(`delete from ${table}`)
})

const TUESDAY = '2026-06-02T07:00:00.000Z'
const later = (from: string, minutes: number): string => new Date(Date.parse(from) + minutes * 60_000).toISOString()
const judge = (client: WireClient, made: WireAnswer, from: string, to: string, more: object = {}) =>
  client.get(`reservas/${idOf(made)}/lugar`, { fechainicio: from, fechafin: to, ...more })
const save = (client: WireClient, made: WireAnswer, json: object) =>
  client.put(`reservas/${idOf(made)}`, { json, headers: { 'if-match': `"${String(at(made.body, 'version'))}"` } })

describe('BK-01 BK-05 a booking that is to move', () => {
  it('is judged as saving it would judge it, and what is granted is saved as it is answered', async () => {
    const made = await book(customer, area, TUESDAY)
    const [start, end] = [later(TUESDAY, 60), later(TUESDAY, 90)]
    const judged = await judge(admin, made, start, end)
    const registro = { area: { id: area, nombre: 'Room' }, fechaInicio: start, fechaFin: end, cantidadBloques: 1 }
    expect([judged.status, judged.body]).toEqual([200, { concedido: true, registro, cercanos: [] }])
    // Nothing has changed yet.
    expect((await admin.get(`reservas/${idOf(made)}`)).body).toMatchObject({ fechaInicio: TUESDAY })
    const saved = await save(admin, made, registro)
    expect([saved.status, at(saved.body, 'fechaInicio'), at(saved.body, 'fechaFin')]).toEqual([200, start, end])
    // A booking that somebody else has moved meanwhile is not moved over it.
    expect((await save(admin, made, registro)).code).toBe('92001')
  })

  it('is longer by every block that its new end touches, over its own place too', async () => {
    const made = await book(customer, area, TUESDAY)
    const judged = await judge(admin, made, TUESDAY, later(TUESDAY, 75))
    expect(judged.body).toMatchObject({
      concedido: true,
      registro: { cantidadBloques: 3, fechaFin: later(TUESDAY, 90) },
    })
    const tooLong = await judge(admin, made, TUESDAY, later(TUESDAY, 180))
    expect(tooLong.body).toMatchObject({ concedido: false, codigo: '90007' })
  })

  it('is refused with its rule and the nearest places that are free', async () => {
    const made = await book(customer, area, TUESDAY)
    await book(neighbour, area, later(TUESDAY, 60))
    const judged = await judge(admin, made, later(TUESDAY, 60), later(TUESDAY, 90))
    expect(judged.body).toMatchObject({ concedido: false, codigo: '91039' })
    const near = listOf(at(judged.body, 'cercanos')).map((one) => at(one, 'fechaInicio'))
    expect(near).toEqual([later(TUESDAY, 30), later(TUESDAY, 90), TUESDAY])
    await lock(admin, area, later(TUESDAY, 120), later(TUESDAY, 150))
    expect((await judge(admin, made, later(TUESDAY, 120), later(TUESDAY, 150))).body).toMatchObject({
      codigo: '91004',
    })
    expect((await judge(admin, made, later(TUESDAY, -1440 - 60), later(TUESDAY, -1440 - 30))).body).toMatchObject({
      codigo: '90006',
    })
  })

  it('is refused a place that somebody on the waiting list is about to be offered', async () => {
    const [made, taken] = [await book(customer, area, TUESDAY), await book(admin, area, later(TUESDAY, 60))]
    const json = { area: { id: area }, dia: '2026-06-02', desde: '10:00', hasta: '10:30' }
    expect((await neighbour.post('esperas', { json })).status).toBe(201)
    await moveTo(admin, idOf(taken), 1)
    const [start, end] = [later(TUESDAY, 60), later(TUESDAY, 90)]
    const judged = await judge(admin, made, start, end)
    expect(judged.body).toMatchObject({ concedido: false, codigo: '91039' })
    const near = listOf(at(judged.body, 'cercanos')).map((one) => at(one, 'fechaInicio'))
    expect(near).toEqual([later(TUESDAY, 30), later(TUESDAY, 90), TUESDAY])
    expect((await save(admin, made, { fechaInicio: start })).code).toBe('91039')
  })

  it.each([
    ['no end', { fechafin: '' }, '90004'],
    ['an end before the start', { fechafin: '2026-06-01T07:00:00.000Z' }, '90005'],
    ['a start that is none', { fechainicio: 'mañana' }, '90004'],
    ['an area that is none', { idmodapparea: 'x' }, '90004'],
  ])('is not judged with %s', async (_what, more, code) => {
    const made = await book(customer, area, TUESDAY)
    expect((await judge(admin, made, later(TUESDAY, 60), later(TUESDAY, 90), more)).code).toBe(code)
  })

  it.each(['0001-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z', '9999-12-31T23:00:00.000Z'])(
    'is judged at the edge of time, %s',
    async (from) => {
      const made = await book(customer, area, TUESDAY)
      const judged = await judge(admin, made, from, from.replace(':00:00.', ':30:00.'))
      expect([judged.status, at(judged.body, 'concedido')]).toEqual([200, false])
    },
  )

  it('is judged by nobody who could not move it', async () => {
    const made = await book(customer, area, TUESDAY)
    const [start, end] = [later(TUESDAY, 60), later(TUESDAY, 90)]
    expect((await judge(customer, made, start, end)).code).toBe('71001')
    await moveTo(admin, idOf(made), 1)
    expect((await judge(admin, made, start, end)).code).toBe('92007')
  })
})
