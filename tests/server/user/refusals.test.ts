import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, createPerson, postUser, putUser, recordOf, sendForm } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
let employee: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  employee = await portal.as('employee')
})
afterAll(() => portal.close())

const people = (): Promise<unknown> =>
  portal.sql('select id, roles, estatus, email, correos, cif_nif, version, deleted_at from "user" order by id')

/** Nothing of anybody is changed by what is refused. */
async function refused(act: () => Promise<WireAnswer>): Promise<string | null> {
  const before = await people()
  const answer = await act()
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(await people()).toEqual(before)
  return answer.code
}

describe('what belongs to one person alone', () => {
  it('US-17 91008 a login, whatever its letters; 91032 a contact e-mail of another; 91025 a CIF/NIF however written', async () => {
    await createPerson(admin, {
      email: 'taken@here.example',
      correos: [{ email: 'contact@here.example' }],
      cifNif: 'B-1234.567 H',
    })
    const other = await createPerson(admin)
    expect(await refused(() => postUser(admin, aPerson({ email: 'TAKEN@here.example' })))).toBe('91008')
    expect(await refused(() => postUser(admin, aPerson({ correos: [{ email: 'Contact@here.example' }] })))).toBe(
      '91032',
    )
    expect(await refused(() => postUser(admin, aPerson({ correos: [{ email: 'taken@here.example' }] })))).toBe('91032')
    expect(await refused(() => postUser(admin, aPerson({ cifNif: 'b1234567h' })))).toBe('91025')
    expect(await refused(() => putUser(admin, other, 'mask=2', { correos: [{ email: 'contact@here.example' }] }))).toBe(
      '91032',
    )
    expect(await refused(() => putUser(admin, other, 'mask=4', { cifNif: 'B1234567H' }))).toBe('91025')
    expect(await refused(() => putUser(admin, other, 'mask=64', { email: 'taken@here.example' }))).toBe('91008')
  })

  it('US-17 the same in another organisation is somebody else', async () => {
    const stranger = await portal.as('admin', 'beta')
    const value = aPerson({ cifNif: 'X1234567L', correos: [{ email: 'both@here.example' }] })
    expect((await postUser(admin, value)).status).toBe(201)
    expect((await postUser(stranger, value)).status).toBe(201)
  })

  it('US-17 one login and contact of the same person', async () => {
    const made = await postUser(
      admin,
      aPerson({
        email: 'self@here.example',
        correos: [{ email: 'self@here.example' }, { email: 'Self@here.example' }],
      }),
    )
    expect(made.status).toBe(201)
    expect(
      (await putUser(admin, recordOf(made), 'mask=2', { correos: [{ email: 'other@here.example' }] })).status,
    ).toBe(200)
  })

  it.each([
    ['91008', { email: 'race@here.example' }],
    ['91032', { correos: [{ email: 'race2@here.example' }] }],
    ['91025', { cifNif: 'R1234567A' }],
  ])('US-17 %s two writers at once: one gets it', async (code, value) => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => postUser(admin, aPerson(value))))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409, 409,
    ])
    expect(new Set(answers.flatMap((answer) => answer.code ?? []))).toEqual(new Set([code]))
  })

  it('US-17 two changes of one person at once: one is late', async () => {
    const person = await createPerson(admin)
    const answers = await Promise.all(['a', 'b', 'c'].map((nombre) => putUser(admin, person, 'mask=4', { nombre })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412, 412])
  })
})

/** Roles that may not stand together, and the code that says so. */
const ROLES: readonly (readonly [roles: readonly string[], code: string])[] = [
  [['5', '4'], '91024'],
  [['4', '9'], '91053'],
  [['6', '5'], '71002'],
  [['7', '5'], '71008'],
  [['3', '5'], '71009'],
  [['1'], '91033'],
  [['4711'], '91007'],
  [['nonsense'], '91007'],
]

describe('roles', () => {
  it.each(ROLES)('PE-09 US-17 %j is refused with %s, on creating and on changing', async (roles, code) => {
    const person = await createPerson(admin)
    expect(await refused(() => postUser(admin, aPerson({ roles })))).toBe(code)
    expect(await refused(() => putUser(admin, person, 'mask=16', { roles: roles.map((id) => ({ id })) }))).toBe(code)
    expect(await refused(() => putUser(admin, person, '', { nombre: 'half', roles }))).toBe(code)
  })

  it('PE-09 ER-02 the code of a role check is a finer one of 90004', async () => {
    const { body } = await postUser(admin, aPerson({ roles: ['5', '4'] }))
    expect([at(body, 'codigo'), at(body, 'subCodigo')]).toEqual(['90004', '91024'])
    const other = await admin.get('usuarios/00000000-0000-4000-8000-000000000000')
    expect([at(other.body, 'codigo'), at(other.body, 'subCodigo')]).toEqual(['91016', '91016'])
  })

  it('PE-03 nobody gives what reaches further than they do, nor takes it away', async () => {
    const made = await postUser(employee, aPerson({ roles: ['5'] }))
    expect(made.status).toBe(201)
    expect(await refused(() => postUser(employee, aPerson({ roles: ['1'] })))).toMatch(/71001|91033/)
    const own = recordOf(await employee.get(`usuarios/${employee.user}`))
    expect(await refused(() => putUser(employee, own, 'mask=16', { roles: ['8'] }))).toBe('71001')
  })

  it('US-13 the login of others is for those who may give passwords', async () => {
    const made = recordOf(await postUser(employee, aPerson()))
    expect(await refused(() => putUser(employee, made, 'mask=64', { email: 'thief@here.example' }))).toBe('71001')
    const moved = await putUser(admin, made, 'mask=64', { email: 'moved@here.example' })
    expect(at(moved.body, 'email')).toBe('moved@here.example')
  })
})

describe('people who are tied', () => {
  const area = async (): Promise<string> => {
    const id = randomUUID()
    await portal.sql('insert into area (tenant_id, id, nombre) values ($1, $2, $3)', [
      portal.tenants.alpha,
      id,
      `Area ${id}`,
    ])
    return id
  }

  it('US-08 91013 who works in an area is neither removed, nor inactive, nor without a role of the staff', async () => {
    const person = await createPerson(admin, { roles: ['4'] })
    await portal.sql('insert into area_specialist (tenant_id, area_id, user_id) values ($1, $2, $3)', [
      portal.tenants.alpha,
      await area(),
      person.id,
    ])
    const toggle = () =>
      admin.put(`usuarios/${person.id}`, { query: 'mask=1024', parts: [['usuario', { status: 'FBy' }]] })
    expect(await refused(() => admin.delete(`usuarios/${person.id}`))).toBe('91013')
    expect(await refused(() => admin.delete(`users/${person.id}`))).toBe('91013')
    expect(await refused(toggle)).toBe('91013')
    expect(await refused(() => putUser(admin, person, 'mask=16', { roles: ['5'] }))).toBe('91013')
    expect(await refused(() => sendForm(admin, 'usuarios', `idsusuario=${person.id}&accion=Tly`))).toBe('91013')
    expect(await refused(() => sendForm(admin, 'usuarios', `idsusuario=${person.id}&idestatus=FBy`))).toBe('91013')
  })

  it('US-08 91014 who supervises an area', async () => {
    const person = await createPerson(admin, { roles: ['4'] })
    await portal.sql('update area set usu_superv = $2 where id = $1', [await area(), person.id])
    expect(await refused(() => admin.delete(`usuarios/${person.id}`))).toBe('91014')
    expect(await refused(() => putUser(admin, person, 'mask=16', { roles: ['5'] }))).toBe('91014')
  })

  it('US-08 91054 who has procedures, 91069 who handles one', async () => {
    const [person, handler] = [await createPerson(admin), await createPerson(admin, { roles: ['4'] })]
    const template = randomUUID()
    const tenant = portal.tenants.alpha
    await portal.sql('insert into template (tenant_id, id, nombre) values ($1, $2, $3)', [tenant, template, 'T'])
    await portal.sql(
      `with r as (insert into requirement (tenant_id, id, codigo, nombre, usuario, plantilla, especialista)
         values ($1, $2, $3, 'R', $4, $5, $6) returning id)
       insert into requirement_event (tenant_id, requirement_id, seq, estatus) select $1, r.id, 1, 'rN1' from r`,
      [tenant, randomUUID(), randomUUID().slice(0, 8), person.id, template, handler.id],
    )
    expect(await refused(() => admin.delete(`usuarios/${person.id}`))).toBe('91054')
    expect(await refused(() => sendForm(admin, 'usuarios', `idsusuario=${person.id}&accion=Tly`))).toBe('91054')
    expect(await refused(() => admin.delete(`usuarios/${handler.id}`))).toBe('91069')
    expect(await refused(() => admin.delete(`users/${handler.id}`))).toBe('91069')
    expect(await refused(() => sendForm(admin, 'usuarios', `idsusuario=${handler.id}&accion=Tly`))).toBe('91069')
  })
})

describe('whose rows are whose', () => {
  it('PE-03 US-05 an employee sees oneself, colleagues of areas and whom they registered; what is offered is what works', async () => {
    const stranger = await createPerson(admin)
    const mine = recordOf(await postUser(employee, aPerson()))
    const colleague = await createPerson(admin, { roles: ['4'] })
    const id = randomUUID()
    const tenant = portal.tenants.alpha
    await portal.sql('insert into area (tenant_id, id, nombre) values ($1, $2, $3)', [tenant, id, 'Shared'])
    for (const person of [employee.user, colleague.id])
      await portal.sql('insert into area_specialist (tenant_id, area_id, user_id) values ($1, $2, $3)', [
        tenant,
        id,
        person,
      ])
    const { body } = await employee.post('usuarios/listar', { json: { tamPag: 0 } })
    const seen = (body as readonly unknown[]).map((row) => at(row, 'id'))
    expect(seen).toEqual(expect.arrayContaining([employee.user, mine.id, colleague.id]))
    expect(seen).not.toContain(stranger.id)
    expect(seen).not.toContain(admin.user)
    for (const path of [
      `usuarios/${stranger.id}`,
      `users/${stranger.id}`,
      `registro/obtenerusuario?idusu=${stranger.id}`,
    ])
      expect((await employee.get(path)).code).toBe('91016')
    expect(await refused(() => putUser(employee, stranger, 'mask=4', { nombre: 'x' }))).toBe('91016')
    const offered = at((await employee.get(`usuarios/${colleague.id}`)).body, 'acciones')
    expect(offered).toEqual(['veB', 'DN2', 'sTs'])
    expect(
      (
        await putUser(employee, recordOf(await employee.get(`usuarios/${colleague.id}`)), 'mask=4', {
          nombre: 'renamed',
        })
      ).status,
    ).toBe(200)
    expect(await refused(() => employee.delete(`usuarios/${mine.id}`))).toBe('71001')
  })

  it('PE-03 bit 16 reaches associated clients, in either direction, and nobody else', async () => {
    const client = await createPerson(admin, { roles: ['5'] })
    const other = await createPerson(admin, { roles: ['5'] })
    const agent = await createPerson(admin, { roles: ['8'], usuariosAsociados: [{ rol: '5', usuario: client.id }] })
    await portal.sql(
      'update "user" set password_hash = (select password_hash from "user" where id = $1) where id = $2',
      [admin.user, agent.id],
    )
    const rows = await portal.sql('select other_id from user_link where user_id = $1', [agent.id])
    expect(rows).toEqual([{ other_id: client.id }])
    const reached = await portal.sql(
      `select set_config('app.tenant', $1, true), set_config('app.user', $2, true), array(select user_by_client()) as people`,
      [String(portal.tenants.alpha), agent.id],
    )
    expect(at(reached[0], 'people')).toEqual([client.id])
    expect(other.id).not.toBe(client.id)
  })

  it('PE-03 whoever lacks the function is told so', async () => {
    const customer = await portal.as('customer')
    for (const answer of [
      await customer.post('usuarios/listar', { json: {} }),
      await customer.get('users'),
      await customer.get(`usuarios/${admin.user}`),
      await customer.get(`registro/obtenerusuario`, `idusu=${admin.user}`),
      await postUser(customer, aPerson()),
      await customer.delete(`usuarios/${admin.user}`),
    ])
      expect([answer.status, answer.code]).toEqual([403, '71001'])
    expect(at((await customer.get('registro/obtenerusuario', `idusu=${customer.user}`)).body, 'opciones')).toBeDefined()
  })

  it('PE-03 another organisation’s people are nobody', async () => {
    const stranger = await portal.as('admin', 'beta')
    const person = await createPerson(admin)
    for (const path of [`usuarios/${person.id}`, `users/${person.id}`])
      expect((await stranger.get(path)).code).toBe('91016')
    expect((await putUser(stranger, person, 'mask=4', { nombre: 'x' })).code).toBe('91016')
    expect((await stranger.delete(`usuarios/${person.id}`)).code).toBe('91016')
    expect((await postUser(stranger, aPerson({ clienteAsociado: { id: person.id } }))).code).toBe('90004')
    expect((await postUser(stranger, aPerson({ usuariosAsociados: [{ rol: '5', usuario: person.id }] }))).code).toBe(
      '90004',
    )
  })
})
