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
      `"Núria Puig";"12345678Z";"Natural person";"nuria@list.example";"No";"'+34 600 112 233, +34 972 112 233";"Specialist";"Sant Feliu de Guíxols";"Spain";"English"`,
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
})
