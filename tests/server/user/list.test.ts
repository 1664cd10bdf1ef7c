import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { address, createPerson, phone } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

/** The day that it is for these tests. */
const NOW = new Date('2026-11-20T12:00:00Z')

let portal: TestPortal
let admin: WireClient
let ids: { readonly [name: string]: string } = {}
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => NOW })
  admin = await portal.as('admin')
  const made: { [name: string]: string } = {}
  const add = async (name: string, value: object): Promise<void> => {
    made[name] = (await createPerson(admin, { nombre: name, ...value })).id
  }
  await add('Núria Puig', {
    email: 'nuria@list.example',
    cifNif: '12345678Z',
    fechaNacimiento: '1986-11-20',
    direcciones: [address('Sant Feliu de Guíxols')],
    telefonos: [phone('600112233'), phone('972112233')],
    roles: ['4'],
  })
  await add('Pere Martí', {
    email: 'pere@list.example',
    fechaNacimiento: '1986-11-21',
    direcciones: [address('Lyon', { pais: { id: 250 } })],
  })
  await add('pere  marti', { fechaNacimiento: '1986-11-21', roles: ['9'] })
  await add('Ñandú', { clienteAsociado: { id: made['Pere Martí'] }, roles: ['7'] })
  await add('Älgar', { estatus: { id: 'FBy' } })
  ids = made
})
afterAll(() => portal.close())

const search = (filter: object): Promise<WireAnswer> =>
  admin.post('usuarios/listar', { json: { tamPag: 0, ...filter } })
const namesOf = (body: unknown, key = 'nombre'): readonly string[] => listOf(body).map((row) => String(at(row, key)))
const TESTED = ['Núria Puig', 'Pere Martí', 'pere  marti', 'Ñandú', 'Älgar']

/** A filter in both lists, and whom it finds among those that this test made. */
const FILTERS: readonly (readonly [spanish: object, english: string, found: readonly string[]])[] = [
  [{ criterio: 'NURIA' }, 'criterio=NURIA', ['Núria Puig']],
  [{ criterio: '5678z' }, 'criterio=5678z', ['Núria Puig']],
  [{ criterio: 'pere@list' }, 'criterio=pere@list', ['Pere Martí']],
  [{ criterio: '%' }, 'criterio=%25', []],
  [{ criterio: '600 11 22 33' }, 'criterio=600%2011%2022%2033', ['Núria Puig']],
  [{ criterio: '+34 972112233' }, 'criterio=%2B34%20972112233', ['Núria Puig']],
  [{ criterio: '12345678' }, 'criterio=12345678', ['Núria Puig']],
  [{ criterio: '600 999 999' }, 'criterio=600%20999%20999', []],
  [{ ciNif: '12345678' }, 'cifnif=12345678', ['Núria Puig']],
  [{ email: 'LIST.example' }, 'email=LIST.example', ['Núria Puig', 'Pere Martí']],
  [{ idsRol: ['7', '9'] }, 'idsrol=7&idsrol=9', ['Ñandú', 'pere  marti']],
  [{ idsTipoRol: [4] }, 'idstiporol=4', ['Núria Puig']],
  [{ idsEstatus: ['FBy'] }, 'idsestatus=FBy', ['Älgar']],
  [{ idsEstatus: ['aLl'], criterio: 'lgar' }, 'idsestatus=aLl&criterio=lgar', ['Älgar']],
  [{ idsEstatus: ['NvI', 'FBy'], criterio: 'lgar' }, 'idsestatus=NvI&idsestatus=FBy&criterio=lgar', ['Älgar']],
  [{ pais: 250 }, 'idcountry=250', ['Pere Martí']],
  [{ poblacion: 'guixols' }, 'city=guixols', ['Núria Puig']],
  [{ telefono: '600 11 22' }, 'telefono=600%2011%2022', ['Núria Puig']],
  [{ telefono: '+34 972' }, 'telefono=%2B34%20972', ['Núria Puig']],
  [{ telefono: '+34 600 112 233' }, 'telefono=%2B34%20600%20112%20233', ['Núria Puig']],
  [{ telefono: '0034600112233' }, 'telefono=0034600112233', ['Núria Puig']],
  [{ telefono: '+33 600 112' }, 'telefono=%2B33%20600%20112', ['Núria Puig']],
  [{ idsRol: [{ id: '7' }, { id: '9' }] }, 'idsrol=7&idsrol=9', ['Ñandú', 'pere  marti']],
  [{ pais: { id: 250 } }, 'idcountry=250', ['Pere Martí']],
  [{ idsEstatus: [{ id: 'FBy' }] }, 'idsestatus=FBy', ['Älgar']],
  [
    { fechaInicio: '1986-11-21', fechaFin: '1986-11-21' },
    'initdate=1986-11-21&enddate=1986-11-21',
    ['Pere Martí', 'pere  marti'],
  ],
  [{ edadInicio: 40 }, 'initage=40', ['Núria Puig']],
  [{ edadFin: 39 }, 'endage=39', ['Pere Martí', 'pere  marti']],
  [{ edadInicio: 40, edadFin: 40 }, 'initage=40&endage=40', ['Núria Puig']],
  [{ duplicados: true }, 'duplicados=true', []],
]

describe('finding people', () => {
  it.each(FILTERS)('US-02 US-06 %j and users?%s find the same', async (spanish, english, found) => {
    const one = await search(spanish)
    expect(one.status).toBe(200)
    const mine = (names: readonly string[]): readonly string[] => names.filter((name) => TESTED.includes(name))
    expect(mine(namesOf(one.body)).toSorted()).toEqual([...found].toSorted())
    const other = await admin.get(`users?pagesize=0&${english}`)
    expect(other.status).toBe(200)
    expect(namesOf(at(other.body, 'users'), 'name')).toEqual(namesOf(one.body))
  })

  it('US-06 possible duplicates are those of one name and birthday, and each names the others', async () => {
    const twin = await createPerson(admin, { nombre: 'PERE MARTI', fechaNacimiento: '1986-11-21' })
    const { body } = await search({ duplicados: true })
    expect(namesOf(body).toSorted()).toEqual(['PERE MARTI', 'Pere Martí'])
    expect(
      at(
        listOf(body).find((row) => at(row, 'id') === twin.id),
        'usuariosDuplicados',
      ),
    ).toEqual([ids['Pere Martí']])
    await admin.delete(`usuarios/${twin.id}`)
    expect(namesOf((await search({ duplicados: true })).body)).toEqual([])
  })

  it('US-02 by the associated client', async () => {
    const { body } = await search({ clienteAsociado: ids['Pere Martí'] })
    expect(namesOf(body)).toEqual(['Ñandú'])
    expect(namesOf((await search({ clienteAsociado: ids['Ñandú'] })).body)).toEqual([])
  })

  it.each([
    [{ fechaInicio: '2000-01-02', fechaFin: '2000-01-01' }, '90005'],
    [{ fechaInicio: 'yesterday' }, '90004'],
    [{ edadInicio: 'old' }, '90004'],
    [{ idsEstatus: ['xxx'] }, '90004'],
    [{ pais: 9999 }, '90004'],
    [{ tamPag: 101 }, '90004'],
    [{ tamPag: 10, numPag: 999 }, '91017'],
    [{ mode: 3 }, '90004'],
    [{ mode: 0 }, '90004'],
    [{ mode: 'x' }, '90004'],
    [{ mode: {} }, '90004'],
    [{ usuario: '01a20075-0000-7000-8000-000000000000' }, '71001'],
    [{ aplicacion: '999999' }, '71001'],
    [{ unknown: 1 }, '90004'],
    [{ formularios: [{ id: 'nobody', op: 'eq', valor: 'x' }] }, '90004'],
  ])('US-06 refuses %j with %s', async (filter, code) => {
    expect((await admin.post('usuarios/listar', { json: filter })).code).toBe(code)
  })

  it('US-04 both lists answer a page where mode says that it is displayed, or nothing', async () => {
    for (const mode of [1, undefined]) {
      expect(
        (await admin.post('usuarios/listar', { json: { tamPag: 1, mode } })).headers.get('x-dat-total-paginas'),
      ).not.toBe(null)
    }
    expect((await admin.get('users', { pagesize: 1, mode: 1 })).body).toHaveProperty('pageTotal')
    expect((await admin.get('users', { pagesize: 1, mode: 3 })).code).toBe('90004')
  })

  it.each<readonly [query: string, expected: readonly string[] | string]>([
    ['username=PUIG', ['Núria Puig']],
    ['username=nobody-is-called-so', []],
    ['idclient=', TESTED],
    ['forms=cifNif:eq:12345678Z', ['Núria Puig']],
    ['forms=cifNif:eq:12345678Z&forms=nombre:has:mart', []],
    ['forms=password_hash:eq:x', '90004'],
    ['forms=cifNif:like:1', '90004'],
    ['pageindex=-1&criterio=puig', ['Núria Puig']],
    ['idusuario=nobody', '71001'],
    ['idclient=nobody&idclient=other', '90004'],
    ['pagesize=101', '90004'],
    ['pageindex=0', '90004'],
    ['pageindex=9999', '91017'],
  ])('US-04 US-06 GET users?%s answers %j', async (query, expected) => {
    const answer = await admin.get('users', query)
    if (typeof expected === 'string') expect(answer.code).toBe(expected)
    else {
      const names = namesOf(at(answer.body, 'users'), 'name').filter((name) => TESTED.includes(name))
      expect(names.toSorted()).toEqual([...expected].toSorted())
    }
  })

  it('US-04 US-06 GET users of a client, for oneself, without a count, and as CSV', async () => {
    const of = await admin.get('users', { idclient: ids['Pere Martí'] ?? '', idusuario: admin.user, pageindex: -1 })
    expect([of.status, namesOf(at(of.body, 'users'), 'name')]).toEqual([200, ['Ñandú']])
    expect(of.headers.get('x-dat-total-registros')).toBe(null)
    const csv = await admin.get('users', { criterio: 'nuria' }, { accept: 'text/csv' })
    expect([csv.status, csv.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/csv'])
    const rows = csv.text.trim().split('\n')
    expect([rows.length, rows[1]?.includes('"Núria Puig";')]).toEqual([2, true])
    expect((await (await portal.as('employee')).get('users', '', { accept: 'text/csv' })).code).toBe('71001')
  })

  it('US-06 filters by any field of a record, and refuses what is no field of it', async () => {
    const { body } = await search({ formularios: [{ id: 'cifNif', op: 'eq', valor: '12345678Z' }] })
    expect(namesOf(body)).toEqual(['Núria Puig'])
    expect((await search({ formularios: [{ id: 'password_hash', op: 'eq', valor: 'x' }] })).code).toBe('90004')
  })

  it('US-04 US-06 pages in either list hold each person once, in one order', async () => {
    const all = namesOf((await search({})).body)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 7 }), async (size) => {
        const paged: string[] = []
        for (let number = 1; (number - 1) * size < all.length; number++) {
          const { body, headers } = await admin.post('usuarios/listar', { json: { tamPag: size, numPag: number } })
          expect(Number(headers.get('x-dat-numero-pagina'))).toBe(number)
          expect(Number(headers.get('x-dat-total-paginas'))).toBe(Math.ceil(all.length / size))
          paged.push(...namesOf(body))
          const other = await admin.get('users', { pagesize: size, pageindex: number })
          expect(at(other.body, 'pageTotal')).toBe(Math.ceil(all.length / size))
          expect(namesOf(at(other.body, 'users'), 'name')).toEqual(namesOf(body))
        }
        expect(paged).toEqual(all)
      }),
      { numRuns: 4 },
    )
  })

  it('US-04 a row holds what the contract says, in Spanish and in English', async () => {
    const { body } = await search({ criterio: 'nuria' })
    expect(Object.keys(at(body, 0) as object).toSorted()).toEqual([
      'acciones',
      'blackList',
      'cifNif',
      'email',
      'emailNotif',
      'estatus',
      'id',
      'idioma',
      'nombre',
      'pais',
      'poblacion',
      'roles',
      'segundoFactor',
      'telefonos',
      'tipoAutenticacion',
      'tipoPersona',
      'usuariosDuplicados',
      'version',
    ])
    const english = at((await admin.get('users', { criterio: 'nuria' })).body, 'users', 0)
    expect(english).toMatchObject({
      name: 'Núria Puig',
      docIdenty: { cifNif: '12345678Z' },
      personType: { id: 'N' },
      status: { id: 'NvI', name: 'Active' },
      authType: { id: 1 },
      phones: [
        { type: { id: 1, name: 'Mobile' }, countryDdi: { id: 724, ddiPrefix: 34 }, phoneNumber: '600112233' },
        { phoneNumber: '972112233' },
      ],
      roles: [{ id: '4', tipoRol: { id: 4 } }],
      usuariosDuplicados: [],
    })
    expect(at(body, 0, 'acciones')).toEqual(['veB', 'DN2', 'gPw', 'sTs', 'Tly', 'gRt', 'pRv', 'r0b'])
  })
})
