import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Grants } from '#engine/access'
import { newId } from '../../../server/sql/newId.ts'
import { PIXEL } from '../../support/categories.ts'
import { HOUSEHOLD, answersTo, publishForPeople } from '../../support/personForm.ts'
import { PDF } from '../../support/samples.ts'
import { aPerson, createPerson, phone } from '../../support/people.ts'
import { PASSWORD, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import {
  at,
  idOf,
  listOf,
  signIn,
  type Part,
  type Query,
  type WireAnswer,
  type WireClient,
} from '../../support/wireClient.ts'
import { tokenOf } from '../apiToken/token.ts'
import { addPerson, signedInWith } from '../role/role.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

let codes = 0
/** Records that have a user, with their calls: path, part, type of role, function, and what one needs. */
const KINDS = {
  associate: { path: 'asociados', part: 'asociado', role: 8, fn: 'aS1', own: { tipoAsociado: { id: 1 } } },
  provider: { path: 'proveedor', part: 'proveedor', role: 6, fn: 'pV_', own: {} },
} as const
type Kind = keyof typeof KINDS
const kinds = Object.keys(KINDS) as readonly Kind[]

const aRecord = (kind: Kind, more: object = {}): object => {
  codes += 1
  const code = kind === 'associate' ? { codigoAsociado: `W${codes}` } : {}
  return { nombre: `Record ${codes}`, email: 'r@record.example', ...KINDS[kind].own, ...code, ...more }
}
const aUser = (kind: Kind, more: object = {}): object =>
  aPerson({ roles: [{ tipoRol: { id: KINDS[kind].role } }], ...more })

const post = (
  kind: Kind,
  usuario: object,
  { by = admin, record = aRecord(kind), query = {}, key = newId() }: Partial<Posted> = {},
): Promise<WireAnswer> =>
  by.post(KINDS[kind].path, {
    query,
    parts: [
      [KINDS[kind].part, record],
      ['usuario', usuario],
    ],
    headers: { 'idempotency-key': key },
  })
interface Posted {
  readonly by: WireClient
  readonly record: object
  readonly query: Query
  readonly key: string
}

const put = (kind: Kind, id: string, query: Query, record: object, usuario?: object, by = admin): Promise<WireAnswer> =>
  by.put(`${KINDS[kind].path}/${id}`, {
    query,
    parts: [[KINDS[kind].part, record], ...(usuario === undefined ? [] : [['usuario', usuario] as const])],
  })

/** How many records and people there are. */
const counts = async (kind: Kind): Promise<unknown> =>
  (
    await portal.sql(
      `select (select count(*) from ${kind} where deleted_at is null)::int as records, (select count(*) from "user")::int as people`,
    )
  )[0]
const userOf = async (answer: WireAnswer): Promise<WireAnswer> =>
  admin.get(`usuarios/${String(at(answer.body, 'usuario', 'id'))}`, { mask: 151 })

describe.each(kinds)('AS-03 PR-01 a new %s', (kind) => {
  it('is made with its user, who is told if asked', async () => {
    const friend = await createPerson(admin)
    const query = { notify: 'true', verifemail: 'false', usuasociados: friend.id, idfunc: KINDS[kind].fn }
    const made = await post(kind, aUser(kind, { nombre: 'Whose it is' }), { query })
    expect(made.status, made.text).toBe(201)
    const user = await userOf(made)
    expect([at(user.body, 'nombre'), at(listOf(at(user.body, 'roles'))[0], 'tipoRol', 'id')]).toEqual([
      'Whose it is',
      KINDS[kind].role,
    ])
    const id = String(at(made.body, 'usuario', 'id'))
    expect(await portal.sql(`select 1 from outbox where person = $1 and key = 'welcome:' || $1`, [id])).toHaveLength(1)
    const silent = await post(kind, aUser(kind), { query: { notify: 'false' } })
    const other = String(at(silent.body, 'usuario', 'id'))
    expect(await portal.sql(`select 1 from outbox where person = $1`, [other])).toEqual([])
  })

  it('is not there without its user, nor the user without it', async () => {
    const taken = aPerson()
    await createPerson(admin, taken)
    const before = await counts(kind)
    const double = await post(kind, aUser(kind, { email: taken['email'] }))
    expect(double.code).toBe('91008')
    const wrong = await post(kind, aUser(kind, { tipoPersona: 'X' }))
    expect([wrong.code, at(listOf(at(wrong.body, 'campos'))[0], 'ruta')]).toEqual(['90004', '/usuario/tipoPersona/id'])
    expect((await post(kind, aUser(kind, { roles: [{ tipoRol: { id: 5 } }, { tipoRol: { id: 4 } }] }))).status).toBe(
      422,
    )
    expect((await post(kind, aUser(kind), { record: aRecord(kind, { nombre: '' }) })).code).toBe('90001')
    for (const other of [[{}], 'nobody', { nombre: 7 }])
      expect((await post(kind, other as object)).status, JSON.stringify(other)).toBeLessThan(500)
    expect(await counts(kind)).toEqual(before)
  })

  it('brings the answers of its user, with their files and its own', async () => {
    const form = await publishForPeople(portal, `Household of ${kind}`, HOUSEHOLD)
    const part = KINDS[kind].part
    const user = aUser(kind, { valoresForm: [answersTo(form, { apodo: 'F' })] })
    const files: readonly Part[] = [
      ['archivoscopias', PDF, 'one.pdf'],
      ['imgLogo', PIXEL, 'l.png'],
    ]
    const made = await admin.post(KINDS[kind].path, { parts: [[part, aRecord(kind)], ['usuario', user], ...files] })
    expect([made.status, typeof at(made.body, 'imagenLogo', 'ruta')], made.text).toEqual([201, 'string'])
    const answers = at((await userOf(made)).body, 'valoresForm', 0, 'valores', 'copias', 0, 'name')
    expect(answers).toBe('one.pdf')
    const without = await admin.post(KINDS[kind].path, { parts: [[part, aRecord(kind)], ...files] })
    expect([without.code, at(listOf(at(without.body, 'campos'))[0], 'ruta')]).toEqual(['90004', '/archivoscopias'])
  })

  it('is made once with its user by requests at once', async () => {
    const before = (await counts(kind)) as { readonly records: number; readonly people: number }
    const user = aUser(kind)
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(kind, user)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
    expect(await counts(kind)).toEqual({ records: before.records + 1, people: before.people + 1 })
  })

  it('loses nothing that is said of a user who is not there', async () => {
    const friend = await createPerson(admin)
    const before = await counts(kind)
    const alone = await admin.post(KINDS[kind].path, {
      query: { usuasociados: friend.id },
      parts: [[KINDS[kind].part, aRecord(kind)]],
    })
    expect([alone.code, at(listOf(at(alone.body, 'campos'))[0], 'ruta')]).toEqual(['90004', '/usuasociados'])
    expect(await counts(kind)).toEqual(before)
  })

  it('is refused with a user of another organisation', async () => {
    const before = await counts(kind)
    const elsewhere = { aplicacion: { id: String(portal.tenants.beta) } }
    expect((await post(kind, aUser(kind, elsewhere))).code).toBe('71001')
    expect(await counts(kind)).toEqual(before)
  })

  it('needs the right to make people, which no token has', async () => {
    const every = { veB: 35, Wxx: 35, DN2: 35 }
    const half = await signedInWith(portal, { [KINDS[kind].fn]: every })
    const token = await tokenOf(portal, admin, { [KINDS[kind].fn]: every, M_w: every })
    const before = await counts(kind)
    expect((await post(kind, aUser(kind), { by: half })).code).toBe('71001')
    expect((await post(kind, aUser(kind), { by: token })).code).toBe('92070')
    expect(await counts(kind)).toEqual(before)
  })
})

describe.each(kinds)('AS-03 PR-01 a changed %s', (kind) => {
  const mask: Query = kind === 'provider' ? { mask: 4, maskProveedor: 1 } : {}

  it('changes its user with it, and loses what is listed of the user', async () => {
    const telefonos = [phone('972112233'), phone('972112234')]
    const repreLegal = { nombre: 'Pere', tipoPersona: 'N', idioma: 2, telefonos }
    const made = await post(kind, aUser(kind, { repreLegal }))
    expect(made.status, made.text).toBe(201)
    const phones = async (): Promise<readonly unknown[]> =>
      listOf(at((await userOf(made)).body, 'repreLegal', 'telefonos'))
    const [first] = await phones()
    const changed = await put(kind, idOf(made), mask, { nombre: 'Renamed' }, { nombre: 'Another name' })
    expect([changed.status, at(changed.body, 'nombre')], changed.text).toEqual([200, 'Renamed'])
    expect([at((await userOf(made)).body, 'nombre'), at(changed.body, 'usuario', 'nombre')]).toEqual([
      'Another name',
      'Another name',
    ])
    const lists = { ...(kind === 'provider' ? { maskProveedor: 1 } : {}), tlfreplegdel: String(at(first, 'id')) }
    const again = await put(kind, idOf(made), lists, { nombre: 'Again' })
    expect(again.status, again.text).toBe(200)
    expect((await phones()).map((one) => at(one, 'telefono'))).toEqual(['972112234'])
  })

  it('stays as it is where its user is refused, or is none', async () => {
    const made = await post(kind, aUser(kind))
    const refused = await put(kind, idOf(made), mask, { nombre: 'Not this' }, { nombre: '' })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    const alone = await admin.post(KINDS[kind].path, { parts: [[KINDS[kind].part, aRecord(kind)]] })
    expect((await put(kind, idOf(alone), mask, { nombre: 'Not this' }, { nombre: 'Nobody' })).code).toBe('91016')
    const names = await portal.sql(`select nombre from ${kind} where id = any($1::uuid[])`, [[idOf(made), idOf(alone)]])
    expect(names.map(({ nombre }) => nombre)).not.toContain('Not this')
  })

  it('associates its user with others that are only listed', async () => {
    const made = await post(kind, aUser(kind))
    const friend = await createPerson(admin)
    const query = { ...(kind === 'provider' ? { maskProveedor: 1 } : {}), usuasociados: friend.id }
    expect((await put(kind, idOf(made), query, { nombre: 'With a friend' })).status).toBe(200)
    const { body } = await admin.get(`usuarios/${String(at(made.body, 'usuario', 'id'))}`, { mask: 8 })
    expect(listOf(at(body, 'usuariosAsociados')).map((one) => at(one, 'usuario', 'id'))).toEqual([friend.id])
  })

  it('gives nobody more of their own record than their profile does', async () => {
    const grants: Grants = {
      [KINDS[kind].fn]: { veB: 35, Wxx: 35, DN2: 35 },
      M_w: { veB: 9, DN2: 9 },
      pF2: { veB: 5, DN2: 5 },
    }
    const person = await addPerson(portal, grants, { type: KINDS[kind].role })
    const { role: other } = await addPerson(portal, {}, { type: KINDS[kind].role })
    const area = newId()
    const { alpha } = portal.tenants
    await portal.sql('insert into area (tenant_id, id, nombre) values ($1, $2, $3)', [alpha, area, `Area of ${kind}`])
    await portal.sql('insert into area_specialist (tenant_id, area_id, user_id) values ($1, $2, $3)', [
      alpha,
      area,
      person.id,
    ])
    const made = await admin.post(KINDS[kind].path, {
      parts: [[KINDS[kind].part, aRecord(kind, { usuario: { id: person.id } })]],
    })
    expect(made.status, made.text).toBe(201)
    const self = await signIn(portal.base, 'alpha', person.email, PASSWORD)
    const roles = [String(person.role), String(other)]
    const alone = await self.put(`usuarios/${person.id}`, { query: { mask: 16 }, parts: [['usuario', { roles }]] })
    const query: Query = kind === 'provider' ? { mask: 16, maskProveedor: 1 } : {}
    const detour = await put(kind, idOf(made), query, { nombre: 'By a detour' }, { roles }, self)
    expect([alone.code, detour.code], detour.text).toEqual(['71001', '71001'])
    expect(await portal.sql('select role_id from user_role where user_id = $1', [person.id])).toEqual([
      { role_id: person.role },
    ])
  })
})
