import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormularioSource } from '#engine/form'
import { applicationAnswers, postRequirement } from '../../support/requirements.ts'
import { openTestPortal, seedProcedure, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let customer: WireClient
let neighbour: WireClient
let admin: WireClient
let procedure: TestProcedure
beforeAll(async () => {
  portal = await openTestPortal()
  customer = await portal.as('customer')
  neighbour = await portal.as('neighbour')
  admin = await portal.as('admin')
  procedure = await seedProcedure(portal, 'application')
})
afterAll(() => portal.close())

const start = (client: WireClient, asunto: string, key: string | null = randomUUID()): Promise<WireAnswer> =>
  postRequirement(client, procedure.template, [applicationAnswers(procedure.form, { asunto })], key)
const list = (client: WireClient, json: object = {}): Promise<WireAnswer> =>
  client.post('requerimiento/listarreq', { json })
const ids = ({ body }: WireAnswer): readonly unknown[] => listOf(body).map((row) => at(row, 'id'))

describe('a requirement', () => {
  it('RQ-01 is started once per idempotency key', async () => {
    const key = randomUUID()
    const [first, twin] = await Promise.all([start(customer, 'twice', key), start(customer, 'twice', key)])
    expect([first.status, twin.status, twin.body]).toEqual([201, 201, first.body])
    expect((await start(customer, 'other', key)).code).toBe('92003')
    expect(await portal.sql('select 1 from requirement')).toHaveLength(1)
  })

  it('RQ-01 is numbered without a gap, however many start at once and however many are refused', async () => {
    const before = Number((await portal.sql('select count(*)::int as n from requirement'))[0]?.['n'])
    const starts = Array.from({ length: 12 }, (_, n) =>
      start(n % 2 ? customer : neighbour, n % 3 ? `request ${n}` : ''),
    )
    const answers = await Promise.all(starts)
    expect(answers.filter(({ code }) => code === '92013')).toHaveLength(4)
    const numbers = answers.flatMap(({ status, body }) =>
      status === 201 ? [Number(String(at(body, 'codigo')).split('-')[1])] : [],
    )
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, n) => before + n + 1))
  })

  it('RQ-01 PE-01 is seen by its owner and by the administrator, by nobody else', async () => {
    const id = String(at((await start(customer, 'private')).body, 'id'))
    expect(ids(await list(customer, { tamPag: 0 }))).toContain(id)
    expect(ids(await list(admin, { tamPag: 0 }))).toContain(id)
    expect(ids(await list(neighbour, { tamPag: 0 }))).not.toContain(id)
    expect((await customer.get(`requerimiento/${id}`)).status).toBe(200)
    expect((await admin.get(`requerimiento/${id}`)).status).toBe(200)
    const [hidden, unknown] = [
      await neighbour.get(`requerimiento/${id}`),
      await neighbour.get(`requerimiento/${randomUUID()}`),
    ]
    expect([hidden.status, hidden.code, unknown.status, unknown.code]).toEqual([404, '91016', 404, '91016'])
    const others = await list(neighbour, { usuario: customer.user, tamPag: 0 })
    expect([others.status, ids(others)]).toEqual([200, []])
  })

  it('RQ-01 answers its owner by name, its template and its state', async () => {
    const { body } = await start(customer, 'whole')
    expect(body).toMatchObject({
      nombre: 'Procedure application',
      codigo: expect.stringMatching(/^\d{4}-\d{6}$/),
      estatusReq: { idEstatus: 'rN1', nombre: 'New' },
      usuario: { id: customer.user, nombre: 'customer' },
      plantillaReq: { id: procedure.template, nombre: 'Procedure application' },
      fechaIni: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      version: 1,
    })
    const own = await customer.get(`requerimiento/${String(at(body, 'id'))}`, {
      fechaini: String(at(body, 'fechaIni')),
    })
    expect(own.status).toBe(200)
    expect(
      (await customer.get(`requerimiento/${String(at(body, 'id'))}`, { fechaini: '2020-01-01T00:00:00.000Z' })).code,
    ).toBe('91016')
  })

  it('DF-13 keeps the form that it was filled with, whatever is published after it', async () => {
    const made = await start(customer, 'before the change')
    const change = (source: FormularioSource) => ({
      ...source,
      campos: source.campos.filter(({ name }) => name !== 'asunto'),
    })
    await seedProcedure(portal, 'application', { form: procedure.form, change })
    const kept = await customer.get(`requerimiento/${String(at(made.body, 'id'))}`)
    expect(at(kept.body, 'valoresForm', 0)).toMatchObject({
      formulario: { id: procedure.form, version: 1 },
      valores: { asunto: 'before the change' },
    })
    expect(at(kept.body, 'formularios', 0)).toMatchObject({ id: procedure.form, version: 1 })
    expect(listOf(at(kept.body, 'formularios', 0, 'campos')).map((field) => at(field, 'name'))).toContain('asunto')
    const served = await customer.get('formplareq', { idplareq: procedure.template })
    expect(at(served.body, 0, 'version')).toBe(2)
    expect(listOf(at(served.body, 0, 'campos')).map((field) => at(field, 'name'))).not.toContain('asunto')
    const stale = await start(customer, 'from an old page')
    expect(listOf(at(stale.body, 'campos')).map((one) => at(one, 'codigo'))).toContain('92014')
    await seedProcedure(portal, 'application', { form: procedure.form })
    expect((await start(customer, 'as it was')).status).toBe(201)
  })
})
