import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queryTenant } from '../../../server/tenancy/index.ts'
import { problemsOf, seedArea, seedPlaced, start, work } from './procedure.ts'
import { putInto } from '../../support/requirements.ts'
import { openTestPortal, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
let customer: WireClient
let area: string
let procedure: TestProcedure
let elsewhere: TestProcedure
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  customer = await portal.as('customer')
  area = await seedArea(portal, 'Registry', { specialists: [employee.user], supervisor: admin.user })
  procedure = await seedPlaced(portal, { area })
  elsewhere = await seedPlaced(portal, { area: await seedArea(portal, 'Finance') })
})
afterAll(() => portal.close())

const STATES = ['rN1', 'rA2', 'rP3', 'rI4', 'rX5', 'rK7', 'rR8', 'rF6']
const status = (idEstatus: string, observacion?: string) => ({
  estatusReq: { idEstatus },
  ...(observacion ? { observacion } : {}),
})
const started = async (who: WireClient = customer, what: TestProcedure = procedure): Promise<string> =>
  idOf(await start(who, what))
const moves = async (client: WireClient, id: string, query: object = {}): Promise<readonly unknown[]> =>
  listOf((await client.get(`reqestatus/${id}`, { ...query })).body)
const history = ({ body }: WireAnswer): readonly unknown[] =>
  listOf(at(body, 'historia')).map((event) => [
    at(event, 'estatus', 'id'),
    at(event, 'usuario', 'nombre'),
    at(event, 'observacion'),
  ])

describe('working on a procedure', () => {
  it('RQ-03 history begins with the procedure, and every change is one more row of it', async () => {
    const made = await start(customer, procedure, { observacion: 'Before noon, if you can' })
    expect(history(made)).toEqual([['rN1', 'customer', 'Before noon, if you can']])
    const id = idOf(made)
    const changed = await work(employee, id, status('rX5', 'A page is missing'))
    expect([changed.status, at(changed.body, 'version'), changed.headers.get('etag')]).toEqual([200, 2, '"2"'])
    expect(changed.body).toMatchObject({
      estatusReq: { idEstatus: 'rX5', nombre: 'Issue', observacion: 'A page is missing' },
      observacion: 'Before noon, if you can',
    })
    const seen = await customer.get(`requerimiento/${id}`)
    expect(history(seen)).toEqual([
      ['rX5', 'employee', 'A page is missing'],
      ['rN1', 'customer', 'Before noon, if you can'],
    ])
    for (const event of listOf(at(seen.body, 'historia')))
      expect(at(event, 'fecha')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it.each(STATES)('RQ-03 from %s the moves that are offered are exactly those that are accepted', async (from) => {
    const specialist = { especialista: { id: employee.user } }
    for (const to of STATES) {
      const id = await started()
      if (from !== 'rN1') await putInto(portal, id, from)
      const offered = (await moves(admin, id)).map((move) => at(move, 'id'))
      const answer = await work(admin, id, { ...status(to, 'because'), ...specialist })
      const expected = from === 'rF6' ? '91043' : offered.includes(to) || to === from ? null : '92007'
      expect([to, answer.code]).toEqual([to, expected])
      if (expected === null) expect(at(answer.body, 'estatusReq', 'idEstatus')).toBe(to)
    }
  })

  it('RQ-03 says what a move asks for, and refuses it without', async () => {
    const id = await started()
    const asks = new Map((await moves(employee, id)).map((move) => [at(move, 'id'), at(move, 'pide')]))
    expect(Object.fromEntries(asks)).toEqual({
      rA2: ['rAs'],
      rI4: [],
      rP3: ['rPl'],
      rX5: ['rPl'],
      rK7: [],
      rR8: ['rPl'],
    })
    for (const [to, pide] of asks) {
      const fields = { rAs: '/especialista/id 90001', rPl: '/observacion 90001' }
      const expected = listOf(pide).map((code) => fields[code as keyof typeof fields])
      const answer = await work(employee, id, status(String(to)))
      expect([to, problemsOf(answer)]).toEqual([to, expected])
      if (answer.status === 200) await putInto(portal, id, 'rN1')
    }
    expect(problemsOf(await work(employee, id, status('rR8', '   ')))).toEqual(['/observacion 90001'])
  })

  it('RQ-03 names the moves in the language of the reader, also from another state than the present one', async () => {
    const id = await started()
    const catalan = await employee.get(`reqestatus/${id}`, { idestatus: 'rK7' }, { 'accept-language': 'ca' })
    expect(listOf(catalan.body).map((move) => [at(move, 'id'), at(move, 'nombre')])).toEqual([
      ['rF6', 'Finalitzat'],
      ['rI4', 'En procés'],
    ])
    expect((await employee.get(`reqestatus/${id}`, { idestatus: 'NvI' })).code).toBe('90004')
    expect((await employee.get(`reqestatus/${id}`, { idusuario: customer.user })).code).toBe('71001')
    expect((await employee.get(`reqestatus/${randomUUID()}`)).code).toBe('91016')
    expect((await employee.get(`reqestatus/${await started(customer, elsewhere)}`)).code).toBe('91016')
    expect(await moves(customer, id)).toEqual([])
  })

  it('RQ-03 actualizasts=false keeps the state, whatever else is sent', async () => {
    const id = await started()
    const kept = await work(employee, id, status('rK7', 'We are on it'), { query: { actualizasts: false } })
    expect([at(kept.body, 'estatusReq', 'idEstatus'), history(kept)[0]]).toEqual([
      'rN1',
      ['rN1', 'employee', 'We are on it'],
    ])
    const moved = await work(employee, id, status('rK7'), { query: { actualizasts: true } })
    expect(at(moved.body, 'estatusReq', 'idEstatus')).toBe('rK7')
    const same = await work(employee, id, status('rK7', 'Still accepted'))
    expect([same.status, history(same)[0]]).toEqual([200, ['rK7', 'employee', 'Still accepted']])
    const unchanged = await work(employee, id, status('rK7'))
    expect([unchanged.status, unchanged.body]).toEqual([200, same.body])
    for (const nothing of [{}, { observacion: '' }])
      expect(problemsOf(await work(employee, id, nothing))).toEqual(['/estatusReq/idEstatus 90001'])
  })

  it('RQ-03 tells when it was closed, and forgets it when it is opened again', async () => {
    const id = await started()
    const closed = await work(employee, id, status('rR8', 'Not here'))
    expect(at(closed.body, 'fechaFin')).toMatch(/Z$/)
    expect(at((await work(employee, id, status('rI4', 'A new paper came'))).body, 'fechaFin')).toBeUndefined()
  })
})

describe('two who change at once', () => {
  it('RQ-03 one is heard, the other is shown what the first did', async () => {
    const id = await started()
    const answers = await Promise.all([
      work(admin, id, status('rK7'), { version: 1 }),
      work(employee, id, status('rR8', 'no'), { version: 1 }),
    ])
    const [won] = answers.filter(({ status: code }) => code === 200)
    const [lost] = answers.filter(({ status: code }) => code === 412)
    expect([lost?.code, at(lost?.body, 'actual', 'version')]).toEqual(['92001', 2])
    expect(at(lost?.body, 'actual', 'estatusReq')).toEqual(at(won?.body, 'estatusReq'))
    expect(listOf(at(lost?.body, 'actual', 'historia'))).toHaveLength(2)
  })

  it('RQ-03 a version that comes with a change is compared', async () => {
    const id = await started()
    expect((await work(admin, id, status('rK7'), { version: 7 })).code).toBe('92001')
    expect(history(await admin.get(`requerimiento/${id}`))).toHaveLength(1)
  })

  it('RQ-03 the database itself holds a state to its history', async () => {
    const id = await started()
    await expect(portal.sql(`update requirement set estatus = 'rK7' where id = $1`, [id])).rejects.toThrow(
      /requirement_state/,
    )
    await expect(portal.sql('update requirement set events = events + 1 where id = $1', [id])).rejects.toThrow(
      /requirement_state/,
    )
    const as = { tenant: portal.tenants.alpha, user: admin.user }
    for (const text of [`update requirement_event set estatus = 'rK7'`, 'delete from requirement_event'])
      await expect(queryTenant(portal.portal.pool, as, { text, values: [] })).rejects.toThrow(/permission denied/)
  })
})

describe('who may', () => {
  it('RQ-01 PE-03 work on procedures: who works in the area or supervises it, and the administrator', async () => {
    const id = await started()
    const other = await started(customer, elsewhere)
    expect((await work(customer, id, status('rK7'))).code).toBe('71001')
    expect((await work(employee, other, status('rK7'), { version: 1 })).code).toBe('91016')
    expect((await work(await portal.as('admin', 'beta'), id, status('rK7'), { version: 1 })).code).toBe('91016')
    expect((await work(employee, id, status('rI4'))).status).toBe(200)
    expect((await work(admin, other, status('rI4'))).status).toBe(200)
    expect((await work(admin, randomUUID(), status('rI4'), { version: 1 })).code).toBe('91016')
  })

  it('RQ-01 see them: the rows of a list and what may be done with each', async () => {
    const id = await started()
    const other = await started(customer, elsewhere)
    const rows = async (client: WireClient) =>
      new Map(
        listOf((await client.post('requerimiento/listarreq', { json: { tamPag: 0 } })).body).map((row) => [
          at(row, 'id'),
          new Set(listOf(at(row, 'acciones'))),
        ]),
      )
    const [all, near, own] = [await rows(admin), await rows(employee), await rows(customer)]
    expect([all.has(id), all.has(other), near.has(id), near.has(other), own.has(id), own.has(other)]).toEqual([
      true,
      true,
      true,
      false,
      true,
      true,
    ])
    expect([near.get(id)?.has('sTs'), near.get(id)?.has('rAs'), own.get(id)?.has('sTs')]).toEqual([true, true, false])
  })

  it('91043 nobody works on their own procedure, nor on a closed one', async () => {
    const own = await started(employee)
    expect(await moves(employee, own)).toEqual([])
    const refused = await work(employee, own, status('rK7'))
    expect([refused.status, refused.code]).toEqual([403, '91043'])
    expect((await work(admin, own, status('rK7'))).status).toBe(200)
    const closed = await started()
    await putInto(portal, closed, 'rF6')
    expect((await work(admin, closed, { observacion: 'too late' })).code).toBe('91043')
  })

  it('RQ-04 change the specialist: to one of the area, with a note', async () => {
    const id = await started()
    const choices = async (client: WireClient) => listOf((await client.get(`reqespecialistas/${id}`)).body)
    expect((await choices(admin)).map((one) => at(one, 'nombre'))).toEqual(['admin', 'employee'])
    expect(await choices(customer)).toEqual([])
    const to = (user: string, observacion?: string) =>
      work(admin, id, { especialista: { id: user }, ...(observacion ? { observacion } : {}) })
    expect(problemsOf(await to(employee.user))).toEqual(['/observacion 90001'])
    for (const nobody of [customer.user, randomUUID(), 'x'])
      expect(problemsOf(await to(nobody, 'you'))).toEqual(['/especialista/id 90004'])
    const given = await to(employee.user, 'You know the street')
    expect(given.body).toMatchObject({
      especialista: { id: employee.user, nombre: 'employee' },
      estatusReq: { idEstatus: 'rN1' },
    })
    const filtered = await admin.post('requerimiento/listarreq', { json: { especialista: employee.user, tamPag: 0 } })
    expect(listOf(filtered.body).map((row) => at(row, 'id'))).toContain(id)
  })
})

describe('removing a procedure', () => {
  it('RQ-04 needs the right, and the start in the address', async () => {
    const id = await started()
    const fechaIni = String(at((await customer.get(`requerimiento/${id}`)).body, 'fechaIni'))
    const remove = (client: WireClient, when = fechaIni) =>
      client.delete(`requerimiento/${id}/${encodeURIComponent(when)}`)
    expect((await remove(customer)).code).toBe('71001')
    expect((await remove(admin, '2020-01-01T00:00:00.000Z')).code).toBe('91016')
    expect((await remove(await portal.as('admin', 'beta'))).code).toBe('91016')
    expect((await remove(employee)).status).toBe(204)
    expect((await admin.get(`requerimiento/${id}`)).code).toBe('91016')
    expect((await remove(admin)).code).toBe('91016')
  })
})
