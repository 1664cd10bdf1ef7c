import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepWaiting } from '../../../server/domain/waiting/index.ts'
import { NOW, book, lock, moveTo, openArea, seats } from '../../support/bookings.ts'
import { mailedToken } from '../../support/mailedLink.ts'
import { openMailServer, type MailServer } from '../../support/mailServer.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, formOf, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]

let portal: TestPortal
let server: MailServer
let admin: WireClient
let customer: WireClient
let neighbour: WireClient
let now = NOW
let areas = 0
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => now })
  server = await openMailServer()
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  neighbour = await portal.as('neighbour')
})
afterAll(async () => {
  await server.close()
  await portal.close()
})
beforeEach(async () => {
  now = NOW
  await portal.sql('delete from outbox')
  await portal.sql('delete from waiting')
})

const DAY = '2026-06-03'
const START = `${DAY}T07:00:00.000Z`
/** An area with one block a day, so that one booking fills it. */
const single = (more: object = {}): Promise<string> =>
  openArea(admin, `Room ${(areas += 1)}`, { hours: { horaFin: '09:30' }, more })

const wait = (client: WireClient, area: string, more: object = {}): Promise<WireAnswer> =>
  client.post('esperas', { json: { area: { id: area }, dia: DAY, ...more } })
const sweep = (): Promise<void> => sweepWaiting(portal.portal, now)
const entry = async (made: WireAnswer, client = admin): Promise<unknown> =>
  (await client.get(`esperas/${idOf(made)}`)).body
const stateOf = async (made: WireAnswer): Promise<unknown> => at(await entry(made), 'estatus', 'id')
const settle = (client: WireClient, made: WireAnswer, idestatus: number): Promise<WireAnswer> =>
  client.put(`esperas/${idOf(made)}/estatus/`, { query: { idestatus } })
const later = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds)
}
const free = async (client: WireClient, area: string): Promise<number> =>
  listOf((await client.get('horariosdisponibles', { idareapadre: area, fecha: DAY })).body).length

describe('BK-02 the waiting list', () => {
  it('offers a place that becomes free to the first in order, who accepts it from the list', async () => {
    const area = await single()
    const taken = await book(admin, area, START, { usuario: { id: neighbour.user } })
    const first = await wait(customer, area)
    const second = await wait(admin, area)
    expect([first.status, second.status, taken.status]).toEqual([201, 201, 201])
    await sweep()
    expect([await stateOf(first), await stateOf(second)]).toEqual([1, 1])
    await moveTo(admin, idOf(taken), 1)
    // Nobody overtakes those who wait, even before the offer is made.
    expect([await free(neighbour, area), (await book(neighbour, area, START)).code]).toEqual([0, '91039'])
    await sweep()
    await sweep()
    expect(await entry(first)).toMatchObject({
      estatus: { id: 2 },
      ofertaInicio: START,
      ofertaHasta: new Date(NOW.getTime() + 2 * HOUR).toISOString(),
    })
    expect(await stateOf(second)).toBe(1)
    expect([await free(neighbour, area), (await book(admin, area, START)).code]).toEqual([0, '91039'])
    expect((await settle(customer, first, 3)).body).toMatchObject({ estatus: { id: 3 } })
    const made = await portal.sql('select usuario, created_by, estatus from booking where area = $1 and estatus <> 1', [
      area,
    ])
    expect(made).toEqual([{ usuario: customer.user, created_by: customer.user, estatus: 2 }])
    expect((await settle(customer, first, 3)).code).toBe('71001')
    await sweep()
    expect(await stateOf(second)).toBe(1)
  })

  it('passes an offer on when it is declined or its time is over, and offers the same hours to nobody twice', async () => {
    const area = await single({ minutosOferta: 30 })
    const taken = await book(admin, area, START)
    const entries = [await wait(customer, area), await wait(neighbour, area), await wait(admin, area)] as const
    await moveTo(admin, idOf(taken), 1)
    await sweep()
    expect((await settle(customer, entries[0], 1)).status).toBe(200)
    await sweep()
    expect(await Promise.all(entries.map(stateOf))).toEqual([1, 2, 1])
    later(30 * MINUTE)
    expect((await settle(neighbour, entries[1], 3)).code).toBe('92122')
    await sweep()
    expect(await Promise.all(entries.map(stateOf))).toEqual([1, 1, 2])
    expect((await settle(admin, entries[2], 4)).status).toBe(200)
    await sweep()
    expect(await Promise.all(entries.map(stateOf))).toEqual([1, 1, 4])
    // A declined place goes to others.
    expect([await free(neighbour, area), (await book(neighbour, area, START)).status]).toEqual([1, 201])
    // They have booked it after all.
    now = new Date('2026-06-03T22:00:00.000Z')
    await sweep()
    expect(await Promise.all(entries.map(stateOf))).toEqual([5, 3, 4])
  })

  it.each<readonly [string, (area: string) => Promise<() => Promise<unknown>>]>([
    [
      'a lock is removed',
      async (area) => {
        const made = await lock(admin, area, START, '2026-06-03T07:30:00.000Z')
        return () => admin.put('bloqueos/eliminar', formOf(['idsbloqueo', idOf(made)]))
      },
    ],
    [
      'a reserved place is not confirmed in time',
      async (area) => {
        const made = await book(admin, area, START)
        return () => portal.sql('update booking set limite_confirmacion = $2 where id = $1', [idOf(made), NOW])
      },
    ],
    [
      'a booking moves',
      async (area) => {
        const made = await book(admin, area, START)
        return () =>
          admin.put(`reservas/${idOf(made)}`, {
            json: { fechaInicio: '2026-06-04T07:00:00.000Z' },
            headers: { 'if-match': `"${String(at(made.body, 'version'))}"` },
          })
      },
    ],
    [
      'more people fit in',
      async (area) => {
        await book(admin, area, START)
        return () =>
          portal.sql(
            `update area set dias = replace(dias::text, '"capMaxima": 1', '"capMaxima": 2')::jsonb where id = $1`,
            [area],
          )
      },
    ],
  ])('offers a place when %s', async (_what, begin) => {
    const area = await single()
    const change = await begin(area)
    const made = await wait(customer, area, { desde: '09:00', hasta: '10:00' })
    expect(made.status).toBe(201)
    await sweep()
    expect(await stateOf(made)).toBe(1)
    await change()
    await sweep()
    expect(await stateOf(made)).toBe(2)
    expect((await settle(customer, made, 3)).status).toBe(200)
  })

  it('is answered by the link in its mail, without an account, and by it alone', async () => {
    const area = await single()
    const taken = await book(admin, area, START)
    const made = await wait(customer, area)
    await moveTo(admin, idOf(taken), 1)
    await sweep()
    const token = await mailedToken(portal, server, 'customer@alpha.example')
    const post = (part: string, json: object, tenant = portal.tenants.alpha): Promise<WireAnswer> =>
      portal.visitor.post(`esperas/enlace/${tenant}${part}`, { json })
    const shown = await post('/consulta', { token })
    expect(shown.body).toMatchObject({ ofertaInicio: START, ofertaFin: '2026-06-03T07:30:00.000Z' })
    expect(listOf((await post('/acciones', { token })).body).map((one) => at(one, 'id'))).toEqual([
      'aceptar',
      'rechazar',
      'abandonar',
    ])
    expect([(await post('', { token, accion: 'x' })).code, (await post('', { token })).code]).toEqual([
      '90004',
      '90001',
    ])
    for (const other of [token.slice(1), '', `${token}A`])
      expect((await post('/consulta', { token: other })).code).toBe('92122')
    expect((await post('/consulta', { token }, portal.tenants.beta)).code).toBe('92122')
    expect(await stateOf(made)).toBe(2)
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('', { token, accion: 'aceptar' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === '92122')).toHaveLength(7)
    expect((await post('/consulta', { token })).code).toBe('92122')
    expect(await portal.sql('select usuario from booking where area = $1 and estatus = 2', [area])).toEqual([
      { usuario: customer.user },
    ])
  })

  it('refuses whoever could book, could never book, waits already, or waits too much', async () => {
    const area = await single()
    const codes = async (more: object, client = customer): Promise<unknown> => (await wait(client, area, more)).code
    expect(await codes({})).toBe('92120')
    await book(admin, area, START)
    expect(await codes({ dia: '2026-05-31' })).toBe('90006')
    expect(await codes({ desde: '10:00' })).toBe('91039')
    expect(await codes({ desde: '10:00', hasta: '09:00' })).toBe('71004')
    expect(await codes({ capacidad: 2 })).toBe('90007')
    expect(await codes({ cantidadBloques: 9 })).toBe('90007')
    expect(await codes({ usuario: { id: neighbour.user } })).toBe('71001')
    expect(await codes({ area: { id: '00000000-0000-4000-8000-000000000000' } })).toBe('90004')
    expect((await wait(customer, area)).status).toBe(201)
    expect(await codes({ desde: '09:00', hasta: '12:00' })).toBe('92123')
    expect((await wait(admin, area, { usuario: { id: neighbour.user } })).status).toBe(201)
    await portal.sql(
      `insert into waiting (tenant_id, id, area, usuario, dia, fecha_inicio, fecha_fin, solicitada, estatus, cantidad_bloques)
       select w.tenant_id, gen_random_uuid(), w.area, w.usuario, w.dia + n, w.fecha_inicio, w.fecha_fin, w.solicitada, case when n < 10 then 1 else 4 end, 1
         from waiting w, generate_series(1, 12) n where w.usuario = $1`,
      [customer.user],
    )
    const other = await single()
    await book(admin, other, START)
    expect((await wait(customer, other)).code).toBe('92121')
    await portal.sql('update waiting set estatus = 4 where dia = $1', ['2026-06-04'])
    expect((await wait(customer, other)).status).toBe(201)
  })

  it('ends with a booking of as much as was waited for, made or moved there, and with no other', async () => {
    const area = await openArea(admin, `Room ${(areas += 1)}`, { most: 4, hours: { horaFin: '09:30' } })
    const taken = await book(admin, area, START, seats(4))
    const [own, others, more] = [
      await wait(customer, area),
      await wait(admin, area),
      await wait(neighbour, area, { capacidad: 2 }),
    ]
    await moveTo(admin, idOf(taken), 1)
    // All four places are spoken for.
    expect((await book(customer, area, START)).code).toBe('91039')
    await portal.sql(
      `update area set dias = replace(dias::text, '"capMaxima": 4', '"capMaxima": 7')::jsonb where id = $1`,
      [area],
    )
    const early = await book(admin, area, '2026-06-02T07:00:00.000Z')
    const booked = await book(customer, area, START)
    expect([booked.status, (await book(neighbour, area, START)).status]).toEqual([201, 201])
    expect(await Promise.all([own, others, more].map(stateOf))).toEqual([3, 1, 1])
    expect(at(await entry(own), 'reserva', 'id')).toBe(idOf(booked))
    await sweep()
    expect(await Promise.all([own, others, more].map(stateOf))).toEqual([3, 2, 2])
    const moved = await admin.put(`reservas/${idOf(early)}`, {
      json: { fechaInicio: START },
      headers: { 'if-match': `"${String(at(early.body, 'version'))}"` },
    })
    expect([moved.status, await stateOf(others)]).toEqual([200, 3])
    const held = await portal.sql('select sum(seats)::int as seats from occupancy where area = $1', [area])
    expect(held).toEqual([{ seats: 5 }])
  })

  it('shows staff the whole list, and each customer their own entries', async () => {
    const area = await single()
    await book(admin, area, START)
    const own = await wait(customer, area)
    const others = await wait(neighbour, area)
    const listed = async (client: WireClient): Promise<unknown> =>
      listOf((await client.get('esperas')).body).map((one) => at(one, 'id'))
    expect([await listed(admin), await listed(customer)]).toEqual([[idOf(own), idOf(others)], [idOf(own)]])
    expect((await settle(customer, others, 4)).code).toBe('91016')
    expect((await customer.get(`esperas/${idOf(others)}`)).code).toBe('91016')
  })

  it('offers in every other area where one fails', async () => {
    const made: WireAnswer[] = []
    const rooms = [await single(), await single()].toSorted()
    for (const area of rooms) {
      const taken = await book(admin, area, START)
      made.push(await wait(customer, area))
      await moveTo(admin, idOf(taken), 1)
    }
    await portal.sql(`create function refuse_offer() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_offer before update on waiting for each row when (new.area = '${rooms[0]}') execute function refuse_offer()`)
    await expect(sweep()).rejects.toThrow('no')
    await portal.sql('drop trigger refuse_offer on waiting; drop function refuse_offer()')
    expect(await Promise.all(made.map(stateOf))).toEqual([1, 2])
    await sweep()
    expect(await Promise.all(made.map(stateOf))).toEqual([2, 2])
  })

  it('skips whoever may not enter, and forgets nobody’s turn', async () => {
    const area = await single()
    const taken = await book(admin, area, START)
    const entries = [await wait(customer, area), await wait(neighbour, area)] as const
    await portal.sql(`update "user" set estatus = 'FBy' where id = $1`, [customer.user])
    await moveTo(admin, idOf(taken), 1)
    await sweep()
    await portal.sql(`update "user" set estatus = 'NvI' where id = $1`, [customer.user])
    expect(await Promise.all(entries.map(stateOf))).toEqual([1, 2])
  })
})
