import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, book, lock, openArea } from '../../support/bookings.ts'
import { membersOf, openPooledHouse } from '../../support/pooledHouse.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  admin = await portal.as('admin')
  customer = await portal.as('customer')
})
afterAll(() => portal.close())

const slots = async (area: string, fecha: string, more: object = {}, client = customer): Promise<readonly string[]> =>
  listOf((await client.get('horariosdisponibles', { idareapadre: area, fecha, ...more })).body).map((one) =>
    String(at(one, 'fechaInicio')).slice(11, 16),
  )

describe('BK-02 a booking for which staff choose', () => {
  const start = '2026-06-05T07:00:00.000Z'

  it('has those who were chosen, and whoever is free of other pools, or is refused', async () => {
    const { services, people, rooms } = await openPooledHouse(admin, 'Chosen', 2)
    const [service = '', other = ''] = services
    const offered = await admin.get('reservas/servicios', { clase: 2, idareapadre: service })
    expect(listOf(offered.body).map((one) => at(one, 'id'))).toEqual([...people, ...rooms])
    expect(at(offered.body, 0)).toEqual({ id: people[0], nombre: 'Chosen Anna', descripcion: 'Chosen people' })
    const choose = (elegidos: readonly unknown[], area = service): Promise<WireAnswer> =>
      book(admin, area, start, { elegidos, usuario: { id: customer.user } })
    const made = await choose([people[1]])
    expect([made.code, membersOf(made)]).toEqual([null, [people[1], rooms[0]]])
    const refusals = [await choose([people[1]], other), await choose([service]), await choose(people.slice(1))]
    expect(refusals.map(({ body, code }) => [code, at(body, 'campos', 0, 'ruta')])).toEqual([
      ['92089', '/elegidos'],
      ['92088', '/elegidos'],
      ['92089', '/elegidos'],
    ])
    expect(at(refusals[0]?.body, 'campos', 0, 'mensaje')).toBe('“Chosen Bru” is not free at that time.')
    expect(await slots(other, '2026-06-05')).toContain('07:00')
    expect(await slots(other, '2026-06-05', { idsrecurso: people[1] }, admin)).not.toContain('07:00')
    const [free] = listOf((await admin.get('horariosdisponibles', { idareapadre: other, fecha: '2026-06-05' })).body)
    const hold = (idsrecurso: readonly unknown[]): Promise<WireAnswer> =>
      admin.post('reservas/retencion', { json: { hueco: at(free, 'id'), bloques: 1, capacidad: 1, idsrecurso } })
    expect([(await hold([people[1]])).code, (await hold([people[2]])).code]).toEqual(['92089', null])
    const own = await book(customer, other, '2026-06-05T09:00:00.000Z', { elegidos: [people[2]] })
    expect([own.code, at(own.body, 'campos', 0, 'ruta')]).toEqual(['90004', '/elegidos'])
    // What staff hold is kept for them.
    const staff = await signedInWith(portal, { Bk4: { veB: 1, aCp: 33 } })
    expect(await slots(other, '2026-06-05', { idsrecurso: people[2] }, staff)).not.toContain('07:00')
  })

  it('is refused to everybody else by each call that takes a choice, and to staff of another area', async () => {
    const { services, people } = await openPooledHouse(admin, 'Theirs alone')
    const [foreign = ''] = services
    const employee = await portal.as('employee')
    const grupos = listOf(at((await admin.get(`areas/${foreign}`)).body, 'grupos')).map((one) => at(one, 'id') ?? one)
    const more = { grupos, areasEspecialistas: [{ usuario: { id: employee.user } }] }
    const own = await openArea(admin, 'Theirs alone, staffed', { most: 10, more })
    const choose = async (client: WireClient, service: string, from: string): Promise<readonly unknown[]> => {
      const [idsrecurso, day] = [people[2] ?? '', { idareapadre: service, fecha: '2026-06-05' }]
      const free = await client.get('horariosdisponibles', day)
      const hueco = at(free.body, 0, 'id')
      const made = await book(client, service, from)
      const times = { fechainicio: from, fechafin: from.replace(':00:00.', ':30:00.') }
      const answers = [
        await client.get('horariosdisponibles', { ...day, idsrecurso }),
        await client.get('reservas/dias', { ...day, idsrecurso }),
        await client.post('reservas/retencion', {
          json: { hueco, bloques: 1, capacidad: 1, idsrecurso: [idsrecurso] },
        }),
        await client.get(`reservas/${idOf(made)}/lugar`, { ...times, idsrecurso }),
        await client.put(`reservas/${idOf(made)}`, {
          json: { observaciones: 'By train' },
          query: { idsrecurso },
          headers: { 'if-match': `"${String(at(made.body, 'version'))}"` },
        }),
      ]
      return answers.map(({ code }) => code)
    }
    const refused = ['71001', '71001', '71001', '71001', '71001']
    expect(await choose(customer, foreign, '2026-06-05T07:00:00.000Z')).toEqual(refused)
    expect(await choose(employee, foreign, '2026-06-05T08:00:00.000Z')).toEqual(refused)
    expect(await choose(employee, own, '2026-06-05T09:00:00.000Z')).toEqual(refused.map(() => null))
    expect((await book(employee, foreign, '2026-06-05T09:00:00.000Z', { elegidos: [people[2]] })).code).toBe('71001')
  })

  it('moves with whoever is free instead of one who has left the pool, unless that one is asked for', async () => {
    const { services, people, rooms } = await openPooledHouse(admin, 'Left')
    const made = await book(admin, services[0] ?? '', start, { elegidos: [people[1]], usuario: { id: customer.user } })
    expect(membersOf(made)).toEqual([people[1], rooms[0]])
    await portal.sql(`update area set idpadre = null where id = '${people[1]}'`)
    const times = { fechainicio: '2026-06-05T08:00:00.000Z', fechafin: '2026-06-05T08:30:00.000Z' }
    const judge = (more: object) => admin.get(`reservas/${idOf(made)}/lugar`, { ...times, ...more })
    expect((await judge({ idsrecurso: people[1] })).body).toMatchObject({ concedido: false, codigo: '92088' })
    expect((await judge({})).body).toMatchObject({ concedido: true })
    const saved = await admin.put(`reservas/${idOf(made)}`, {
      json: { fechaInicio: times.fechainicio, fechaFin: times.fechafin },
      headers: { 'if-match': `"${String(at(made.body, 'version'))}"` },
    })
    expect([saved.code, membersOf(saved)]).toEqual([null, [people[0], rooms[0]]])
  })

  it('has them on each date of a series, and a date on which they are not free is told', async () => {
    const { services, people, rooms } = await openPooledHouse(admin, 'Series')
    const [service = ''] = services
    await lock(admin, people[1] ?? '', '2026-06-09T00:00:00.000Z', '2026-06-09T22:00:00.000Z')
    const repeat = (elegidos: readonly unknown[]): Promise<WireAnswer> =>
      admin.post('reservas/serie', {
        json: { area: { id: service }, fechaInicio: '2026-06-08T07:00:00.000Z', elegidos },
        query: { cada: 1, veces: 3, confirmado: 'true' },
      })
    expect((await repeat([service])).code).toBe('92088')
    const made = await repeat([people[1]])
    const booked = listOf(at(made.body, 'ids'))
    expect([made.code, booked.length]).toEqual([null, 2])
    for (const id of booked) expect(membersOf(await admin.get(`reservas/${String(id)}`))).toEqual([people[1], rooms[0]])
  })

  it('is given to another one on its form, with those of other pools kept', async () => {
    const { services, people, rooms } = await openPooledHouse(admin, 'Reassigned')
    const made = await book(customer, services[0] ?? '', start)
    expect(membersOf(made)).toEqual([people[0], rooms[0]])
    const edit = (json: object, from: WireAnswer): Promise<WireAnswer> =>
      admin.put(`reservas/${idOf(made)}`, {
        json,
        headers: { 'if-match': `"${String(at(from.body, 'version'))}"` },
      })
    const given = await edit({ elegidos: [people[2]] }, made)
    expect([given.code, membersOf(given)]).toEqual([null, [people[2], rooms[0]]])
    const moved = await edit({ elegidos: [], fechaInicio: '2026-06-05T08:00:00.000Z' }, given)
    expect([moved.code, membersOf(moved)]).toEqual([null, [people[2], rooms[0]]])
    expect((await edit({ elegidos: [rooms[1]], observaciones: 'By bus' }, moved)).body).toMatchObject({
      recursos: [{ id: people[2] }, { id: rooms[1] }],
      observaciones: 'By bus',
    })
  })
})
