import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, book, lock, moveTo, openArea, seats } from '../../support/bookings.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, formOf, idOf, listOf, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let neighbour: WireClient
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  neighbour = await portal.as('neighbour')
})
afterAll(() => portal.close())

const start = (clock: string): string => `2026-06-03T${clock}:00.000Z`

describe('minutes before and after the bookings of an area', () => {
  it('BK-06 AR-04 keep the place taken for others, and are no part of the booking', async () => {
    const area = await openArea(admin, 'Cleaned', { more: { minutosAntes: 5, minutosDespues: 20 } })
    const made = await book(customer, area, start('08:00'))
    expect(made.body).toMatchObject({ fechaFin: start('08:30'), minutosAntes: 5, minutosDespues: 20 })
    const offered = listOf(
      (await neighbour.get('horariosdisponibles', { idareapadre: area, fecha: '2026-06-03' })).body,
    )
    expect(offered.map((one) => String(at(one, 'fechaInicio')).slice(11, 16))).toEqual(['07:00', '09:00', '09:30'])
    for (const taken of ['07:30', '08:30']) expect((await book(neighbour, area, start(taken))).code).toBe('91039')
    expect((await lock(admin, area, start('08:30'), start('08:45'))).code).toBe('92015')
    expect((await lock(admin, area, start('08:50'), start('09:00'))).code).toBeNull()
    expect((await book(neighbour, area, start('09:00'))).code).toBe('91004')
    const told = await neighbour.put(
      `disponibilidad/${neighbour.user}`,
      formOf(['idmodapparea', area], ['fechainicio', start('08:40')], ['fechafin', start('08:45')]),
    )
    expect(listOf(at(told.body, 'reservas'))).toMatchObject([
      { id: idOf(made), fechaInicio: start('07:55'), fechaFin: start('08:50') },
    ])
    const own = await customer.put(
      `disponibilidad/${customer.user}`,
      formOf(['idmodapparea', area], ['fechainicio', start('08:40')], ['fechafin', start('08:45')]),
    )
    expect([listOf(at(own.body, 'reservasPropias')).length, listOf(at(own.body, 'reservas'))]).toEqual([1, []])
    expect((await moveTo(admin, idOf(made), 1)).code).toBeNull()
    expect((await book(neighbour, area, start('07:30'))).code).toBeNull()
  })

  it('BK-06 are what the area said when the booking was made, and nobody sends others', async () => {
    const area = await openArea(admin, 'Changed', { most: 2, more: { minutosDespues: 10 } })
    const sent = { ...seats(2), minutosAntes: 0, minutosDespues: 0 }
    const made = await book(customer, area, start('07:00'), sent)
    expect(made.body).toMatchObject({ minutosAntes: 0, minutosDespues: 10 })
    await portal.sql('update area set minutos_despues = 0 where id = $1', [area])
    expect((await book(neighbour, area, start('07:30'))).code).toBe('91039')
    const noted = await admin.put(`reservas/${idOf(made)}`, {
      json: { observaciones: 'Noted', minutosDespues: 0 },
      headers: { 'if-match': `"${String(at(made.body, 'version'))}"` },
    })
    expect(noted.body).toMatchObject({ observaciones: 'Noted', minutosDespues: 10 })
  })

  it('BK-06 are counted by the database itself, without the server’s judgement, whoever writes at once', async () => {
    const area = await openArea(admin, 'By hand')
    const insert = (from: string, to: string): Promise<string> =>
      portal
        .sql(
          `insert into booking (tenant_id, id, area, fecha_inicio, fecha_fin, minutos_antes, minutos_despues, aforo)
           values ($1::int, gen_random_uuid(), $2::uuid, $3, $4, 0, 15, 1)`,
          [portal.tenants.alpha, area, start(from), start(to)],
        )
        .then(
          () => 'stored',
          () => 'refused',
        )
    const tried = await Promise.all([
      ...Array.from({ length: 5 }, () => insert('07:00', '07:30')),
      ...Array.from({ length: 5 }, () => insert('07:40', '08:00')),
    ])
    expect(tried.filter((said) => said === 'stored')).toHaveLength(1)
    expect(await insert('08:15', '08:30')).toBe('stored')
  })
})
