import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPerson, putUser, type PersonRecord } from '../../support/people.ts'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'
import { createCategory } from '../../support/categories.ts'
import { signedInWith } from '../role/role.ts'
import { readings, type Entry } from './readings.ts'

let portal: TestPortal
let admin: WireClient
/** Has a tax number and a birthday; has neither. */
let told: PersonRecord, bare: PersonRecord
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  told = await createPerson(admin, { nombre: 'Told', email: TOLD, cifNif: '12345678Z', fechaNacimiento: '1980-02-03' })
  bare = await createPerson(admin, { nombre: 'Bare' })
})
afterAll(() => portal.close())
beforeEach(() => portal.sql('delete from read_log'))

const entries = (): ReturnType<typeof readings> => readings(portal)

const search = (client: WireClient, filter: object, headers = {}) =>
  client.post('usuarios/listar', { json: { tamPag: 10, ...filter }, headers })

const TOLD = 'told@read.example'

const csv = { accept: 'text/csv' }

describe('PV-01 readings of sensitive fields are written down', () => {
  it.each<readonly [string, () => Promise<unknown>, Partial<Entry>]>([
    ['a list', () => search(admin, { email: TOLD }), { kind: 'list', fields: ['cifNif'], total: 1 }],
    ['the other list', () => admin.get('users', 'criterio=Told'), { kind: 'list', fields: ['cifNif'] }],
    ['a record', () => admin.get(`usuarios/${told.id}`), { kind: 'get', fields: ['cifNif', 'fechaNacimiento'] }],
    [
      'its history',
      () => admin.get(`usuarios/${told.id}/historial`),
      { kind: 'history', fields: ['cifNif', 'fechaNacimiento'] },
    ],
    [
      'a file of rows',
      () => search(admin, { criterio: 'Told' }, csv),
      { kind: 'export', fields: ['cifNif'], total: 1 },
    ],
    [
      'the rows of a file',
      () => search(admin, { criterio: 'Told', mode: 2 }),
      { kind: 'export', fields: ['cifNif'], total: 1 },
    ],
    [
      'a refused change, which tells the present record',
      () => putUser(admin, { ...told, version: 99 }, 'mask=4', { nombre: 'X' }),
      { kind: 'change', fields: ['cifNif', 'fechaNacimiento'] },
    ],
  ])('PV-01 of %s: who, what, of whom', async (_, read, expected) => {
    await read()
    expect(await entries()).toEqual([
      expect.objectContaining({
        reader: admin.user,
        shown: null,
        module: 'user',
        records: [told.id],
        people: [told.id],
        total: 1,
        ...expected,
      }),
    ])
  })

  it.each<readonly [string, () => Promise<unknown>]>([
    ['of whom nothing sensitive is known', () => admin.get(`usuarios/${bare.id}`)],
    ['without the sensitive columns', () => admin.get('users', `email=${TOLD}&campos=nombre`)],
    ['with columns that the list takes out again', () => admin.get('users', `email=${TOLD}&campos=fechaNacimiento`)],
    ['under a mask that leaves them out', () => admin.get(`usuarios/${told.id}`, 'mask=2')],
    ['that nobody is in', () => search(admin, { criterio: 'nobody at all' }, csv)],
    ['that is refused', () => admin.get('usuarios/00000000-0000-7000-8000-000000000000')],
  ])('PV-01 a reading %s leaves no entry', async (_, read) => {
    await read()
    expect(await entries()).toEqual([])
  })

  it('PV-01 nobody is written down for reading their own data', async () => {
    const customer = await portal.as('customer')
    await portal.sql(`update "user" set cif_nif = '00000000T' where id = $1`, [customer.user])
    await customer.get(`usuarios/${customer.user}`)
    await customer.get('registro/obtenerusuario', 'mask=4')
    expect(await entries()).toEqual([])
    await admin.get(`usuarios/${customer.user}`)
    expect(await entries()).toHaveLength(1)
  })

  it('PV-01 whoever looks as somebody else is the reader, whoever is shown stands beside', async () => {
    const employee = await portal.as('employee')
    const looking = await portal.as('admin')
    await looking.post('vistas', { json: { usuario: employee.user, motivo: 'Ticket' } })
    await portal.sql(`update "user" set cif_nif = '11111111H' where id = $1`, [employee.user])
    await looking.get(`usuarios/${employee.user}`)
    expect(await entries()).toEqual([
      expect.objectContaining({ reader: admin.user, shown: employee.user, people: [employee.user] }),
    ])
  })

  it('PV-01 looking for somebody by a sensitive field confirms it: that is a reading too', async () => {
    await admin.get('users', 'cifnif=12345678Z&campos=nombre')
    expect(await entries()).toEqual([expect.objectContaining({ fields: ['cifNif'], people: [told.id] })])
    await admin.get('users', 'cifnif=99999999R&campos=nombre')
    expect(await entries()).toHaveLength(1)
  })

  it('PV-01 a file of more rows than an entry names says how many, and what was asked for without what was typed', async () => {
    await portal.sql(
      `insert into "user" (tenant_id, id, nombre, email, idioma, cif_nif) select $1, gen_random_uuid(), 'many ' || n, 'many' || n || '@many.example', 3, 'M' || n
         from generate_series(1, 1005) n`,
      [portal.tenants.alpha],
    )
    await search(admin, { criterio: 'many', idsEstatus: ['NvI'] }, csv)
    expect(await entries()).toEqual([
      expect.objectContaining({ records: null, people: [], total: 1005, query: { criterio: '…', estatus: ['NvI'] } }),
    ])
    await portal.sql(`update "user" set deleted_at = now() where nombre like 'many %'`)
  })

  it('PV-01 a file begins only when its entry stands: where it cannot be written nothing is told', async () => {
    await portal.sql('alter table read_log add constraint nothing_more check (id < 0) not valid')
    const answers = await Promise.all([
      search(admin, { criterio: 'Told' }, csv),
      search(admin, { criterio: 'Told' }),
      admin.get(`usuarios/${told.id}`),
    ])
    await portal.sql('alter table read_log drop constraint nothing_more')
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500])
    for (const { text } of answers) expect(text).not.toContain('12345678Z')
  })

  it('PV-01 of many calls at once each has an entry of its own, and one that cannot be written keeps back that call alone', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, at) => createPerson(admin, { nombre: `At once ${at}`, cifNif: `AT${at}` })),
    )
    const [bad, ...good] = people.map(({ id }) => id)
    await portal.sql('delete from read_log')
    await portal.sql(`alter table read_log add constraint not_this check (not '${bad}' = any(records)) not valid`)
    const calls = Array.from({ length: 4 }, () => people).flat()
    const answers = await Promise.all(calls.map(({ id }) => admin.get(`usuarios/${id}`)))
    await portal.sql('alter table read_log drop constraint not_this')
    expect(answers.map(({ status }) => status)).toEqual(calls.map(({ id }) => (id === bad ? 500 : 200)))
    const kept = (await entries()).flatMap(({ records }) => records ?? [])
    expect(kept.toSorted()).toEqual(good.flatMap((id) => [id, id, id, id]).toSorted())
  })

  it('PV-01 SE-11 the application adds entries and can neither change nor remove one', async () => {
    await admin.get(`usuarios/${told.id}`)
    const { pool } = portal.portal
    for (const text of ['update read_log set total = 2', 'delete from read_log', 'truncate read_log'])
      await expect(pool.query(text)).rejects.toThrow(/permission denied/)
  })

  it('PV-01 an organisation may call a field of any module sensitive, and none not', async () => {
    const label = inAll({ 'lbl.category.x_nota': 'Note' })
    const field = { kind: 'text', sensitive: true }
    expect((await publishOverlay(admin, 'category', { fields: { x_nota: field }, texts: label })).status).toBe(200)
    const category = await createCategory(admin, 'Noted', { x_nota: 'secret' })
    const employee = await portal.as('employee')
    await portal.sql('delete from read_log')
    await employee.get(`categorias/${category.id}`)
    expect(await entries()).toEqual([
      expect.objectContaining({
        reader: employee.user,
        module: 'category',
        fields: ['x_nota'],
        records: [category.id],
      }),
    ])
    const loosened = await publishOverlay(admin, 'user', { fields: { cifNif: { sensitive: false } } })
    expect(loosened.status).toBe(422)
    const tightened = await publishOverlay(admin, 'user', { fields: { email: { sensitive: true } } })
    expect(tightened.status).toBe(200)
    await admin.get(`usuarios/${bare.id}`, 'mask=64')
    expect((await entries()).at(-1)).toMatchObject({ fields: ['email'], people: [bare.id] })
  })
})

describe('PV-02 the log of readings', () => {
  const log = async (client: WireClient, query = '') => {
    const { body, code } = await client.get('lecturas', query)
    return Array.isArray(body) ? listOf(body) : [code]
  }

  it('PV-02 tells administrators who read what of whom and when, narrowed by person, reader, module and day', async () => {
    await admin.get(`usuarios/${told.id}`)
    const [entry] = await log(admin)
    expect(entry).toMatchObject({
      version: 1,
      acciones: [],
      lector: { id: admin.user, nombre: 'admin' },
      modo: { id: 'get', nombre: 'As a record' },
      modulo: { id: 'user', nombre: 'Users' },
      campos: expect.stringContaining('Tax number (CIF/NIF), Date of birth'),
      personas: 'Told',
      registros: 1,
    })
    const today = String(at(entry, 'fecha')).slice(0, 10)
    for (const query of [
      `idusuario=${told.id}`,
      `idlector=${admin.user}`,
      'modulo=user',
      'modo=get',
      `fechainicio=${today}`,
    ])
      expect([query, (await log(admin, query)).length]).toEqual([query, 1])
    for (const query of [
      `idusuario=${bare.id}`,
      `idlector=${told.id}`,
      'modulo=category',
      'modo=list',
      'fechafin=2020-01-01',
    ])
      expect([query, (await log(admin, query)).length]).toEqual([query, 0])
    expect(listOf((await admin.get('lecturas/modulos')).body).map((one) => at(one, 'id'))).toContain('user')
  })

  it('PV-02 tells anybody who has read their own data, and nothing of what was read of others beside', async () => {
    const customer = await portal.as('customer')
    await portal.sql(`update "user" set cif_nif = '00000000T' where id = $1`, [customer.user])
    await search(admin, { tamPag: 100 })
    await admin.get(`usuarios/${told.id}`)
    const [entry, ...more] = await log(customer)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ lector: { nombre: 'admin' }, modo: { id: 'list' } })
    expect(Object.keys(entry as object)).not.toContain('personas')
    expect(Object.keys(entry as object)).not.toContain('registros')
  })

  it('PV-02 SE-11 whoever reads of themselves alone cannot find out by filters or orders what they are not told', async () => {
    const customer = await portal.as('customer')
    await portal.sql(`update "user" set cif_nif = '00000000T' where id = $1`, [customer.user])
    await search(admin, { tamPag: 100 })
    expect(await log(customer, `idusuario=${customer.user}`)).toHaveLength(1)
    for (const query of [`idusuario=${told.id}`, 'orden=registros', 'orden=-registros', 'forms=registros:gt:1'])
      expect([query, await log(customer, query)]).toEqual([query, ['90004']])
    for (const query of ['orden=registros', 'forms=registros:gt:1'])
      expect([query, (await log(admin, query)).length]).toEqual([query, 1])
  })

  it('PV-02 counts no further than other lists', async () => {
    await portal.sql(
      `insert into read_log (tenant_id, reader, call, kind, module, fields, records, people, total)
       select $1, $2, 'user.get', 'get', 'user', '{cifNif}', array[$3::uuid], array[$3::uuid], 1 from generate_series(1, 1005)`,
      [portal.tenants.alpha, admin.user, told.id],
    )
    const total = async (query: string) => {
      const { headers } = await admin.get('lecturas', `tampag=10&${query}`)
      return [headers.get('x-dat-total-registros'), headers.get('x-dat-total-exacto')]
    }
    expect(await total('exacto=false')).toEqual(['1001', 'false'])
    expect(await total('')).toEqual(['1005', 'true'])
  })

  it('PV-02 is for signed-in people; all of it for whoever may export and erase data alone', async () => {
    await admin.get(`usuarios/${told.id}`)
    expect((await portal.visitor.get('lecturas')).code).toBe('91031')
    expect(await log(await portal.as('employee'))).toEqual([])
    expect(await log(await signedInWith(portal, { M_w: { pRv: 33 } }))).toHaveLength(1)
    expect(await log(await signedInWith(portal, { M_w: { gPw: 33, veB: 33 } }))).toEqual(['71001'])
    expect(await log(admin, 'cursor=x')).toEqual(['90004'])
    expect(await log(admin, 'numpag=9&tampag=1')).toEqual(['91017'])
  })
})
