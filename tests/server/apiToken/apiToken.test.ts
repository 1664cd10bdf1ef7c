import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, signedInWith } from '../role/role.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, createWireClient, listOf, type WireClient } from '../../support/wireClient.ts'
import { SEE, everyRight, postToken, tokenOf } from './token.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
let mighty: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
  mighty = await tokenOf(portal, admin, await everyRight(admin))
})
afterAll(() => portal.close())

const OWN = { kT6: { veB: 33, Wxx: 33, DN2: 33 }, pF2: { veB: 5, Wxx: 5 } }

describe('an access token', () => {
  it('AT-02 is answered once, stored as a hash, and told in no list, record, history or repeated answer', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const made = await postToken(employee, SEE, {}, key)
    const [token, id] = [String(at(made.body, 'token')), String(at(made.body, 'id'))]
    expect(token).toMatch(/^trm_[0-9a-z]+_[\w-]{43}$/)
    const repeated = await postToken(employee, SEE, {}, key)
    expect([repeated.status, repeated.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    const answers = [
      repeated,
      await employee.get('tokens'),
      await employee.get(`tokens/${id}`),
      await employee.get(`tokens/${id}/historial`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200])
    expect(answers.map(({ text }) => text).join(' ')).not.toContain(token)
    const stored = await portal.sql(
      `select to_jsonb(t)::text as row from api_token t union all select to_jsonb(i)::text from idempotency i
       union all select to_jsonb(h)::text from history h where entity = 'api_token'`,
    )
    expect(stored.map(({ row }) => row).join(' ')).not.toContain(token.slice(-20))
  })

  it('ER-02 92072 is one of 50 of a person, whoever asks at once for the last one', async () => {
    const person = await signedInWith(portal, OWN)
    for (let made = 0; made < 49; made += 7) await Promise.all(Array.from({ length: 7 }, () => postToken(person, SEE)))
    const last = await Promise.all([postToken(person, SEE), postToken(person, SEE), postToken(person, SEE)])
    expect(last.filter(({ code }) => code === '92072')).toHaveLength(2)
    expect(last.filter(({ code }) => code === null)).toHaveLength(1)
    expect(listOf((await person.get('tokens', { tampag: 100 })).body)).toHaveLength(50)
  })

  it.each([
    ['a right that it has', SEE, 'categorias', 200],
    ['a right that its owner has and it does not', SEE, 'areas', 403],
    ['no session at all', null, 'categorias', 401],
  ] as const)('opens what it is for: %s', async (_, scope, path, status) => {
    const client = scope
      ? await tokenOf(portal, admin, scope)
      : createWireClient(portal.base, 'trm_1_' + 'x'.repeat(43))
    expect((await client.get(path)).status).toBe(status)
  })

  it('writes with its rights, and the history names it', async () => {
    const client = await tokenOf(portal, admin, { kT6: { veB: 33, Wxx: 33 } }, 'Importer')
    const made = await client.post('categorias', { parts: [['categoria', { nombre: 'By a program' }]] })
    expect(made.status, made.text).toBe(201)
    const path = `categorias/${String(at(made.body, 'id'))}`
    expect((await client.delete(path)).code).toBe('71001')
    const [entry] = listOf((await admin.get(`${path}/historial`)).body)
    expect(at(entry, 'usuario', 'id')).toBe(admin.user)
    expect(at(entry, 'token')).toEqual({ id: client.id, nombre: 'Importer' })
  })

  it.each([
    ['password', 'PUT', 'registro/contrasenia', { contrasenia: 'New-pass-2026' }],
    ['password state', 'GET', 'registro/contrasenia', undefined],
    ['sessions', 'GET', 'sesiones', undefined],
    ['ending sessions', 'DELETE', 'sesiones', undefined],
    ['signing out', 'DELETE', 'registro/sesion', undefined],
    ['signing in', 'POST', 'registro/autenticarusuario', { codapp: 'alpha', email: 'a@b.example', contrasenia: 'x' }],
    ['access links', 'POST', 'registro/generartoken', {}],
    ['its own profile', 'PUT', 'usuarios/{me}', { email: 'other@alpha.example' }],
    ['people', 'POST', 'usuarios', {}],
    ['roles', 'POST', 'roles', {}],
    ['views as others', 'POST', 'vistas', { motivo: 'to see' }],
    ['tokens', 'POST', 'tokens', {}],
    ['lists of tokens', 'GET', 'tokens', undefined],
    ['erasures', 'GET', 'supresiones', undefined],
  ])('AT-02 never reaches %s, whatever its rights', async (_, method, path, json) => {
    const answer = await mighty.send(method, path.replace('{me}', admin.user), json ? { json } : {})
    expect(answer.code, answer.text).toBe('92070')
  })

  it('AT-01 is narrowed with its owner, at the next call', async () => {
    const { role } = await addPerson(portal, OWN)
    const owner = await signedInWith(portal, OWN, { role })
    const client = await tokenOf(portal, owner, { kT6: { veB: 33, Wxx: 33 } })
    expect((await client.get('categorias')).status).toBe(200)
    await portal.sql(`update role set grants = grants - 'kT6' where id = $1 and tenant_id = $2`, [
      role,
      portal.tenants.alpha,
    ])
    expect((await client.get('categorias')).code).toBe('71001')
  })

  it.each([
    ['more rows', { kT6: { veB: 37 | 32 } }, { kT6: { veB: 5 }, pF2: { veB: 5, Wxx: 5 } }],
    ['another action', { kT6: { Tly: 33 } }, OWN],
    ['another function', { M_w: { veB: 33 } }, OWN],
    ['the right to grant', { kT6: { veB: 33 | 64 } }, { kT6: { veB: 33 | 64 }, pF2: { veB: 5, Wxx: 5 } }],
  ])('gets no right beyond its owner: %s', async (_, scope, held) => {
    const owner = await signedInWith(portal, held)
    expect((await postToken(owner, scope)).code).toBe('92071')
  })

  it('needs a name, rights and a length of life that is offered; a service one needs who manages credentials', async () => {
    expect((await postToken(employee, {})).code).toBe('90001')
    expect((await postToken(employee, SEE, { nombre: '' })).code).toBe('90001')
    expect((await postToken(employee, SEE, { dias: '4000' })).code).toBe('90004')
    for (const dias of ['x', 'NaN', '1e308', 2 ** 53, true, { a: 1 }, { id: { valueOf: 0 } }, [['7']]]) {
      const refused = await postToken(employee, SEE, { dias })
      expect([refused.status, refused.code, at(refused.body, 'campos', 0, 'ruta')]).toEqual([400, '90004', '/dias'])
    }
    const clerk = await signedInWith(portal, OWN)
    expect((await postToken(clerk, SEE, { tipo: 'service' })).code).toBe('71001')
    for (const tipo of [{ id: 'service' }, ['service'], 'service@|@personal'])
      expect((await postToken(clerk, SEE, { tipo })).status).toBeGreaterThanOrEqual(400)
    const made = await postToken(clerk, SEE, { dias: undefined })
    expect(Date.parse(String(at(made.body, 'caduca'))) - Date.now()).toBeGreaterThan(89 * 86_400_000)
    expect((await postToken(admin, SEE, { tipo: 'service' })).status).toBe(201)
  })

  it.each([
    ['it is revoked', 'update api_token set deleted_at = now(), version = version + 1 where id = $1'],
    ['it expires', `update api_token set expires_at = now() - interval '1 second' where id = $1`],
    [
      'its person is closed',
      `update "user" set estatus = 'FBy' where id = (select person from api_token where id = $1)`,
    ],
    [
      'its person is removed',
      'update "user" set deleted_at = now() where id = (select person from api_token where id = $1)',
    ],
  ])('AT-01 ends when %s', async (_, change) => {
    const owner = await signedInWith(portal, OWN)
    const client = await tokenOf(portal, owner, SEE)
    expect((await client.get('categorias')).status).toBe(200)
    await portal.sql(change, [client.id])
    expect((await client.get('categorias')).code).toBe('91031')
    await portal.sql(`update "user" set estatus = 'NvI', deleted_at = null where id = $1`, [owner.user])
    expect((await client.get('categorias')).code).toBe('91031')
  })

  it('does not pass to whoever its person is merged into', async () => {
    const [kept, gone] = [await addPerson(portal, OWN), await addPerson(portal, OWN)]
    const owner = await signedInWith(portal, null, { role: gone.role })
    const client = await tokenOf(portal, owner, SEE)
    await portal.sql('update api_token set person = $2 where id = $1', [client.id, kept.id])
    expect((await client.get('categorias')).code).toBe('91031')
  })

  it('tells its last use, once a minute', async () => {
    const client = await tokenOf(portal, admin, SEE)
    const uses = () =>
      portal.sql('select token_used_at, token_used_from, xmin::text from api_token where id = $1', [client.id])
    expect(await uses()).toMatchObject([{ token_used_at: null }])
    await Promise.all(Array.from({ length: 8 }, () => client.get('categorias')))
    const [first] = await uses()
    expect(first).toMatchObject({ token_used_from: '127.0.0.1' })
    await client.get('categorias')
    expect(await uses()).toEqual([first])
    await portal.sql(`update api_token set token_used_at = now() - interval '61 seconds' where id = $1`, [client.id])
    expect((await client.get('categorias')).status).toBe(200)
    expect((await uses())[0]?.['xmin']).not.toBe(first?.['xmin'])
    expect(listOf((await admin.get(`tokens/${client.id}/historial`)).body)).toHaveLength(1)
  })

  it('is listed and revoked by its person, and by who manages credentials; by nobody else and from no other organisation', async () => {
    const owner = await signedInWith(portal, OWN)
    const { id } = await tokenOf(portal, owner, SEE)
    const [stranger, beta] = [await signedInWith(portal, OWN), await portal.as('admin', 'beta')]
    for (const client of [stranger, beta]) {
      expect(listOf((await client.get('tokens')).body).map((one) => at(one, 'id'))).not.toContain(id)
      expect((await client.delete(`tokens/${id}`)).code).toBe('91016')
    }
    const found = listOf((await admin.get('tokens', { idusuario: owner.user })).body)
    expect(found.map((one) => at(one, 'id'))).toEqual([id])
    expect((await admin.delete(`tokens/${id}`)).status).toBe(204)
    const own = await tokenOf(portal, owner, SEE)
    expect((await owner.delete(`tokens/${own.id}`)).status).toBe(204)
    expect((await own.get('categorias')).code).toBe('91031')
  })

  it('PE-03 of people who hold more is not revoked by who manages credentials, of others it is', async () => {
    const clerk = await signedInWith(portal, { M_w: { veB: 33, gPw: 33 }, pF2: { veB: 33, Wxx: 33 } })
    const strong = await tokenOf(portal, admin, SEE)
    const weak = await tokenOf(portal, await signedInWith(portal, { pF2: { veB: 5, Wxx: 5 }, M_w: { veB: 5 } }), {
      M_w: { veB: 5 },
    })
    expect((await clerk.delete(`tokens/${strong.id}`)).code).toBe('71001')
    expect((await strong.get('categorias')).status).toBe(200)
    expect((await clerk.delete(`tokens/${weak.id}`)).status).toBe(204)
  })

  it('repeats its own calls only', async () => {
    const [one, other] = [
      await tokenOf(portal, admin, { kT6: { veB: 33, Wxx: 33 } }),
      await tokenOf(portal, admin, { kT6: { veB: 33, Wxx: 33 } }),
    ]
    const send = (client: WireClient, key: string) =>
      client.post('categorias', {
        parts: [['categoria', { nombre: 'Once' }]],
        headers: { 'idempotency-key': key },
      })
    const key = randomUUID()
    const [first, again] = [await send(one, key), await send(one, key)]
    expect(at(again.body, 'id')).toBe(at(first.body, 'id'))
    expect([(await send(other, key)).code, (await send(admin, key)).code]).toEqual(['92003', '92003'])
  })

  it('is told by the read log', async () => {
    const client = await tokenOf(portal, admin, { M_w: { veB: 33 } })
    const read = await client.get(`usuarios/${employee.user}`, { mask: 7 })
    expect(read.status, read.text).toBe(200)
    await portal.sql(`update "user" set fecha_nacimiento = '1990-01-01' where id = $1`, [employee.user])
    await client.get(`usuarios/${employee.user}`, { mask: 7 })
    const entries = await portal.sql('select distinct token from read_log where token is not null')
    expect(entries).toEqual([{ token: client.id }])
  })

  it('is one of fifty at most, also when they are made at once', async () => {
    const owner = await signedInWith(portal, OWN)
    await portal.sql(
      `insert into api_token (tenant_id, id, name, kind, person, days, created_by)
       select $1, gen_random_uuid(), 'Many', 'personal', $2, '7', $2 from generate_series(1, 48)`,
      [portal.tenants.alpha, owner.user],
    )
    const made = await Promise.all(Array.from({ length: 4 }, () => postToken(owner, SEE)))
    expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409])
  })
})
