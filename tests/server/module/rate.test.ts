import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../server/sql/newId.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type Query, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
/** A rate in each state. */
const RATES = { tP1: newId(), tA2: newId(), tC3: newId(), tD4: newId() }
type State = keyof typeof RATES
const STATES: readonly State[] = ['tP1', 'tA2', 'tC3', 'tD4']

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  for (const state of STATES)
    await portal.sql(
      `insert into rate (tenant_id, id, numero, fecha, fecha_creacion, usuario, detalle, tipo1, grupo1, notas)
       values ($1, $2, $3, $4, '2026-02-01T09:00:00Z', $5, 'Waste collection', 'Domestic', 'North', 'Loaded by hand')`,
      [portal.tenants.alpha, RATES[state], `T-${state}`, `2026-01-0${1 + STATES.indexOf(state)}`, admin.user],
    )
})
beforeEach(async () => {
  for (const state of STATES)
    await portal.sql('update rate set estatus = $2, version = version + 1 where id = $1', [RATES[state], state])
})
afterAll(() => portal.close())

const change = (ids: readonly string[], idestatus: string, client = admin): Promise<WireAnswer> =>
  client.put('tasas', { query: { numerostasa: ids, idusuario: client.user, idestatus } })

const numbers = async (query: Query): Promise<readonly unknown[]> =>
  listOf((await admin.get('tasas', query)).body).map((rate) => at(rate, 'numero'))

const statesOf = async (ids: readonly string[]): Promise<readonly unknown[]> =>
  (await portal.sql('select estatus from rate where id = any($1) order by numero', [ids])).map(({ estatus }) => estatus)

/** Which state may follow which. */
const NEXT: { readonly [from in State]: readonly State[] } = {
  tP1: ['tC3', 'tA2', 'tD4'],
  tC3: ['tA2', 'tD4'],
  tA2: ['tC3', 'tD4'],
  tD4: ['tC3'],
}

describe('rates', () => {
  it('RT-01 are pending when they come', async () => {
    const rows = await portal.sql(
      "insert into rate (tenant_id, id, numero, fecha) values ($1, $2, 'New', '2020-01-01') returning estatus",
      [portal.tenants.beta, newId()],
    )
    expect(rows).toEqual([{ estatus: 'tP1' }])
  })

  it('RT-01 have number, dates, detail, state, groups, types and notes', async () => {
    const read = await admin.get(`tasas/${RATES.tC3}`)
    expect(read.body).toMatchObject({
      numero: 'T-tC3',
      fecha: '2026-01-03',
      fechaCreacion: '2026-02-01T09:00:00.000Z',
      usuario: { id: admin.user, nombre: 'admin' },
      detalle: 'Waste collection',
      estatus: { id: 'tC3', nombre: 'Active' },
      tipo1: 'Domestic',
      grupo1: 'North',
      notas: 'Loaded by hand',
    })
    expect(await numbers('')).toEqual(['T-tD4', 'T-tC3', 'T-tA2', 'T-tP1'])
  })

  it.each<readonly [Query, readonly string[]]>([
    [{ numero: 't-ta' }, ['T-tA2']],
    [{ idestatus: ['tP1', 'tD4'] }, ['T-tD4', 'T-tP1']],
    [{ fechaact: '2026-01-02' }, ['T-tA2']],
    [{ tampag: 1, numpag: 2 }, ['T-tC3']],
  ])('RT-01 are listed by %j', async (query, found) => {
    expect(await numbers(query)).toEqual(found)
  })

  it('RT-01 are listed by who created them', async () => {
    expect(await numbers({ idusuario: admin.user })).toHaveLength(STATES.length)
    expect(await numbers({ idusuario: employee.user })).toEqual([])
  })

  it.each(STATES)('RT-01 follow their states from %s, and every other step is refused', async (from) => {
    for (const to of STATES.filter((state) => state !== from)) {
      await portal.sql('update rate set estatus = $2, version = version + 1 where id = $1', [RATES[from], from])
      const answer = await change([RATES[from]], to)
      const allowed = NEXT[from].includes(to)
      expect([to, answer.status, answer.code]).toEqual([to, allowed ? 200 : 409, allowed ? null : '92007'])
      expect(await statesOf([RATES[from]])).toEqual([allowed ? to : from])
    }
  })

  it('RT-01 change together: one that may not keeps all as they are', async () => {
    const refused = await change([RATES.tP1, RATES.tD4], 'tA2')
    expect([refused.status, refused.code]).toEqual([409, '92007'])
    expect(await statesOf([RATES.tP1, RATES.tD4])).toEqual(['tD4', 'tP1'])
    const done = await change([RATES.tP1, RATES.tC3], 'tA2')
    expect([done.status, done.body]).toEqual([200, { ids: [RATES.tP1, RATES.tC3].toSorted() }])
    expect(await statesOf([RATES.tP1, RATES.tC3])).toEqual(['tA2', 'tA2'])
  })

  it('PE-03 each state needs the right of the action that sends it', async () => {
    expect((await employee.get('tasas')).code).toBe('71001')
    const grants = { tS4: { veB: 33, aPl: 33 } }
    await portal.sql('update role set grants = grants || $1, version = version + 1 where tenant_id = $2 and id = 4', [
      JSON.stringify(grants),
      portal.tenants.alpha,
    ])
    const [first] = listOf((await employee.get('tasas', { numero: 'T-tP1' })).body)
    expect(at(first, 'acciones')).toEqual(expect.arrayContaining(['aPl']))
    expect((await change([RATES.tP1], 'tC3', employee)).code).toBe('71001')
    expect((await change([RATES.tP1], 'tD4', employee)).code).toBe('71001')
    expect((await change([RATES.tP1], 'tA2', employee)).status).toBe(200)
  })

  it('RT-01 say whose change it is: nobody speaks for another', async () => {
    const answer = await admin.put('tasas', {
      query: { numerostasa: RATES.tP1, idusuario: employee.user, idestatus: 'tA2' },
    })
    expect(answer.code).toBe('71001')
  })

  it('EX-01 are exported with these columns', async () => {
    const answer = await admin.get('tasas', 'numero=T-tA', { accept: 'text/csv', 'accept-language': 'en' })
    const [head, row] = answer.text.split('\r\n')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="rates.csv"')
    expect(head).toBe(
      '"Number";"Date";"Created on";"Created by";"Detail";"Status";"Type 1";"Type 2";"Group 1";"Group 2";"Notes"',
    )
    expect(row).toContain('"admin";"Waste collection";"Applied";"Domestic"')
  })
})
