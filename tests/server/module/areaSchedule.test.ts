import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postArea, putArea } from '../../support/areas.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  customer = await portal.as('customer')
})
afterAll(() => portal.close())

const post = (nombre: string, more: object = {}): Promise<WireAnswer> => postArea(admin, nombre, more)
const put = (area: WireAnswer, mask: number, value: object): Promise<WireAnswer> => putArea(admin, area, mask, value)

describe('schedules and periods of areas', () => {
  const hours = (horaInicio: string, horaFin: string, more: object = {}) => ({ horaInicio, horaFin, ...more })
  const day = (dia: number, ...horarios: readonly object[]) => ({ dia, horarios })

  it('AR-04 keep days with their hours, each with an id, and null without any', async () => {
    const made = await post('Scheduled', {
      dias: [
        day(1, hours('09:00', '14:00', { margen: 10, capMinima: 1, capMaxima: 4 }), hours('16:00', '18:30')),
        day(7),
      ],
    })
    expect([made.status, made.code]).toEqual([201, null])
    const [monday, ...others] = listOf(at(made.body, 'dias'))
    expect(others).toEqual([])
    expect(monday).toMatchObject({
      dia: 1,
      horarios: [
        { horaInicio: '09:00', horaFin: '14:00', margen: 10, capMinima: 1, capMaxima: 4 },
        { horaFin: '18:30' },
      ],
    })
    for (const row of [monday, ...listOf(at(monday, 'horarios'))]) expect(at(row, 'id')).toMatch(/^[0-9a-f-]{36}$/)
    const kept = await put(made, 4, { dias: [monday] })
    expect(at(kept.body, 'dias', 0, 'id')).toBe(at(monday, 'id'))
    const [none] = [await put(kept, 4, { dias: [day(1)] })]
    expect([none.status, at(none.body, 'dias')]).toEqual([200, undefined])
    expect(await portal.sql('select dias from area where id = $1', [idOf(made)])).toEqual([{ dias: null }])
  })

  it.each<readonly [string, readonly object[], string]>([
    ['an end that is no later than the start', [day(1, hours('10:00', '10:00'))], '71004'],
    [
      'hours that overlap',
      [day(1, hours('09:00', '11:00'), hours('12:00', '13:00'), hours('10:59', '12:00'))],
      '91005',
    ],
    ['a day that comes twice', [day(2, hours('09:00', '10:00')), day(2, hours('11:00', '12:00'))], '71003'],
    [
      'a smallest capacity above the largest',
      [day(3, hours('09:00', '10:00', { capMinima: 5, capMaxima: 4 }))],
      '90007',
    ],
    ['a margin above the whole', [day(3, hours('09:00', '10:00', { margen: 101 }))], '90004'],
    ['a day that is none', [day(8, hours('09:00', '10:00'))], '90004'],
  ])('AR-04 take no schedule with %s', async (_what, dias, code) => {
    const answer = await post('Refused', { dias })
    expect([answer.status >= 400, answer.code]).toEqual([true, code])
  })

  it('AR-04 take hours that touch, and no second row of a day that is there (91003)', async () => {
    const made = await post('Touching', { dias: [day(1, hours('09:00', '10:00'), hours('10:00', '11:00'))] })
    expect(made.code).toBeNull()
    const stored = listOf(at(made.body, 'dias'))
    const second = await put(made, 4, { dias: [...stored, day(1, hours('16:00', '17:00'))] })
    expect([second.status, second.code]).toEqual([409, '91003'])
    expect((await put(made, 4, { dias: [...stored, day(2, hours('16:00', '17:00'))] })).status).toBe(200)
  })

  const period = (type: number, cantidad: number, unidad = 2) => ({
    tipoPeriodo: { id: type },
    cantidad,
    unidad: { id: unidad },
  })

  it('AR-05 keep their periods, and none while they are those that every area begins with', async () => {
    const made = await post('With periods', {
      periodos: [{ ...period(1, 45, 1), cantidadMaxBloques: 8 }, period(3, 2)],
    })
    expect(made.body).toMatchObject({
      periodos: [
        { tipoPeriodo: { id: 1, nombre: 'Duration' }, cantidad: 45, unidad: { id: 1 }, cantidadMaxBloques: 8 },
        { tipoPeriodo: { id: 3 }, cantidad: 2 },
      ],
    })
    const initial = [
      { ...period(1, 30, 1), cantidadMaxBloques: 16 },
      period(2, 1),
      period(3, 1),
      period(4, 1, 3),
      period(5, 3, 5),
    ]
    const untouched = await put(made, 8, { periodos: initial })
    expect([untouched.status, at(untouched.body, 'periodos')]).toEqual([200, undefined])
    expect(await portal.sql('select periodos from area where id = $1', [idOf(made)])).toEqual([{ periodos: null }])
    const asked = await customer.get('periodos', { idmodapparea: idOf(made) })
    expect(asked.body).toMatchObject([{ modAppArea: { id: idOf(made) }, periodos: initial }])
  })

  it.each<readonly [string, readonly object[], string]>([
    ['nothing to confirm by', [period(1, 30), period(2, 1)], '91006'],
    ['a quantity of nothing', [period(3, 0)], '90004'],
    ['no unit', [{ tipoPeriodo: { id: 3 }, cantidad: 1 }], '90001'],
    ['a type twice', [period(3, 1), period(3, 2)], '90004'],
    ['a type that is none', [period(3, 1), period(6, 2)], '90004'],
    ['blocks of two days', [period(3, 1), period(1, 2, 3)], '90004'],
    ['blocks without a unit', [period(3, 1), { tipoPeriodo: { id: 1 }, cantidad: 2 }], '90001'],
  ])('AR-05 take no periods with %s', async (_what, periodos, code) => {
    const answer = await post('Refused', { periodos })
    const kept = await post('Kept', {})
    const changed = await put(kept, 8, { periodos })
    expect([answer.status >= 400, answer.code, changed.code]).toEqual([true, code, code])
  })

  it('AR-05 say at the quantity that a block of days, weeks or months is one', async () => {
    for (const unit of [3, 4, 5]) {
      const refused = await post('Long blocks', { periodos: [period(3, 1), period(1, 2, unit)] })
      expect([refused.code, at(refused.body, 'campos')]).toEqual([
        '90004',
        [
          {
            ruta: '/periodos/1/cantidad',
            codigo: '90004',
            mensaje: 'In days, weeks or months, the duration can only be 1.',
          },
        ],
      ])
      expect((await post(`Whole ${unit}`, { periodos: [period(3, 5, unit), period(1, 1, unit)] })).code).toBeNull()
    }
  })

  it('AR-05 tell everybody their hours and periods, and the units of time', async () => {
    const made = await post('Asked', { dias: [day(5, hours('08:00', '09:00'))] })
    const days = await customer.get('horarios', { idmodapparea: idOf(made) })
    expect(days.body).toMatchObject([{ dia: 5, horarios: [{ horaInicio: '08:00', horaFin: '09:00' }] }])
    const other = await post('Asked too')
    const periods = await customer.get('periodos', { idmodapparea: [idOf(made), idOf(other)] })
    expect(listOf(periods.body).map((one) => at(one, 'modAppArea', 'id'))).toEqual([idOf(made), idOf(other)])
    const units = listOf((await customer.get('unidades')).body)
    expect(units.map((unit) => at(unit, 'id'))).toEqual([1, 2, 3, 4, 5])
    expect((await customer.get('horarios', { idmodapparea: '00000000-0000-4000-8000-000000000000' })).code).toBe(
      '91016',
    )
    expect((await portal.visitor.get('horarios', { idmodapparea: idOf(made) })).status).toBe(401)
  })
})
