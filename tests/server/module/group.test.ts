import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendForm } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type Query, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
let customer: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  customer = await portal.as('customer')
})
afterAll(() => portal.close())

const post = (nombre: string, members: readonly string[], client = admin): Promise<WireAnswer> =>
  client.post('grupos', { json: { nombre, usuarios: members.map((id) => ({ id })) } })

const removeAll = (groups: readonly Pick<WireAnswer, 'body'>[]): Promise<WireAnswer> =>
  sendForm(admin, 'grupos', groups.map((group) => `idsgrupo=${idOf(group)}`).join('&'))

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const put = (group: WireAnswer, json: object, query: Query = '', client = admin): Promise<WireAnswer> =>
  client.put(`grupos/${idOf(group)}`, { json: { version: at(group.body, 'version'), ...json }, query })

const membersOf = (group: WireAnswer): readonly unknown[] =>
  listOf(at(group.body, 'usuarios')).map((one) => at(one, 'id'))

const namesOf = async (query: Query, client = admin): Promise<readonly unknown[]> =>
  listOf((await client.get('grupos', query)).body).map((group) => at(group, 'nombre'))

describe('groups of people', () => {
  it('GR-01 name their members and count them, in the answer, the record and the list', async () => {
    const made = await post('Choir', [employee.user, customer.user])
    expect([made.status, made.code]).toEqual([201, null])
    const read = await admin.get(`grupos/${idOf(made)}`)
    const [listed] = listOf((await admin.get('grupos', { nombre: 'choir' })).body)
    const usuarios = [
      { id: employee.user, nombre: 'employee' },
      { id: customer.user, nombre: 'customer' },
    ]
    for (const record of [read.body, listed]) expect(record).toMatchObject({ nombre: 'Choir', usuarios, total: 2 })
    expect(at(made.body, 'total')).toBe(2)
    await post('Nobody yet', [])
    expect(await namesOf({ orden: '-total', tampag: 1 })).toEqual(['Choir'])
    expect(await namesOf({ forms: 'total:eq:0' })).toEqual(['Nobody yet'])
  })

  it('GR-01 have a name of their own, whatever its case and accents, until they are deleted', async () => {
    const first = await post('Associació', [])
    const second = await post('ASSOCIACIO', [])
    expect([second.status, second.code]).toEqual([409, '91012'])
    const other = await post('Another', [])
    expect((await put(other, { nombre: 'associació' })).code).toBe('91012')
    const beta = await portal.as('admin', 'beta')
    expect((await post('Associació', [], beta)).status).toBe(201)
    expect((await removeAll([first])).status).toBe(200)
    expect((await post('associació', [])).status).toBe(201)
  })

  it('GR-01 take members in and out; who is named in usudel goes, whatever else is sent', async () => {
    const made = await post('Changing', [employee.user, customer.user])
    const fewer = await put(made, {}, { usudel: employee.user })
    expect([fewer.status, membersOf(fewer), at(fewer.body, 'total')]).toEqual([200, [customer.user], 1])
    const both = await put(fewer, { usuarios: [{ id: customer.user }, { id: admin.user }] }, { usudel: customer.user })
    expect([both.status, membersOf(both)]).toEqual([200, [admin.user]])
    const untouched = await put(both, { descripcion: 'No members sent' })
    expect(membersOf(untouched)).toEqual([admin.user])
  })

  it('GR-01 keep a member who is gone meanwhile, and take in nobody of another organisation', async () => {
    const leaver = await portal.as('neighbour')
    const made = await post('With a leaver', [leaver.user])
    await portal.sql(`update "user" set deleted_at = now() where id = $1`, [leaver.user])
    const more = await put(made, { usuarios: [{ id: leaver.user }, { id: customer.user }] })
    expect([more.status, membersOf(more)]).toEqual([200, [leaver.user, customer.user]])
    expect((await post('New with a leaver', [leaver.user])).code).toBe('90004')
    await portal.sql(`update "user" set deleted_at = null where id = $1`, [leaver.user])
    const stranger = (await portal.as('admin', 'beta')).user
    expect((await post('Strangers', [stranger])).code).toBe('90004')
    expect((await put(more, { usuarios: [{ id: customer.user }, { id: stranger }] })).code).toBe('90004')
  })

  it('GR-01 are found by the person in them, by an index', async () => {
    await post('Of the customer', [customer.user])
    await post('Of the employee', [employee.user])
    const found = await namesOf({ idusuario: customer.user, tampag: 100 })
    expect(found).toContain('Of the customer')
    expect(found).not.toContain('Of the employee')
    expect(await namesOf({ idusuario: UNKNOWN })).toEqual([])
    const indexes = await portal.sql(`select indexdef from pg_indexes where tablename = 'group'`)
    expect(indexes.map(({ indexdef }) => String(indexdef)).join()).toContain('usuarios jsonb_path_ops')
  })

  it('GR-01 are deleted together: all of them or none', async () => {
    const groups = [await post('First to go', []), await post('Second to go', [])]
    const missing = await removeAll([...groups, { body: { id: UNKNOWN } }])
    expect(missing.code).toBe('91016')
    expect(await namesOf({ nombre: 'to go' })).toHaveLength(2)
    const gone = await removeAll(groups)
    expect([gone.status, gone.body]).toEqual([200, { ids: groups.map(idOf).toSorted() }])
    expect(await namesOf({ nombre: 'to go' })).toEqual([])
  })

  it('PE-03 belong to whoever made them: an employee sees and changes their own, a customer none', async () => {
    const ofAdmin = await post('Made by the administrator', [])
    expect((await post('Made by the employee', [], employee)).status).toBe(201)
    expect(await namesOf('', employee)).toEqual(['Made by the employee'])
    expect(await namesOf({ nombre: 'made by' })).toHaveLength(2)
    expect((await put(ofAdmin, { nombre: 'Taken' }, '', employee)).code).toBe('91016')
    for (const answer of [await customer.get('grupos'), await post('x', [], customer)])
      expect(answer.code).toBe('71001')
  })
})
