import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, seedProcedure, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let procedures: readonly TestProcedure[]

/** Number, start, state and name of the requirements that every test of this file reads. */
const ROWS = [
  ['2026-000001', '2026-03-09T22:59:59.999Z', 'rN1', 'Última del día nueve'],
  ['2026-000002', '2026-03-09T23:00:00.000Z', 'rP3', 'Primera del diez'],
  ['2026-000003', '2026-03-10T12:00:00.123Z', 'rN1', 'Mediodía'],
  ['2026-000004', '2026-03-10T22:59:59.999Z', 'rK7', 'Última del diez'],
  ['2026-000005', '2026-03-10T23:00:00.000Z', 'rF6', 'Primera del once'],
] as const

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  procedures = [await seedProcedure(portal, 'application'), await seedProcedure(portal, 'residence')]
  for (const [at, [codigo, start, estatus, nombre]] of ROWS.entries())
    await portal.sql(
      `with made as (insert into requirement (tenant_id, id, codigo, nombre, estatus, usuario, plantilla, fecha_ini)
                       values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7) returning *)
       insert into requirement_event (tenant_id, requirement_id, seq, estatus) select tenant_id, id, events, estatus from made`,
      [
        portal.tenants.alpha,
        codigo,
        nombre,
        estatus,
        at % 2 ? admin.user : customer.user,
        procedures[at % 2]?.template,
        start,
      ],
    )
})
afterAll(() => portal.close())

const list = (json: object, query = ''): Promise<WireAnswer> => admin.post('requerimiento/listarreq', { json, query })
const numbers = ({ body }: WireAnswer): readonly number[] =>
  listOf(body).map((row) => Number(String(at(row, 'codigo')).split('-')[1]))

/** Each filter, and the numbers that it leaves, newest first. The tenant's zone is Europe/Madrid, an hour before GMT in March. */
const FILTERS: readonly (readonly [filter: () => object, numbers: readonly number[]])[] = [
  [() => ({}), [5, 4, 3, 2, 1]],
  [() => ({ idsEstatus: ['rN1'] }), [3, 1]],
  [() => ({ idsEstatus: ['rN1', 'rF6'] }), [5, 3, 1]],
  [() => ({ idsEstatus: [] }), [5, 4, 3, 2, 1]],
  [() => ({ historico: true }), [5, 4]],
  [() => ({ historico: false }), [3, 2, 1]],
  [() => ({ texto: 'ULTIMA' }), [4, 1]],
  [() => ({ texto: '2026-000003' }), [3]],
  [() => ({ codigo: '00000' }), [5, 4, 3, 2, 1]],
  [() => ({ codigo: '000002' }), [2]],
  [() => ({ usuario: customer.user }), [5, 3, 1]],
  [() => ({ plantillaReq: procedures[1]?.template }), [4, 2]],
  [() => ({ modAppArea: 'unknown' }), []],
  [() => ({ fechaIni: '2026-03-10' }), [5, 4, 3, 2]],
  [() => ({ fechaFin: '2026-03-10' }), [4, 3, 2, 1]],
  [() => ({ fechaIni: '2026-03-10', fechaFin: '2026-03-10' }), [4, 3, 2]],
  [() => ({ fechaIni: '2026-03-11', fechaFin: '2026-03-11' }), [5]],
  [() => ({ fechaIni: '2026-03-10T12:00:00.123Z' }), [5, 4, 3]],
  [() => ({ fechaFin: '2026-03-10T12:00:00.123Z' }), [2, 1]],
  [() => ({ fechaIni: '2026-03-09T23:00:00.000Z', fechaFin: '2026-03-10' }), [4, 3, 2]],
  [() => ({ tamPag: 2, numPag: 2 }), [3, 2]],
  [() => ({ tamPag: '2', numPag: '3' }), [1]],
  [() => ({ texto: null, fechaIni: '', idsEstatus: null }), [5, 4, 3, 2, 1]],
]

const REFUSED: readonly (readonly [body: object, status: number, code: string])[] = [
  [{ unknown: 1 }, 400, '90004'],
  [{ tamPag: 101 }, 400, '90004'],
  [{ numPag: 0 }, 400, '90004'],
  [{ numPag: 9 }, 404, '91017'],
  [{ idsEstatus: ['NvI'] }, 400, '90004'],
  [{ historico: 'maybe' }, 400, '90004'],
  [{ codigo: ['a', 'b'] }, 400, '90004'],
  [{ codigo: { like: 'a' } }, 400, '90004'],
  [{ fechaIni: '2026-02-30' }, 400, '90004'],
  [{ fechaIni: '10/03/2026' }, 400, '90004'],
  [{ fechaIni: '2026-03-10T12:00' }, 400, '90004'],
  [{ fechaIni: '2026-03-11', fechaFin: '2026-03-10' }, 422, '90005'],
  [{ fechaIni: '2026-03-10T12:00:00.000Z', fechaFin: '2026-03-10T12:00:00.000Z' }, 422, '90005'],
]

describe('the list of requirements', () => {
  it.each(FILTERS)('RQ-01 filters %#: %s', async (filter, expected) => {
    const answer = await list(filter())
    expect([answer.status, numbers(answer)]).toEqual([200, expected])
  })

  it.each(REFUSED)('RQ-01 refuses %j', async (body, status, code) => {
    const answer = await list(body)
    expect([answer.status, answer.code]).toEqual([status, code])
  })

  it.each([
    ['', [5, 4, 3, 2, 1]],
    ['tamPag=2&numPag=2', [3, 2]],
    ['historico=true', [5, 4]],
    ['historico=false&texto=ultima', [1]],
    ['idsEstatus=rN1&idsEstatus=rF6&orden=fechaIni', [1, 3, 5]],
    ['fechaIni=2026-03-10&fechaFin=2026-03-10', [4, 3, 2]],
  ])('RQ-01 is answered to a query as to a body: %s', async (query, expected) => {
    const answer = await admin.get('requirements', query)
    expect([answer.status, numbers(answer)]).toEqual([200, expected])
  })

  it('RQ-01 refuses the same of a query', async () => {
    expect((await admin.get('requirements', 'unknown=1')).code).toBe('90004')
    expect((await admin.get('requirements', 'historico=maybe')).code).toBe('90004')
    expect((await admin.get('requirements', 'tamPag=2&numPag=9')).code).toBe('91017')
    expect((await portal.visitor.get('requirements')).code).toBe('91031')
  })

  it('RQ-01 EX-01 is exported as a file by whoever may, with what the filter leaves', async () => {
    const csv = (client: WireClient) =>
      client.post('requerimiento/listarreq', { json: { historico: true }, headers: { accept: 'text/csv' } })
    const answer = await csv(admin)
    const [head, ...rows] = answer.text.trim().split(/\r?\n/)
    expect([answer.status, head?.split(';').length, rows.length]).toEqual([200, 9, 2])
    expect(rows[0]).toContain('"2026-000005"')
    expect((await csv(customer)).code).toBe('71001')
  })

  it('RQ-01 sorts and pages', async () => {
    expect(numbers(await list({}, 'orden=fechaIni'))).toEqual([1, 2, 3, 4, 5])
    expect(numbers(await list({}, 'orden=nombre'))).toEqual([3, 2, 5, 1, 4])
    const { headers } = await list({ tamPag: 2 })
    expect([headers.get('x-dat-total-paginas'), headers.get('x-dat-total-registros')]).toEqual(['3', '5'])
  })

  it.each([
    ['tiposRol:has:5', 1],
    ['tiposRol:eq:5', 1],
    ['tiposRol:in:4,5', 2],
    ['tiposRol:in:9', 0],
    ['tiposRol:ne:5', 1],
  ])('filters a list of keys by what it holds: %s', async (forms, found) => {
    for (const [at, types] of ['[4]', '[5, 6]'].entries())
      await portal.sql('update template set tipos_rol = $1 where id = $2', [types, procedures[at]?.template])
    expect(listOf((await admin.get('plantillareq', { forms })).body)).toHaveLength(found)
    await portal.sql(`update template set tipos_rol = '[]'`)
  })

  it('offers the procedures to whoever may start them', async () => {
    const { body } = await customer.get('plantillareq')
    const offered = new Set(listOf(body).map((row) => at(row, 'id')))
    expect(offered).toEqual(new Set(procedures.map(({ template }) => template)))
    await portal.sql(`update template set estatus = 'FBy' where id = $1`, [procedures[0]?.template])
    expect(listOf((await customer.get('plantillareq')).body)).toHaveLength(1)
  })

  it('RQ-01 names a procedure in the reader’s language, also where its type is not asked for', async () => {
    await portal.sql(
      `update template set textos = '{"en": {"nombre": "In English"}}' where tenant_id = $1 and id = $2`,
      [portal.tenants.alpha, procedures[1]?.template],
    )
    const asked = (campos: string) =>
      admin.post('requerimiento/listarreq', { json: { codigo: '000002' }, query: `campos=${campos}` })
    const [named, whole, numbered] = await Promise.all([asked('nombre'), asked('nombre,plantilla'), asked('codigo')])
    const [row, withType, number] = [named, whole, numbered].map(({ body }) => listOf(body)[0])
    expect([at(row, 'nombre'), at(row, 'plantillaReq'), at(withType, 'nombre')]).toEqual([
      'In English',
      undefined,
      'In English',
    ])
    expect(at(withType, 'plantillaReq', 'id')).toBe(procedures[1]?.template)
    expect([at(number, 'nombre'), at(number, 'plantillaReq')]).toEqual(['In English', undefined])
  })
})
