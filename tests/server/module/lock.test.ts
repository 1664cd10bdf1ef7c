import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, book, lock, moveTo, openArea } from '../../support/bookings.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, formOf, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let employee: WireClient
/** The provider works in the areas that name them. */
let provider: WireClient
let staff: object
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  employee = await portal.as('employee')
  provider = await signedInWith(portal, null, { role: 6 })
  staff = { areasEspecialistas: [{ usuario: { id: provider.user } }] }
})
afterAll(() => portal.close())

const named = ({ body }: WireAnswer): readonly unknown[] => listOf(at(body, 'campos')).map((one) => at(one, 'mensaje'))

describe('locks', () => {
  it('LK-01 hold neither over bookings nor over each other', async () => {
    const place = await openArea(admin, 'Locked')
    const made = await book(customer, place, '2026-06-03T07:00:00.000Z')
    const [from, to] = ['2026-06-03T07:00:00.000Z', '2026-06-03T08:00:00.000Z']
    const refused = await lock(admin, place, from, to)
    expect([refused.code, named(refused)]).toEqual(['92015', ['Wednesday, 3 June 2026 at 09:00 · Locked · customer']])
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

  it('LK-01 name the bookings that they would stand over, of all areas and no more than can be read', async () => {
    const areas = [await openArea(admin, 'Named one', { most: 30 }), await openArea(admin, 'Named two')]
    await book(customer, String(areas[1]), '2026-06-03T07:30:00.000Z')
    for (let at = 0; at < 20; at++) await book(customer, String(areas[0]), '2026-06-04T07:00:00.000Z')
    const range = { fechaInicio: '2026-06-03T06:00:00.000Z', fechaFin: '2026-06-05T06:00:00.000Z' }
    const many = (client: WireClient, ids: readonly (string | undefined)[]): Promise<WireAnswer> =>
      client.post('bloqueos/masivo', {
        json: { modAppAreas: ids.map((id) => ({ id })), ...range },
        query: { isBloqueo: true },
      })
    const refused = await many(admin, areas)
    const lines = named(refused)
    expect([refused.code, lines.length, lines[0], lines[1], lines[19]]).toEqual([
      '92015',
      20,
      'Wednesday, 3 June 2026 at 09:30 · Named two · customer',
      'Thursday, 4 June 2026 at 09:00 · Named one · customer',
      '2 more bookings',
    ])
    // Whoever may not accept bookings does not learn whose they are.
    const locking = await signedInWith(portal, { Bk4: { veB: 1, lCk: 33 } })
    expect(named(await many(locking, [areas[1]]))).toEqual(['Wednesday, 3 June 2026 at 09:30 · Named two'])
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

  it('LK-01 by weekdays end later in the day than they begin, and say so at their end', async () => {
    const json = {
      modAppAreas: [{ id: await openArea(admin, 'Nightly') }],
      fechaInicio: '2026-06-08T20:00:00.000Z',
      fechaFin: '2026-06-12T04:00:00.000Z',
      dias: [1, 2, 3],
    }
    const refused = await admin.post('bloqueos/masivo', { json, query: { isBloqueo: true } })
    expect([refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual(['90005', '/fechaFin'])
  })

  it('LK-01 take an area by its id, in whatever letters', async () => {
    const place = await openArea(admin, 'Letters')
    const [from, to] = ['2026-06-03T07:00:00.000Z', '2026-06-03T08:00:00.000Z']
    expect((await lock(admin, place.toUpperCase(), from, to)).status).toBe(201)
    const range = { idmodapparea: place.toUpperCase(), fechainicio: from, fechafin: to }
    const taken = await customer.put(`disponibilidad/${customer.user}`, formOf(...Object.entries(range)))
    expect(listOf(at(taken.body, 'dispBloqueada'))).toHaveLength(1)
  })

  const many = (client: WireClient, isBloqueo: boolean, areas: readonly string[], more: object): Promise<WireAnswer> =>
    client.post('bloqueos/masivo', {
      json: {
        modAppAreas: areas.map((id) => ({ id })),
        fechaInicio: '2026-06-08T07:00:00.000Z',
        fechaFin: '2026-06-08T08:00:00.000Z',
        dias: [],
        ...more,
      },
      query: { isBloqueo },
    })

  const spansOf = async (area: string): Promise<readonly unknown[]> =>
    (
      await portal.sql(
        'select fecha_inicio as "from", fecha_fin as "to" from lock where area = $1 and deleted_at is null order by 1',
        [area],
      )
    ).map((span) => Object.values(span).map((edge) => (edge as Date).toISOString().slice(5, 16)))

  it('LK-01 are made and removed by providers and employees only where they work (90004)', async () => {
    const [own, foreign] = [await openArea(admin, 'Own', { more: staff }), await openArea(admin, 'Foreign')]
    const [from, to] = ['2026-06-08T07:00:00.000Z', '2026-06-08T08:00:00.000Z']
    for (const client of [provider, employee]) {
      const refused = await lock(client, foreign, from, to)
      expect([refused.code, at(refused.body, 'campos')]).toMatchObject(['90004', [{ ruta: '/area/id' }]])
    }
    for (const areas of [[foreign], [own, foreign]]) {
      const refused = await many(provider, true, areas, {})
      expect([refused.code, at(refused.body, 'campos')]).toMatchObject(['90004', [{ ruta: '/modAppAreas' }]])
    }
    const kept = idOf(await lock(admin, foreign, from, to))
    expect((await many(provider, false, [foreign], {})).code).toBe('90004')
    expect((await provider.put('bloqueos/eliminar', formOf(['idsbloqueo', kept]))).code).toBe('91016')
    expect([await spansOf(own), await spansOf(foreign)]).toEqual([[], [['06-08T07:00', '06-08T08:00']]])
    const made = await lock(provider, own, from, to)
    expect([made.status, made.code]).toEqual([201, null])
    const removed = await many(provider, false, [own], {})
    expect([removed.code, at(removed.body, 'ids')]).toEqual([null, [idOf(made)]])
    expect(await spansOf(own)).toEqual([])
  })

  it('LK-01 that end at midnight end with the day before', async () => {
    const place = await openArea(admin, 'Midnight')
    // From 20:00 until midnight of Monday and Tuesday in Madrid; the range ends as Wednesday begins.
    const range = { fechaInicio: '2026-06-08T18:00:00.000Z', fechaFin: '2026-06-09T22:00:00.000Z' }
    expect((await many(admin, true, [place], { ...range, dias: [3] })).code).toBe('90004')
    expect((await many(admin, true, [place], { ...range, dias: [1, 2, 3] })).code).toBeNull()
    expect(await spansOf(place)).toEqual([
      ['06-08T18:00', '06-08T22:00'],
      ['06-09T18:00', '06-09T22:00'],
    ])
    expect((await many(admin, false, [place], { ...range, dias: [1, 2] })).code).toBeNull()
    expect(await spansOf(place)).toEqual([])
  })

  it('LK-01 are made of a thousand at most, among the weekdays of four hundred days', async () => {
    const areas: string[] = []
    for (let one = 0; one < 4; one += 1) areas.push(await openArea(admin, `Many ${one}`))
    const dias = [1, 2, 3, 4, 5, 6, 7]
    const year = { fechaInicio: '2026-06-08T07:00:00.000Z', dias }
    const refused = await many(admin, true, areas, { ...year, fechaFin: '2027-02-13T09:00:00.000Z' })
    expect([refused.code, at(refused.body, 'campos')]).toMatchObject(['90004', [{ ruta: '/modAppAreas' }]])
    const long = await many(admin, true, areas.slice(0, 1), { ...year, fechaFin: '2027-07-14T08:00:00.000Z' })
    expect([long.code, at(long.body, 'campos')]).toMatchObject(['90004', [{ ruta: '/fechaFin' }]])
    const endless = { ...year, fechaFin: '9999-12-30T08:00:00.000Z' }
    expect((await many(admin, true, areas.slice(0, 1), endless)).code).toBe('90004')
    expect(await spansOf(areas[0] ?? '')).toEqual([])
    // One area named in two ways is one area.
    const twice = await many(admin, true, [areas[0] ?? '', String(areas[0]).toUpperCase()], {})
    expect([twice.code, listOf(at(twice.body, 'ids')).length]).toEqual([null, 1])
  })

  it('LK-01 are cut by several weekdays at once, and keep the rest with its reason', async () => {
    const place = await openArea(admin, 'Cut')
    await many(admin, true, [place], { fechaFin: '2026-06-12T15:00:00.000Z', motivo: 'Works' })
    const cut = { fechaInicio: '2026-06-08T10:00:00.000Z', fechaFin: '2026-06-12T11:00:00.000Z', dias: [2, 4] }
    const done = await many(admin, false, [place], cut)
    expect(listOf(at(done.body, 'ids'))).toHaveLength(1)
    expect(await spansOf(place)).toEqual([
      ['06-08T07:00', '06-09T10:00'],
      ['06-09T11:00', '06-11T10:00'],
      ['06-11T11:00', '06-12T15:00'],
    ])
    expect(
      await portal.sql('select distinct motivo from lock where area = $1 and deleted_at is null', [place]),
    ).toEqual([{ motivo: 'Works' }])
  })
})
