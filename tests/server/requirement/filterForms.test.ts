import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormularioSource } from '#engine/form'
import { newId } from '../../../server/sql/newId.ts'
import { publishForm } from '../../../server/form/index.ts'
import { withTenant } from '../../../server/tenancy/index.ts'
import { applicationAnswers, postRequirement, residenceAnswers } from '../../support/requirements.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { openTestPortal, seedProcedure, type TenantCode, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

type FieldSource = FormularioSource['campos'][number]

const FUNCTION = 'rQ8'
/** Use of a form as the filter of lists (catalogue table 512). */
const FILTER = 2

const words = (text: string) => ({ es: text, ca: text, en: text, fr: text })
const shipped = (name: string): readonly FieldSource[] =>
  (JSON.parse(readFileSync(new URL(`../../support/forms/${name}.json`, import.meta.url), 'utf8')) as FormularioSource)
    .campos

/** A field of a procedure's form as a filter form has it: by the same name, under an id of its own. */
const filtering = (field: FieldSource | undefined): FieldSource => {
  if (!field) throw new Error('There is no such field')
  const { required: _, validations: __, expressions: ___, ...rest } = field
  return { ...rest, id: `f-${field.name}` }
}

let portal: TestPortal
let admin: WireClient
let customer: WireClient

beforeAll(async () => {
  portal = await openTestPortal()
  ;[admin, customer] = [await portal.as('admin'), await portal.as('customer')]
  const [residence, application] = [
    await seedProcedure(portal, 'residence'),
    await seedProcedure(portal, 'application'),
  ]
  const lived = (valores: object) =>
    postRequirement(customer, residence.template, [residenceAnswers(residence.form, { ...valores })])
  const made = [
    await lived({ municipioAnterior: 'Lleida', fechaEntrada: '2026-01-15' }),
    await lived({ municipioAnterior: 'Girona', fechaEntrada: '2026-02-20', correo: 'girona@b.example' }),
    await lived({ motivo: 'nacimiento', fechaEntrada: '2026-03-01', miembros: [child('r0')] }),
    await postRequirement(customer, application.template, [
      applicationAnswers(application.form, { asunto: 'Noise by night' }),
    ]),
  ]
  for (const answer of made) if (answer.status !== 201) throw new Error(answer.text)
  await publish('alpha', 'Answers', [...shipped('residence'), ...shipped('application')])
  await publish('beta', 'Theirs', [{ ...filtering(named('asunto')), id: 'f-theirs' }], true)
})
afterAll(() => portal.close())

const child = (id: string) => ({
  _id: id,
  nombre: 'Pau',
  fechaNacimiento: '2026-01-01',
  parentesco: 'hijo',
  consentimiento: true,
})

const named = (name: string) =>
  [...shipped('residence'), ...shipped('application')].find((field) => field.name === name)

const FIELDS = ['motivo', 'municipioAnterior', 'fechaEntrada', 'totalMiembros', 'temporal', 'asunto', 'correo']

async function publish(tenant: TenantCode, name: string, fields: readonly FieldSource[], whole = false) {
  const campos = whole ? fields : FIELDS.map((one) => filtering(fields.find((field) => field.name === one)))
  const id = newId()
  const owned = portal.tenants[tenant]
  await withTenant(portal.owner, { tenant: owned, user: null }, (tx) =>
    unwrap(
      publishForm(
        tx,
        owned,
        { id, type: FILTER, function: FUNCTION, source: { id, nombre: words(name), tipo: { id: FILTER }, campos } },
        portal.portal.definitions,
      ),
    ),
  )
}

const HTTP_OK = 200
const numbers = (body: unknown): readonly string[] =>
  listOf(body)
    .map((row) => String(at(row, 'codigo')).slice(-1))
    .toSorted()
const found = async (client: WireClient, ...conditions: readonly string[]): Promise<readonly unknown[]> => {
  const answer = await client.get('requirements', { forms: conditions, tampag: 50 })
  return answer.status === HTTP_OK ? numbers(answer.body) : [answer.code]
}

const file = (id: string, op: string, valor: string): Promise<WireAnswer> =>
  admin.post('requerimiento/listarreq', {
    json: { formularios: [{ id, op, valor }] },
    headers: { accept: 'text/csv' },
  })

describe('DF-12 lists that are filtered by answers', () => {
  it('DF-12 the filter forms of the function are served for the list, and nobody else’s', async () => {
    for (const client of [admin, customer]) {
      const { body } = await client.get('formplareq', { isfiltro: true })
      expect(listOf(body).map((form) => at(form, 'nombre'))).toEqual(['Answers'])
      expect(listOf(at(body, 0, 'campos')).map((field) => at(field, 'id'))).toEqual(FIELDS.map((name) => `f-${name}`))
    }
    expect((await customer.get('formplareq')).code).toBe('90001')
  })

  it.each<[string, readonly string[]]>([
    ['f-motivo:in:municipio', ['1', '2']],
    ['f-motivo:in:nacimiento,municipio', ['1', '2', '3']],
    ['f-municipioAnterior:eq:Girona', ['2']],
    ['f-municipioAnterior:has:LLÉ', ['1']],
    ['f-municipioAnterior:has:%', []],
    ['f-fechaEntrada:ge:2026-02-20', ['2', '3']],
    ['f-fechaEntrada:le:2026-02-20', ['1', '2']],
    ['f-totalMiembros:ge:2', ['1', '2']],
    ['f-totalMiembros:eq:1', ['3']],
    ['f-totalMiembros:le:9999999999', ['1', '2', '3']],
    ['f-correo:eq:girona@b.example', ['2']],
    ['f-asunto:has:night', ['4']],
    ['f-asunto:has:nothing of the kind', []],
  ])('DF-12 %s leaves %j', async (condition, expected) => {
    expect(await found(admin, condition)).toEqual(expected)
  })

  it('DF-12 several narrow together, beside the list’s own filters, in pages that are counted, and in a file', async () => {
    expect(await found(admin, 'f-motivo:in:municipio', 'f-fechaEntrada:ge:2026-02-01')).toEqual(['2'])
    const json = { formularios: [{ id: 'f-motivo', op: 'in', valor: 'municipio' }], tamPag: 1, numPag: 2 }
    const page = await admin.post('requerimiento/listarreq', { json })
    expect([page.status, listOf(page.body).length, page.headers.get('x-dat-total-registros')]).toEqual([200, 1, '2'])
    const csv = await file('f-municipioAnterior', 'eq', 'Girona')
    expect(csv.status).toBe(200)
    expect(csv.text.trim().split('\r\n')).toHaveLength(2)
  })

  it('DF-12 find what the reader may see, and no more', async () => {
    expect(await found(customer, 'f-motivo:in:municipio')).toEqual(['1', '2'])
    expect(await found(await portal.as('neighbour'), 'f-motivo:in:municipio')).toEqual([])
  })

  it.each([
    'f-theirs:has:a',
    'f-unknown:eq:a',
    'f-motivo:gt:a',
    'f-fechaEntrada:ge:soon',
    'f-totalMiembros:eq:many',
    "f-asunto':eq:a",
  ])('DF-12 %s is refused: no such field, comparison or value', async (condition) => {
    expect(await found(admin, condition)).toEqual(['90004'])
    const csv = await admin.get('requirements', { forms: condition }, { accept: 'text/csv' })
    expect(csv.code).toBe('90004')
  })

  it('DF-12 an answer of another type under the same name is no error, and no match', async () => {
    const [id] = await portal.sql('select id from requirement order by created_at desc limit 1')
    await portal.sql(
      `update requirement set submissions = '[{"valores": {"totalMiembros": "two", "fechaEntrada": {"a": 1}, "motivo": 7}}, 5]' where id = $1`,
      [id?.['id']],
    )
    for (const condition of ['f-totalMiembros:ge:0', 'f-fechaEntrada:ge:1900-01-01', 'f-motivo:in:7'])
      expect([condition, (await found(admin, condition)).includes('4')]).toEqual([condition, false])
  })
})
