import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory } from '../../support/categories.ts'
import { aPerson, createPerson, phone } from '../../support/people.ts'
import { applicationAnswers, postRequirement } from '../../support/requirements.ts'
import { openTestPortal, seedProcedure, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import {
  at,
  createWireClient,
  idOf,
  listOf,
  type Part,
  type WireAnswer,
  type WireClient,
} from '../../support/wireClient.ts'

let portal: TestPortal
let strict: WireClient
let admin: WireClient
let customer: WireClient
let procedure: TestProcedure
beforeAll(async () => {
  portal = await openTestPortal()
  strict = await portal.as('admin')
  admin = plain(strict)
  customer = plain(await portal.as('customer'))
  procedure = await seedProcedure(portal, 'application')
})
afterAll(() => portal.close())

/** A client that follows the specification alone. */
const plain = ({ token, user }: WireClient): WireClient => createWireClient(portal.base, token, user, {})

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (one) => one.charCodeAt(0),
)

/** Records, and how a client writes them back whole. */
const RECORD_CALLS: readonly {
  readonly name: string
  readonly make: () => Promise<string>
  readonly query?: string
  readonly part: string | null
}[] = [
  { name: 'categorias', make: async () => (await createCategory(strict, 'read')).id, part: 'categoria' },
  ...['20', '23', '60', '84', '95', '151'].map((mask) => ({
    name: 'usuarios',
    make: full,
    query: `mask=${mask}`,
    part: 'usuario',
  })),
  { name: 'users', make: full, query: 'mask=95', part: null },
  {
    name: 'roles',
    make: async () =>
      idOf(
        await admin.post('roles', {
          json: {
            nombre: 'read',
            tipoRol: { id: 4 },
            opciones: [{ funcionalidad: { id: 'kT6' }, acciones: [{ id: 'veB', acceso: 33 }] }],
          },
        }),
      ),
    part: null,
  },
  {
    name: 'requerimiento',
    make: async () =>
      idOf(await postRequirement(customer, procedure.template, [applicationAnswers(procedure.form)], null)),
    part: 'requerimiento',
  },
  {
    name: 'incidencias',
    make: async () => idOf(await customer.post('incidencia', { parts: [['descripcion', 'Broken']] })),
    part: null,
  },
]

async function full(): Promise<string> {
  const other = await createPerson(strict)
  const { id } = await createPerson(strict, {
    telefonos: [phone('600112233')],
    correos: [{ email: `second.${other.id}@people.example` }],
    clienteAsociado: { id: other.id },
    usuariosAsociados: [{ rol: { id: '5' }, usuario: { id: other.id } }],
    direcciones: [
      { linea: 'Carrer Major', poblacion: 'Vic', provincia: 'B', codigoPostal: '08500', pais: { id: 724 } },
    ],
  })
  return id
}

const body = (part: string | null, value: object): { readonly json: object } | { readonly parts: readonly Part[] } =>
  part === null ? { json: value } : { parts: [[part, value]] }

const { version: _v, auditoria: _a, acciones: _c, ...noise } = { version: 0, auditoria: 0, acciones: 0 }
const lasting = (record: unknown): object => {
  const { version: _version, auditoria: _audit, ...rest } = Object(record)
  return { ...rest, ...noise }
}

describe('what has been read', () => {
  it.each(RECORD_CALLS)('can be written back whole: $name $query', async ({ name, make, part, query = '' }) => {
    const path = `${name}/${await make()}`
    const read = await admin.get(path, query)
    expect(read.status).toBe(200)
    const written = await admin.put(path, { query, ...body(part, Object(read.body)) })
    expect([written.status, written.text]).toEqual([200, expect.any(String)])
    expect(lasting((await admin.get(path, query)).body)).toEqual(lasting(read.body))
  })

  it.each(RECORD_CALLS)('may hold what nobody knows: $name $query', async ({ name, make, part, query = '' }) => {
    const path = `${name}/${await make()}`
    const read = Object((await admin.get(path, query)).body)
    const more = { ...read, inventado: { id: 1 }, tenant_id: 2, files: [], moduloAplicacion: { id: '1' } }
    expect((await admin.put(path, { query, ...body(part, more) })).status).toBe(200)
    expect(lasting((await admin.get(path, query)).body)).toEqual(lasting(read))
    const held = await strict.put(path, { query, ...body(part, { ...read, inventado: 1 }) })
    expect(held.code).toBe('90004')
    expect(listOf(at(held.body, 'campos')).map((one) => at(one, 'ruta'))).toContain(
      part === null ? '/inventado' : `/${part}/inventado`,
    )
  })

  it('narrows a list by names that are known alone: another would widen it', async () => {
    for (const path of ['usuarios/listar', 'requerimiento/listarreq'])
      expect((await admin.post(path, { json: { inventado: 1 } })).code).toBe('90004')
  })
})

describe('members that the specification names', () => {
  const post = (usuario: object, query = '', files: readonly Part[] = []) =>
    admin.post('usuarios', { query, parts: [['usuario', aPerson(usuario)], ...files] })
  const rolesOf = ({ body: record }: WireAnswer): readonly unknown[] =>
    listOf(at(record, 'roles')).map((role) => at(role, 'id'))

  it('US-10 a role is said by its type', async () => {
    const made = await post({ roles: [{ tipoRol: { id: 4 } }] })
    expect([made.status, rolesOf(made)]).toEqual([201, ['4']])
    const path = `usuarios/${idOf(made)}`
    const put = (roles: readonly unknown[]) => admin.put(path, { query: 'mask=20', parts: [['usuario', { roles }]] })
    expect(rolesOf(await put([{ tipoRol: { id: 4 } }, { tipoRol: { id: 6 } }]))).toEqual(['4', '6'])
    const own = idOf(await admin.post('roles', { json: { nombre: 'Own', tipoRol: 4, opciones: [] } }))
    expect(rolesOf(await put([own]))).toEqual([own])
    expect(rolesOf(await put([{ tipoRol: { id: 4 } }]))).toEqual([own])
    expect((await put([{ tipoRol: { id: 77 } }])).code).toBe('91007')
  })

  it('US-10 files, proveedor, imagenLogo, an empty list of removed files and banners', async () => {
    const usuario = {
      files: [],
      filesDelete: [],
      filesForm: [],
      filesName: [],
      filesFormSize: [],
      proveedor: { id: null, imagenLogo: { ruta: null }, banners: [] },
      imagenLogo: null,
      repreLegal: null,
      usuariosAsociados: [],
      telefonos: [
        {
          telefono: '600112233',
          tipoTelefono: { id: 1, nombre: 'Mobile' },
          pais: { abreviatura: 'ES', codigoDdi: '34' },
        },
      ],
    }
    const made = await post(usuario, 'notify=false&verifemail=false&idfunc=M_w', [
      ['imgLogo', png, 'logo.png', 'image/png'],
      ['imgBanner', png, 'banner.png', 'image/png'],
    ])
    expect([made.status, made.text]).toEqual([201, expect.any(String)])
    for (const name of ['imagen', 'imagenBanner']) expect(at(made.body, name, 'ruta')).toEqual(expect.any(String))
  })

  it('US-11 the contact address is asked for, and used once it is confirmed', async () => {
    const { id } = await createPerson(strict)
    const put = (emailNotif: string) =>
      admin.put(`usuarios/${id}`, { query: 'mask=2', parts: [['usuario', { emailNotif }]] })
    const answer = await put('contact@people.example')
    expect([answer.status, at(answer.body, 'correos', 0)]).toMatchObject([
      200,
      { email: 'contact@people.example', principal: true, verificado: false },
    ])
    expect(at(answer.body, 'emailNotif')).toBe(at(answer.body, 'email'))
    expect(listOf(at((await put(String(at(answer.body, 'email')))).body, 'correos'))).toHaveLength(1)
    const mails = await portal.sql(`select 1 from outbox where key like 'contact:' || $1 || ':%'`, [id])
    expect(mails).toHaveLength(1)
  })

  it('RQ-02 a procedure is started by idPlantillaReq, and takes documents, formularioDoc, reqDoc and filesDelete', async () => {
    const value = {
      idPlantillaReq: procedure.template,
      valoresForm: [applicationAnswers(procedure.form)],
      documentos: [],
      formularioDoc: null,
      reqDoc: [],
      filesDelete: [],
      formularios: [],
      estatusReq: { idEstatus: null },
    }
    const made = await customer.post('requerimiento', { parts: [['requerimiento', value]] })
    expect([made.status, at(made.body, 'plantillaReq', 'id')]).toEqual([201, procedure.template])
    const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n')
    const path = `requerimiento/${idOf(made)}`
    const put = await admin.put(path, {
      query: 'actualizasts=false',
      parts: [
        ['requerimiento', { observacion: 'CurrentLocation it is' }],
        ['archivos1', pdf, 'a.pdf', 'application/pdf'],
        ['adjuntos1', pdf, 'b.pdf', 'application/pdf'],
      ],
    })
    expect([put.status, listOf(at(put.body, 'adjuntos')).map((file) => at(file, 'name'))]).toEqual([
      200,
      ['a.pdf', 'b.pdf'],
    ])
  })

  it('US-02 lists take a provider: none says nothing, and nobody belongs to one that is not there', async () => {
    const total = listOf((await admin.post('usuarios/listar', { json: {} })).body).length
    for (const proveedor of [null, { id: null }, '']) {
      const answer = await admin.post('usuarios/listar', { json: { proveedor, clienteAsociado: null } })
      expect([answer.status, listOf(answer.body).length]).toEqual([200, total])
    }
    for (const proveedor of ['p1', { id: 'p1' }])
      expect((await admin.post('usuarios/listar', { json: { proveedor } })).body).toEqual([])
    expect(at((await admin.get('users', 'idprovider=')).body, 'users')).toHaveLength(total)
    expect(at((await admin.get('users', 'idprovider=p1')).body, 'users')).toEqual([])
  })
})
