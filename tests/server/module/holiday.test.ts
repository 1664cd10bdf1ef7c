import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, book, openArea } from '../../support/bookings.ts'
import { putArea } from '../../support/areas.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, formOf, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
let customer: WireClient
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  customer = await portal.as('customer')
})
afterAll(() => portal.close())

const slots = async (area: string, fecha: string): Promise<readonly unknown[]> =>
  listOf((await customer.get('horariosdisponibles', { idareapadre: area, fecha })).body).map((one) =>
    String(at(one, 'fechaInicio')).slice(11, 16),
  )

const holiday = (fecha: string, nombre: string, more: object = {}, client = admin): Promise<WireAnswer> =>
  client.post('festivos', { json: { nombre, fecha, ...more } })

const saidOf = ({ body }: WireAnswer): unknown => at(body, 'campos', 0, 'mensaje')

const closed = async (area: string, day: string): Promise<readonly unknown[]> => {
  const { body } = await customer.put(
    `disponibilidad/${customer.user}`,
    formOf(['idmodapparea', area], ['fechainicio', day], ['fechafin', day]),
  )
  return listOf(at(body, 'dispBloqueada')).map((one) => at(one, 'motivo'))
}

describe('AR-04 exceptions of an area', () => {
  const exception = (desde: string, hasta: string, motivo: string, ...horarios: readonly object[]) => ({
    desde,
    hasta,
    motivo,
    ...(horarios.length > 0 ? { tipo: 2, horarios } : {}),
  })

  it('close days or give them other hours, with the reason, in offers, grants and what is told', async () => {
    const area = await openArea(admin, 'With exceptions', {
      more: {
        excepciones: [
          exception('2026-06-03', '2026-06-04', 'Stocktaking'),
          exception('2026-06-05', '2026-06-05', 'Evening of poetry', { horaInicio: '20:00', horaFin: '21:00' }),
        ],
      },
    })
    expect(await slots(area, '2026-06-04')).toEqual([])
    expect(await slots(area, '2026-06-05')).toEqual(['18:00', '18:30'])
    expect(await slots(area, '2026-06-06')).toHaveLength(6)
    const refused = await book(customer, area, '2026-06-04T07:00:00.000Z')
    expect([refused.status, refused.code, saidOf(refused)]).toEqual([409, '92051', 'Closed: Stocktaking'])
    const other = await book(customer, area, '2026-06-05T07:00:00.000Z')
    expect([other.code, saidOf(other)]).toEqual(['92051', 'Other hours on that day: Evening of poetry'])
    const catalan = await customer.post('reservas', {
      json: { area: { id: area }, fechaInicio: '2026-06-04T07:00:00.000Z' },
      headers: { 'accept-language': 'ca' },
    })
    expect(saidOf(catalan)).toBe('Tancat: Stocktaking')
    const granted = await book(customer, area, '2026-06-05T18:30:00.000Z')
    expect([granted.code, at(granted.body, 'fechaFin')]).toEqual([null, '2026-06-05T19:00:00.000Z'])
    expect(await closed(area, '2026-06-04')).toEqual(['Stocktaking'])
    expect(await closed(area, '2026-06-05')).toEqual([])
    const told = await customer.get('cierres', { fechainicio: '2026-06-01', fechafin: '2026-06-30' })
    expect(listOf(told.body)).toMatchObject([
      {
        area: { id: area, nombre: 'With exceptions' },
        fechaInicio: '2026-06-02T22:00:00.000Z',
        fechaFin: '2026-06-04T22:00:00.000Z',
        motivo: 'Stocktaking',
      },
    ])
  })

  it.each<readonly [string, readonly object[], string]>([
    ['days that end before they begin', [exception('2026-06-04', '2026-06-03', 'Turned')], '90005'],
    [
      'days that share one with another exception',
      [exception('2026-06-03', '2026-06-04', 'One'), exception('2026-06-04', '2026-06-05', 'Two')],
      '92052',
    ],
    [
      'hours that overlap',
      [
        exception(
          '2026-06-03',
          '2026-06-03',
          'Crossed',
          { horaInicio: '09:00', horaFin: '11:00' },
          { horaInicio: '10:00', horaFin: '12:00' },
        ),
      ],
      '91005',
    ],
    ['other hours without any', [{ ...exception('2026-06-03', '2026-06-03', 'None'), tipo: 2 }], '90001'],
    ['no reason', [exception('2026-06-03', '2026-06-03', '')], '90001'],
  ])('are not saved with %s', async (_what, excepciones, code) => {
    const made = await admin.post('areas', { parts: [['area', { nombre: 'No', tipoArea: { id: 1 }, excepciones }]] })
    expect(made.code).toBe(code)
  })
})

describe('AR-04 holidays of the organisation', () => {
  it('close all areas, unless one says that it opens or has hours of its own', async () => {
    const hours = [{ horaInicio: '10:00', horaFin: '11:00' }]
    const own = {
      excepciones: [{ desde: '2026-06-24', hasta: '2026-06-24', motivo: 'Bonfires', tipo: 2, horarios: hours }],
    }
    const periods = {
      periodos: [
        { tipoPeriodo: { id: 1 }, cantidad: 30, unidad: { id: 1 } },
        { tipoPeriodo: { id: 3 }, cantidad: 1, unidad: { id: 2 } },
      ],
    }
    const closing = await openArea(admin, 'Closing', { more: periods })
    const opening = await openArea(admin, 'Opening', { more: { ...periods, abreFestivos: true } })
    const excepted = await openArea(admin, 'Excepted', { more: { ...periods, ...own } })
    const made = await holiday('2026-06-24', 'Sant Joan')
    expect([made.status, made.code]).toEqual([201, null])
    expect(await slots(closing, '2026-06-24')).toEqual([])
    expect(await slots(opening, '2026-06-24')).toHaveLength(6)
    expect(await slots(excepted, '2026-06-24')).toEqual(['08:00', '08:30'])
    const refused = await book(customer, closing, '2026-06-24T08:00:00.000Z')
    expect([refused.code, saidOf(refused)]).toEqual(['92051', 'Closed: Sant Joan'])
    expect((await book(customer, excepted, '2026-06-24T08:00:00.000Z')).code).toBeNull()
    expect([await closed(closing, '2026-06-24'), await closed(opening, '2026-06-24')]).toEqual([['Sant Joan'], []])
    // Of several areas that close alike, the calendar is told once.
    await openArea(admin, 'Closing too', { more: periods })
    const told = await customer.get('cierres', { fechainicio: '2026-06-24', fechafin: '2026-06-24' })
    expect(listOf(told.body).map((one) => [at(one, 'motivo'), at(one, 'area')])).toEqual([['Sant Joan', undefined]])
    expect((await admin.put('festivos/eliminar', formOf(['idsfestivo', idOf(made)]))).status).toBe(200)
    expect(await slots(closing, '2026-06-24')).toHaveLength(6)
  })

  it('close the areas that they name, and are changed with their version', async () => {
    const named = await openArea(admin, 'Named')
    const other = await openArea(admin, 'Not named')
    const made = await holiday('2026-06-08', 'Patron', { modAppAreas: [{ id: named }] })
    expect([await slots(named, '2026-06-08'), (await slots(other, '2026-06-08')).length]).toEqual([[], 6])
    const moved = await admin.put(`festivos/${idOf(made)}`, {
      json: { fecha: '2026-06-09' },
      headers: { 'if-match': `"${String(at(made.body, 'version'))}"` },
    })
    expect([moved.code, (await slots(named, '2026-06-08')).length, await slots(named, '2026-06-09')]).toEqual([
      null,
      6,
      [],
    ])
    expect(listOf((await customer.get('festivos')).body).map((one) => at(one, 'nombre'))).toEqual(['Patron'])
  })

  it('are made by whoever may lock the areas, and seen by no other organisation', async () => {
    const staff = { areasEspecialistas: [{ usuario: { id: employee.user } }] }
    const own = await openArea(admin, 'Of the employee', { more: staff })
    const foreign = await openArea(admin, 'Of others')
    const of = (...ids: readonly string[]): object => ({ modAppAreas: ids.map((id) => ({ id })) })
    expect((await holiday('2026-06-10', 'Mine', {}, customer)).status).toBe(403)
    expect((await holiday('2026-06-10', 'All', {}, employee)).code).toBe('90004')
    expect((await holiday('2026-06-10', 'Both', of(own, foreign), employee)).code).toBe('90004')
    const made = await holiday('2026-06-10', 'Own', of(own), employee)
    expect(made.code).toBeNull()
    const foreignOne = await holiday('2026-06-11', 'Foreign', of(foreign))
    const version = (of: WireAnswer): { readonly 'if-match': string } => ({
      'if-match': `"${String(at(of.body, 'version'))}"`,
    })
    const taken = { json: of(own), headers: version(foreignOne) }
    expect((await employee.put(`festivos/${idOf(foreignOne)}`, taken)).code).toBe('90004')
    expect((await employee.put(`festivos/${idOf(made)}`, { json: of(), headers: version(made) })).code).toBe('90004')
    expect((await employee.put('festivos/eliminar', formOf(['idsfestivo', idOf(foreignOne)]))).code).toBe('90004')
    expect((await employee.put('festivos/eliminar', formOf(['idsfestivo', idOf(made)]))).status).toBe(200)
    const beta = await portal.as('admin', 'beta')
    expect(listOf((await beta.get('festivos')).body)).toEqual([])
    const theirs = await openArea(beta, 'Theirs')
    const free = await beta.get('horariosdisponibles', { idareapadre: theirs, fecha: '2026-06-11' })
    expect(listOf(free.body)).toHaveLength(6)
  })
})

describe('AR-04 an area below another one', () => {
  const NEXT = '2026-06-08'

  it('closes with it: on its holidays and its closed days, unless it says otherwise itself', async () => {
    const top = await openArea(admin, 'House', {
      more: {
        excepciones: [
          { desde: '2026-06-09', hasta: '2026-06-09', motivo: 'Works' },
          {
            desde: '2026-06-10',
            hasta: '2026-06-10',
            motivo: 'Evening',
            tipo: 2,
            horarios: [{ horaInicio: '20:00', horaFin: '21:00' }],
          },
        ],
      },
    })
    const middle = await openArea(admin, 'Floor', { more: { idpadre: { id: top } } })
    const room = await openArea(admin, 'Room below', { more: { idpadre: { id: middle } } })
    const opens = await openArea(admin, 'Always open', {
      more: {
        idpadre: { id: middle },
        abreFestivos: true,
        excepciones: [
          {
            desde: '2026-06-09',
            hasta: '2026-06-09',
            motivo: 'Here',
            tipo: 2,
            horarios: [{ horaInicio: '09:00', horaFin: '10:00' }],
          },
        ],
      },
    })
    const apart = await openArea(admin, 'Apart')
    expect((await holiday(NEXT, 'Day of the house', { modAppAreas: [top] })).code).toBeNull()
    const refused = await book(customer, room, `${NEXT}T07:00:00.000Z`)
    expect([refused.code, saidOf(refused)]).toEqual(['92051', 'Closed: Day of the house'])
    expect(await closed(room, NEXT)).toEqual(['Day of the house'])
    expect(await closed(room, '2026-06-09')).toEqual(['Works'])
    const offered = async (day: string) =>
      Promise.all([room, opens, apart].map(async (id) => (await slots(id, day)).length))
    expect(await offered(NEXT)).toEqual([0, 6, 6])
    expect(await offered('2026-06-09')).toEqual([0, 2, 6])
    expect(await offered('2026-06-10')).toEqual([6, 6, 6])
  })

  it('has its bookings listed that a holiday, a closed day or another place in the tree would break', async () => {
    const top = await openArea(admin, 'Tower')
    const room = await openArea(admin, 'Office', { more: { idpadre: { id: top } } })
    const loose = await openArea(admin, 'Loose')
    for (const area of [room, loose]) await book(customer, area, '2026-06-11T07:00:00.000Z')
    const broken = await holiday('2026-06-11', 'Of the tower', { modAppAreas: [top] })
    expect([broken.code, String(saidOf(broken)).includes('Office')]).toEqual(['92053', true])
    const house = await admin.get(`areas/${top}`)
    const excepciones = [{ desde: '2026-06-11', hasta: '2026-06-11', motivo: 'Works' }]
    const closing = await putArea(admin, house, 4, { dias: at(house.body, 'dias'), excepciones })
    expect([closing.code, String(saidOf(closing)).includes('Office')]).toEqual(['92053', true])
    const shut = await openArea(admin, 'Shut', { more: { excepciones } })
    const moved = await putArea(admin, await admin.get(`areas/${loose}`), 64, { idpadre: { id: shut } })
    expect([moved.code, String(saidOf(moved)).includes('Loose')]).toEqual(['92053', true])
  })
})
