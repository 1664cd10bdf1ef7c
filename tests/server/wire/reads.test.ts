import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../server/http/index.ts'
import { HTTP_DEFAULTS } from '../../../server/http/settings.ts'
import { domain } from '../../../server/domain/index.ts'
import { createPerson } from '../../support/people.ts'
import { applicationAnswers, postRequirement } from '../../support/requirements.ts'
import { PASSWORD, openTestPortal, seedProcedure, type TestPortal } from '../../support/testPortal.ts'
import { at, createWireClient, listOf, signIn, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = plain(await portal.as('admin'))
  customer = plain(await portal.as('customer'))
})
afterAll(() => portal.close())

/** A client that follows the specification alone. */
const plain = ({ token, user }: WireClient): WireClient => createWireClient(portal.base, token, user, {})

/** The members that a mask of a user's record answers and omits. */
const MASKS: readonly (readonly [mask: number, present: readonly string[], absent: readonly string[]])[] = [
  [1, [], ['telefonos', 'roles', 'tipoPersona']],
  [2, ['emailNotif'], ['roles', 'tipoPersona']],
  [4, ['tipoPersona', 'idioma'], ['roles', 'emailNotif']],
  [20, ['tipoPersona', 'idioma', 'roles'], ['emailNotif']],
  [23, ['tipoPersona', 'roles', 'emailNotif'], []],
  [1024, ['estatus'], ['roles', 'tipoPersona']],
]

/** Fields of a person who has all of them, by the bit that answers them. Login and status (64, 1024) stand in every answer. */
const PARTS: { readonly [bit: number]: readonly string[] } = {
  1: ['direcciones'],
  2: ['telefonos', 'emailNotif'],
  4: ['tipoPersona', 'idioma'],
  8: ['clienteAsociado', 'usuariosAsociados'],
  16: ['roles'],
  32: ['usuariosAsociados'],
  128: ['repreLegal'],
}

describe('the user of a session', () => {
  let person: { readonly id: string }
  let own: WireClient
  beforeAll(async () => {
    const email = 'whole@people.example'
    person = await createPerson(admin, {
      email,
      direcciones: [{ tipo: { id: 1 }, direccion: { line: 'Carrer Major 1', city: 'Vilamar', country: 'ES' } }],
      telefonos: [{ telefono: '600112233', pais: { codigoDdi: 34 } }],
      repreLegal: { nombre: 'Marta Sala', tipoPersona: { id: 'N' }, idioma: { id: 1 } },
    })
    await portal.sql(
      `update "user" set password_hash = (select password_hash from "user" where email = 'customer@alpha.example'),
              cliente_asociado = $2 where id = $1`,
      [person.id, customer.user],
    )
    own = plain(await signIn(portal.base, 'alpha', email, PASSWORD))
  })

  it.each([20, 151, 23, 84, 60, 95, 64, 128, 1024])(
    'SE-05 is read by others under mask %i with its parts alone, and by themselves beside their options',
    async (mask) => {
      const theirs = await admin.get('registro/obtenerusuario', { mask, idusu: person.id })
      expect(theirs.status, theirs.text).toBe(200)
      const present = Object.entries(PARTS).flatMap(([bit, names]) => ((mask & Number(bit)) === 0 ? [] : names))
      const shown = Object.values(PARTS)
        .flat()
        .filter((name) => Object.hasOwn(Object(theirs.body), name))
      expect(new Set(shown)).toEqual(new Set(present))
      for (const name of ['email', 'tipoAutenticacion', 'estatus']) expect(theirs.body).toHaveProperty(name)
      expect(theirs.body).not.toHaveProperty('opciones')
      const mine = (await own.get('registro/obtenerusuario', { mask })).body
      expect(new Set(Object.keys(Object(mine)))).toEqual(
        new Set([...Object.keys(Object(theirs.body)), 'opciones', 'sesion']),
      )
    },
  )

  it('SE-05 has 20 for others without a mask, and for oneself roles, options and the representative', async () => {
    const unsaid = await admin.get('registro/obtenerusuario', { idusu: person.id })
    const said = await admin.get('registro/obtenerusuario', { idusu: person.id, mask: 20 })
    expect(unsaid.body).toEqual(said.body)
    expect((await own.get('registro/obtenerusuario')).body).toMatchObject({
      roles: [{ id: '5' }],
      repreLegal: { id: expect.any(String) as string, nombre: 'Marta Sala' },
    })
    expect(at((await customer.get('registro/obtenerusuario')).body, 'repreLegal')).toBeUndefined()
  })
})

describe('one’s own profile', () => {
  it.each(MASKS)('US-10 obtenerusuario answers the parts of mask %i', async (mask, present, absent) => {
    const answers = [
      await customer.get('registro/obtenerusuario', { mask }),
      await customer.get('registro/obtenerusuario', { mask, idusu: customer.user }),
      await customer.get(`usuarios/${customer.user}`, { mask }),
    ]
    for (const { status, body } of answers) {
      expect([status, at(body, 'id')]).toEqual([200, customer.user])
      for (const name of [...present, 'email', 'version']) expect(body).toHaveProperty(name)
      for (const name of absent) expect(body).not.toHaveProperty(name)
    }
    expect(answers[0]?.body).toHaveProperty('opciones')
  })

  it('US-10 is written by its owner, without roles, login and associations', async () => {
    const usuario = {
      nombre: 'Renamed',
      cifNif: '12345678Z',
      telefonos: [{ telefono: '600112233', pais: { codigoDdi: 34 } }],
      roles: ['5'],
      email: 'other@people.example',
      estatus: { id: 'FBy' },
      usuariosAsociados: [{ rol: { id: '5' }, usuario: { id: admin.user } }],
    }
    const answer = await customer.put(`usuarios/${customer.user}`, { parts: [['usuario', usuario]] })
    expect([answer.status, at(answer.body, 'nombre'), at(answer.body, 'cifNif')]).toEqual([200, 'Renamed', '12345678Z'])
    const whole = (await admin.get(`usuarios/${customer.user}`, { mask: 255 })).body
    expect(whole).toMatchObject({
      email: 'customer@alpha.example',
      estatus: { id: 'NvI' },
      roles: [{ id: '5' }],
      telefonos: [{ telefono: '600112233' }],
    })
    expect(listOf(at(whole, 'usuariosAsociados'))).toEqual([])
    const widened = await customer.put(`usuarios/${customer.user}`, {
      parts: [['usuario', { ...usuario, roles: ['1'] }]],
    })
    expect(widened.code).toBe('71001')
  })

  it('US-10 opens nobody else’s', async () => {
    const { id } = await createPerson(admin)
    expect((await customer.get(`usuarios/${id}`)).code).toBe('71001')
    expect((await customer.put(`usuarios/${id}`, { parts: [['usuario', { nombre: 'x' }]] })).code).toBe('71001')
    expect((await customer.get('registro/obtenerusuario', { idusu: id, mask: 4 })).code).toBe('71001')
  })

  it('a mask with an unknown bit is refused, wherever one is taken', async () => {
    const refused = [
      await admin.get(`usuarios/${admin.user}`, { mask: 256 }),
      await admin.get('registro/obtenerusuario', { mask: 4096 }),
      await admin.put(`usuarios/${admin.user}`, { query: 'mask=256', parts: [['usuario', { nombre: 'x' }]] }),
    ]
    for (const { code, body } of refused) expect([code, at(body, 'campos', 0, 'ruta')]).toEqual(['90004', '/mask'])
  })
})

describe('dates', () => {
  it.each([
    ['2001-05-03', '2001-05-03'],
    ['2001-05-02T22:00:00.000Z', '2001-05-03'],
    ['2001-05-03T21:59:59Z', '2001-05-03'],
    ['2001-01-02T23:00Z', '2001-01-03'],
    ['2001-05-02T22:00:00+00:00', '2001-05-03'],
  ])('US-10 an instant in GMT is a day of the organisation: %s', async (said, day) => {
    const { id } = await createPerson(admin, { fechaNacimiento: said })
    expect(at((await admin.get(`usuarios/${id}`, { mask: 4 })).body, 'fechaNacimiento')).toBe(day)
    const filter = { criterio: '', fechaInicio: said, fechaFin: said, tamPag: 100 }
    const found = listOf((await admin.post('usuarios/listar', { json: filter })).body).map((row) => at(row, 'id'))
    expect(found).toContain(id)
    expect(
      (await admin.put(`usuarios/${id}`, { query: 'mask=4', parts: [['usuario', { fechaNacimiento: said }]] })).status,
    ).toBe(200)
  })

  it.each(['2001-02-30T10:00:00.000Z', '2001-05-03T10:00:00+02:00', '03/05/2001'])('%s is none', async (said) => {
    const answer = await admin.put(`usuarios/${admin.user}`, {
      query: 'mask=4',
      parts: [['usuario', { fechaNacimiento: said }]],
    })
    expect(answer.code).toBe('90004')
  })
})

describe('a path', () => {
  it('ER-01 that does not exist is told apart from a record that was deleted', async () => {
    const { id } = await createPerson(admin)
    expect((await admin.delete(`usuarios/${id}`)).status).toBe(204)
    const [gone, none] = [await admin.get(`usuarios/${id}`), await admin.get('nothing')]
    expect([gone.status, at(gone.body, 'codigo'), gone.code]).toEqual([404, '91016', '91016'])
    expect([none.status, at(none.body, 'codigo'), none.code]).toEqual([404, '91016', '92050'])
  })
})

describe('an export', () => {
  it('EX-01 has a telephone number as it is, and the language of the list', async () => {
    await createPerson(admin, { nombre: '+cmd|1', telefonos: [{ telefono: '600112233', pais: { codigoDdi: 34 } }] })
    const headers = { accept: 'text/csv', 'accept-language': 'es' }
    const people = (await admin.post('usuarios/listar', { json: {}, headers })).text
    expect(people).toContain('"+34')
    expect(people).toContain(`"'+cmd|1"`)
    const procedure = await seedProcedure(portal, 'application')
    await portal.sql(`update template set textos = '{"es": {"nombre": "Instancia general"}}' where id = $1`, [
      procedure.template,
    ])
    expect(
      (await postRequirement(customer, procedure.template, [applicationAnswers(procedure.form)], null)).status,
    ).toBe(201)
    const said = { 'accept-language': 'es' }
    const list = (await admin.post('requerimiento/listarreq', { json: {}, headers: said })).body
    expect(at(list, 0, 'nombre')).toBe('Instancia general')
    const rows = (await admin.post('requerimiento/listarreq', { json: {}, headers })).text
    expect(rows).toContain('"Instancia general"')
  })
})

describe('another origin', () => {
  const ORIGIN = 'https://www.example'
  it('SH-11 is answered as a browser expects where it is allowed, and nowhere else', async () => {
    const app = await buildApp(portal.portal, domain, {
      client: null,
      logs: false,
      settings: { ...HTTP_DEFAULTS, allowedOrigins: [ORIGIN] },
    })
    const url = '/api/usuarios/listar'
    const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
    const allowed = await app.inject({ method: 'OPTIONS', url, headers: { origin: ORIGIN, ...preflight } })
    expect([allowed.statusCode, allowed.headers['access-control-allow-origin']]).toEqual([204, ORIGIN])
    expect(allowed.headers['access-control-allow-headers']).toBe('authorization')
    expect(allowed.headers['access-control-allow-methods']).toContain('POST')
    const headers = { authorization: `Bearer ${admin.token}`, origin: ORIGIN }
    const read = await app.inject({ method: 'POST', url, headers, payload: {} })
    expect([read.statusCode, read.headers['access-control-allow-origin'], read.headers.vary]).toEqual([
      200,
      ORIGIN,
      expect.stringContaining('Origin'),
    ])
    expect(read.headers['access-control-expose-headers']).toContain('x-dat-total-paginas')
    expect(read.headers['access-control-allow-credentials']).toBeUndefined()
    const other = await app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://evil.example', ...preflight },
    })
    expect([other.statusCode, other.headers['access-control-allow-origin']]).toEqual([404, undefined])
    await app.close()
    const closed = await portal.app.inject({ method: 'POST', url, headers, payload: {} })
    expect(closed.headers['access-control-allow-origin']).toBeUndefined()
  })
})
