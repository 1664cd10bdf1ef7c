import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '../../support/areas.ts'
import { NOW, book, formOf, lock, moveTo, openArea } from '../../support/bookings.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  admin = await portal.as('admin')
  customer = await portal.as('customer')
})
afterAll(() => portal.close())

describe('locks', () => {
  it('LK-01 hold neither over bookings nor over each other', async () => {
    const place = await openArea(admin, 'Locked')
    const made = await book(customer, place, '2026-06-03T07:00:00.000Z')
    const [from, to] = ['2026-06-03T07:00:00.000Z', '2026-06-03T08:00:00.000Z']
    expect((await lock(admin, place, from, to)).code).toBe('92015')
    await moveTo(admin, idOf(made), 1)
    const locked = await lock(admin, place, from, to)
    expect([locked.status, locked.code]).toEqual([201, null])
    expect((await lock(admin, place, '2026-06-03T07:30:00.000Z', '2026-06-03T09:00:00.000Z')).code).toBe('91004')
    expect((await book(customer, place, from)).code).toBe('91004')
    expect((await lock(admin, place, to, from)).code).toBe('90005')
    expect((await lock(customer, place, from, to)).status).toBe(403)
    const listed = await admin.get('bloqueos', { idmodapparea: place })
    expect(listOf(listed.body).map((one) => at(one, 'id'))).toEqual([idOf(locked)])
    expect((await admin.put('bloqueos/eliminar', formOf(['idsbloqueo', idOf(locked)]))).status).toBe(200)
    expect((await book(customer, place, from)).status).toBe(201)
  })

  it('LK-01 are made and cut for several areas at once, by weekdays', async () => {
    const areas = [await openArea(admin, 'Mass one'), await openArea(admin, 'Mass two')]
    const json = {
      modAppAreas: areas.map((id) => ({ id })),
      fechaInicio: '2026-06-02T07:00:00.000Z',
      fechaFin: '2026-06-12T08:00:00.000Z',
      dias: [2, 4],
      motivo: 'Works',
    }
    const locked = await admin.post('bloqueos/masivo', { json, query: { isBloqueo: true } })
    expect([locked.status, listOf(at(locked.body, 'ids')).length]).toEqual([200, 8])
    expect((await book(customer, String(areas[0]), '2026-06-04T07:00:00.000Z')).code).toBe('91004')
    expect((await book(customer, String(areas[0]), '2026-06-03T07:00:00.000Z')).code).toBeNull()
    const cut = {
      ...json,
      modAppAreas: [{ id: areas[1] }],
      fechaInicio: '2026-06-02T07:20:00.000Z',
      fechaFin: '2026-06-02T07:40:00.000Z',
      dias: [],
    }
    expect((await admin.post('bloqueos/masivo', { json: cut, query: { isBloqueo: false } })).status).toBe(200)
    const left = await admin.get('bloqueos', { idmodapparea: String(areas[1]), fechafin: '2026-06-02' })
    expect(listOf(left.body).map((one) => [at(one, 'fechaInicio'), at(one, 'fechaFin'), at(one, 'motivo')])).toEqual([
      ['2026-06-02T07:00:00.000Z', '2026-06-02T07:20:00.000Z', 'Works'],
      ['2026-06-02T07:40:00.000Z', '2026-06-02T08:00:00.000Z', 'Works'],
    ])
    const again = await admin.post('bloqueos/masivo', { json, query: { isBloqueo: true } })
    expect(again.code).toBe('91004')
  })
})
