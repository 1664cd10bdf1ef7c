import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendForm } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
})
afterAll(() => portal.close())

/** Small modules with a list, a form, a state and removal: where they are, and a record of each. */
const MODULES = [
  { path: 'planes', ids: 'idsplan', title: 'nombre', record: { nombre: 'Gold', precio: { importe: 1990 } } },
  { path: 'cupones', ids: 'idscupon', title: 'codigo', record: { codigo: 'spring-26', porcentaje: 20 } },
] as const

describe.each(MODULES)('$path', ({ path, ids, title, record }) => {
  it('are created, found, changed, switched off and removed', async () => {
    const made = await admin.post(path, { json: record })
    expect([made.status, at(made.body, 'estatus', 'id')]).toEqual([201, 'NvI'])
    const again = await admin.post(path, { json: record })
    expect([again.status, again.code]).toEqual([409, '92061'])
    const changed = await admin.put(`${path}/${idOf(made)}`, {
      query: 'mask=1',
      json: { descripcion: 'Changed', version: 1 },
    })
    expect(changed.body).toMatchObject({ descripcion: 'Changed', version: 2 })
    const off = await admin.put(`${path}/${idOf(made)}`, { query: 'mask=1024', json: { estatus: { id: 'FBy' } } })
    expect(at(off.body, 'estatus', 'id')).toBe('FBy')
    const name = String(at(made.body, title))
    expect(listOf((await admin.get(path, { [title]: name.slice(0, 3), idestatus: 'FBy' })).body)).toHaveLength(1)
    expect((await sendForm(admin, path, `${ids}=${idOf(made)}`)).body).toEqual({ ids: [idOf(made)] })
    expect((await admin.post(path, { json: record })).status).toBe(201)
  })

  it('PE-03 are for administrators', async () => {
    for (const answer of [await employee.get(path), await employee.post(path, { json: record })])
      expect(answer.code).toBe('71001')
  })
})

describe('plans', () => {
  it('PR-03 are offered to whoever chooses one', async () => {
    const made = await admin.post('planes', { json: { nombre: 'Offered' } })
    const off = await admin.post('planes', { json: { nombre: 'Offered no more' } })
    await admin.put(`planes/${idOf(off)}`, { query: 'mask=1024', json: { estatus: { id: 'FBy' } } })
    const offered = await employee.get('plan', { nombre: 'offered' })
    expect(listOf(offered.body).map((plan) => at(plan, 'id'))).toEqual([idOf(made)])
  })
})

describe('coupons', () => {
  it('have a code in capital letters', async () => {
    const made = await admin.post('cupones', { json: { codigo: ' summer 26', importe: { importe: 500 } } })
    expect(at(made.body, 'codigo')).toBe('SUMMER26')
    expect((await admin.post('cupones', { json: { codigo: 'á!', porcentaje: 5 } })).code).toBe('90004')
  })

  it.each<readonly [string, object, string]>([
    ['neither a percentage nor an amount', {}, '/porcentaje'],
    ['both', { porcentaje: 5, importe: { importe: 500 } }, '/porcentaje'],
    ['more than all', { porcentaje: 101 }, '/porcentaje'],
    ['an end before the start', { porcentaje: 5, desde: '2026-02-01', hasta: '2026-01-31' }, '/hasta'],
    ['no uses', { porcentaje: 5, usos: 0 }, '/usos'],
  ])('are refused with %s', async (_, discount, pointer) => {
    const answer = await admin.post('cupones', { json: { codigo: 'REFUSED', ...discount } })
    expect([400, 422]).toContain(answer.status)
    expect(listOf(at(answer.body, 'campos')).map((field) => at(field, 'ruta'))).toEqual([pointer])
  })
})
