import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PIXEL } from '../../support/categories.ts'
import { aPerson, address, createPerson, phone, postUser, putUser, recordOf } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const read = async (id: string, mask = 255): Promise<unknown> => (await admin.get(`usuarios/${id}`, { mask })).body

/** A payload that is refused: its code, and the place that it points at. */
const REFUSED: readonly (readonly [value: object, status: number, code: string, pointer: string | null])[] = [
  [{ nombre: '' }, 400, '90001', '/nombre'],
  [{ nombre: 'x'.repeat(101) }, 400, '90004', '/nombre'],
  [{ email: 'no e-mail' }, 400, '90004', '/email'],
  [{ email: null }, 400, '90001', '/email'],
  [{ cifNif: 'x'.repeat(21) }, 400, '90004', '/cifNif'],
  [{ tipoPersona: { id: 'X' } }, 400, '90004', '/tipoPersona/id'],
  [{ idioma: { id: 9 } }, 400, '90004', '/idioma/id'],
  [{ fechaNacimiento: '2999-01-01' }, 400, '90004', '/fechaNacimiento'],
  [{ roles: [] }, 400, '90001', '/roles'],
  [{ roles: undefined }, 400, '90001', '/roles'],
  [{ redesSociales: [{ tipo: { id: 1 } }] }, 400, '90004', '/redesSociales/0'],
  [{ redesSociales: [{ denominador: 'x' }] }, 400, '90004', '/redesSociales/0'],
  [{ redesSociales: [{ tipo: 1, denominador: 'x'.repeat(101) }] }, 400, '90004', '/redesSociales/0/denominador'],
  [{ telefonos: [phone('1')] }, 400, '90004', '/telefonos/0/telefono'],
  [{ direcciones: [address('x', { codigoPostal: 'no' })] }, 400, '90004', '/direcciones/0/direccion'],
  [{ repreLegal: { cifNif: 'x' } }, 400, '90001', '/repreLegal/nombre'],
  [{ clienteAsociado: { id: 'nobody' } }, 400, '90004', '/clienteAsociado/id'],
  [{ contrasenia: 'Right-2026' }, 400, '90004', '/usuario/contrasenia'],
  [{ password_hash: 'x' }, 400, '90004', '/usuario/password_hash'],
  [{ nombre: 'one', name: 'other' }, 400, '90004', '/usuario/nombre'],
  [{ aplicacion: { id: '999' } }, 403, '71001', null],
]

describe('registering somebody', () => {
  it('US-11 answers 201 with everything but the representative, and keeps it', async () => {
    const answer = await postUser(
      admin,
      aPerson({
        nombre: 'Núria Puig',
        idioma: { id: 2 },
        cifNif: '12345678Z',
        fechaNacimiento: '1980-02-03',
        nacionalidad: 724,
        redesSociales: [{ tipo: 1, denominador: 'npuig' }],
        direcciones: [address('Girona', { codigoPostal: '17001', tipoDireccion: { id: 2 } })],
        telefonos: [phone('600 11 22 33', { etiqueta: 'mornings' })],
        correos: [{ email: 'nuria@home.example', principal: true }],
        repreLegal: { nombre: 'Pere', tipoPersona: 'N', idioma: 2, telefonos: [phone('972112233')] },
      }),
    )
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      nombre: 'Núria Puig',
      version: 1,
      idioma: { id: 2, nameIso: 'ca' },
      tipoPersona: { id: 'N' },
      nacionalidad: { id: 724 },
      emailNotif: expect.stringMatching(/@people\.example$/),
      poblacion: 'Girona',
      pais: { id: 724 },
      estatus: { id: 'NvI' },
      blackList: false,
      usuariosDuplicados: [],
      aplicacion: { id: String(portal.tenants.alpha) },
      roles: [{ id: '5', tipoRol: { id: 5 } }],
      telefonos: [
        {
          tipoTelefono: { id: 1, nombre: 'Mobile' },
          pais: { id: 724, abreviatura: 'ES', codigoDdi: 34 },
          telefono: '600112233',
          etiqueta: 'mornings',
        },
      ],
      direcciones: [{ tipoDireccion: { id: 2 }, linea: 'Carrer Major', poblacion: 'Girona', pais: { id: 724 } }],
    })
    expect(at(answer.body, 'repreLegal')).toBeUndefined()
    const { id } = recordOf(answer)
    expect(await read(id)).toMatchObject({
      repreLegal: { nombre: 'Pere', telefonos: [{ telefono: '972112233' }], id: expect.any(String) },
    })
    expect(answer.headers.get('etag')).toBe('"1"')
  })

  it.each(REFUSED)('US-10 refuses %j', async (value, status, code, pointer) => {
    const before = await portal.sql('select count(*) from "user"')
    const answer = await postUser(admin, { ...aPerson(), ...value })
    expect([answer.status, answer.code]).toEqual([status, code])
    if (pointer !== null) expect(at(answer.body, 'campos', 0, 'ruta')).toBe(pointer)
    expect(await portal.sql('select count(*) from "user"')).toEqual(before)
  })

  it('US-10 drops what is not whole, fills in the mobile, reads numbers, and an empty client is none', async () => {
    const { body } = await postUser(
      admin,
      aPerson({
        correos: [{ email: '' }, {}, { email: 'whole@home.example' }],
        telefonos: [phone(''), { telefono: '600112233' }, phone('+33 6 12 34 56 78'), phone('600112244')],
        direcciones: [{ linea: 'nowhere' }, address('Reus')],
        redesSociales: [{}, { tipo: 3, denominador: 'whole' }],
        clienteAsociado: { id: null },
      }),
    )
    expect(listOf(at(body, 'correos')).map((one) => at(one, 'email'))).toEqual(['whole@home.example'])
    expect(listOf(at(body, 'telefonos')).map((one) => [at(one, 'pais', 'codigoDdi'), at(one, 'telefono')])).toEqual([
      [33, '612345678'],
      [34, '600112244'],
    ])
    expect(listOf(at(body, 'telefonos')).map((one) => at(one, 'tipoTelefono', 'id'))).toEqual([1, 1])
    expect(listOf(at(body, 'direcciones')).map((one) => at(one, 'poblacion'))).toEqual(['Reus'])
    expect(listOf(at(body, 'redesSociales')).map((one) => at(one, 'denominador'))).toEqual(['whole'])
    expect(at(body, 'clienteAsociado')).toBeUndefined()
  })

  it('US-10 a picture comes as a file and is read by its signed path', async () => {
    const made = await admin.post('usuarios', {
      parts: [
        ['usuario', aPerson()],
        ['imgLogo', PIXEL, 'face.png', 'image/png'],
      ],
    })
    expect(made.status).toBe(201)
    const ruta = String(at(made.body, 'imagen', 'ruta'))
    expect((await admin.get(`galeria/${ruta}`)).status).toBe(200)
    const { id, version } = recordOf(made)
    const kept = await putUser(admin, { id, version }, 'mask=4', { nombre: 'With a face', imagen: { ruta } })
    expect(at(kept.body, 'imagen', 'ruta')).toEqual(expect.any(String))
  })

  it('SE-05 one’s own picture comes with the session', async () => {
    const customer = await portal.as('customer')
    const own = async () => at((await customer.get('registro/obtenerusuario')).body, 'imagen', 'ruta')
    expect(await own()).toBeUndefined()
    const given = await admin.put(`usuarios/${customer.user}`, {
      query: 'mask=4',
      headers: { 'if-match': '"1"' },
      parts: [
        ['usuario', {}],
        ['imgLogo', PIXEL, 'face.png', 'image/png'],
      ],
    })
    expect(given.status).toBe(200)
    expect((await customer.get(`galeria/${String(await own())}`)).status).toBe(200)
  })

  it.each(['nada', 'imgLogo2', 'imagen'])(
    'DF-03 a file that no field takes is refused, and nobody made: %s',
    async (part) => {
      const value = aPerson()
      const refused = await admin.post('usuarios', {
        parts: [
          ['usuario', value],
          [part, PIXEL, 'face.png', 'image/png'],
        ],
      })
      expect([refused.status, refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual([400, '90004', `/${part}`])
      expect((await admin.post('usuarios/listar', { json: { email: value['email'] } })).body).toEqual([])
    },
  )

  it('US-10 no answer ever holds a password', async () => {
    const { id } = await createPerson(admin)
    for (const path of [`usuarios/${id}`, `users/${id}`])
      expect((await admin.get(path, { mask: 2047 })).text).not.toMatch(/password_|contrasenia|argon2|hash/i)
  })
})
