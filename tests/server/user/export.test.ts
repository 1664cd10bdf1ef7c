import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { address, aPerson, createPerson, phone, postUser } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  await createPerson(admin, {
    nombre: 'Núria Puig',
    email: 'nuria@list.example',
    cifNif: '12345678Z',
    idioma: 3,
    direcciones: [address('Sant Feliu de Guíxols')],
    telefonos: [phone('600112233'), phone('972112233')],
    roles: ['4'],
  })
  await createPerson(admin, {
    nombre: 'Pere Martí',
    email: 'pere@list.example',
    idioma: 3,
    direcciones: [address('Lyon', { pais: { id: 250 } })],
  })
})
afterAll(() => portal.close())

/** More than one page of any kind. */
const MANY = 1234

const namesOf = (body: unknown, key = 'nombre'): readonly string[] => listOf(body).map((row) => String(at(row, key)))

describe('exporting people', () => {
  const HEAD =
    '"Name";"Tax number (CIF/NIF)";"Person type";"Notification e-mail";"On the e-mail blacklist";"Phones";"Roles";"City";"Country";"Language"'
  const csv = (filter: object): Promise<WireAnswer> =>
    admin.post('usuarios/listar', { json: filter, headers: { accept: 'text/csv' } })

  it('US-14 EX-01 every value quoted, semicolons, a dash for what is missing', async () => {
    const { text, headers } = await csv({ email: 'list.example', tamPag: 1 })
    expect(headers.get('content-type')).toContain('text/csv')
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual([
      HEAD,
      `"Núria Puig";"12345678Z";"Natural person";"nuria@list.example";"No";"+34 600 11 22 33, +34 972 11 22 33";"Specialist";"Sant Feliu de Guíxols";"Spain";"English"`,
      expect.stringMatching(
        /^"Pere Martí";"-";"Natural person";"pere@list.example";"No";"-";"Client";"Lyon";"France";"English"$/,
      ),
    ])
  })

  it('US-14 mode 2 answers the same as records, unpaged, and users alike; a legal entity is one', async () => {
    await postUser(admin, aPerson({ nombre: 'Fusta, SL', tipoPersona: { id: 'J' }, email: 'sl@legal.example' }))
    expect((await csv({ email: 'legal.example' })).text).toContain('"Legal entity"')
    const { body } = await admin.post('usuarios/listar', { json: { mode: 2, tamPag: 1 } })
    const all = namesOf((await admin.post('usuarios/listar', { json: { tamPag: 0 } })).body)
    expect(namesOf(body)).toEqual(all)
    expect(Object.keys(at(body, 0) as object)).not.toContain('estatus')
    expect(namesOf(at((await admin.get('users', { mode: 2, pagesize: 1 })).body, 'users'), 'name')).toEqual(all)
  })

  it('US-14 nobody found is the head alone, and who may not export is told so', async () => {
    expect((await csv({ criterio: 'nobody at all' })).text.trim()).toBe(HEAD)
    const employee = await portal.as('employee')
    expect((await employee.post('usuarios/listar', { json: {}, headers: { accept: 'text/csv' } })).code).toBe('71001')
    expect((await employee.post('usuarios/listar', { json: { mode: 2 } })).code).toBe('71001')
  })

  it('US-14 mode 2 is all that match, however many, each once and in the order asked for; nothing is kept for a key', async () => {
    await portal.sql(
      `insert into "user" (tenant_id, id, nombre, email, idioma) select $1, gen_random_uuid(), 'many ' || lpad(n::text, 4, '0'), 'many' || n || '@many.example', 3
         from generate_series(1, ${MANY}) n`,
      [portal.tenants.beta],
    )
    const theirs = await portal.as('admin', 'beta')
    const expected = Array.from({ length: MANY }, (_one, n) => `many ${String(MANY - n).padStart(4, '0')}`)
    const headers = { 'idempotency-key': randomUUID() }
    for (const _time of ['once', 'again']) {
      const answer = await theirs.post('usuarios/listar', {
        json: { mode: 2, criterio: 'many' },
        query: 'orden=-nombre',
        headers,
      })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
      expect(namesOf(answer.body)).toEqual(expected)
    }
    const inEnglish = await theirs.get('users', { mode: 2, criterio: 'many', orden: '-nombre' })
    expect(Object.keys(inEnglish.body as object)).toEqual(['users'])
    expect(namesOf(at(inEnglish.body, 'users'), 'name')).toEqual(expected)
    expect((await theirs.post('usuarios/listar', { json: { mode: 2, criterio: 'nobody at all' } })).text).toBe('[]')
    const file = await theirs.post('usuarios/listar', {
      json: { criterio: 'many' },
      headers: { ...headers, accept: 'text/csv' },
    })
    expect(file.text.trim().split('\r\n')).toHaveLength(MANY + 1)
    expect(await portal.sql('select count(*)::int as keys from idempotency')).toEqual([{ keys: 0 }])
  })

  it('US-14 mode 2 says what is wrong before it begins', async () => {
    const refused = await admin.post('usuarios/listar', { json: { mode: 2 }, query: 'orden=nothing' })
    expect([refused.status, refused.code]).toEqual([400, '90004'])
  })
})
