import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Grants } from '#engine/access'
import { createRows } from '../../../server/tenancy/index.ts'
import { aPerson, createPerson, postUser, putUser, sendForm } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import type { WireAnswer, WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'

/** Calls that arrive at once. */
const MANY = 12

let portal: TestPortal
/** Holds all that an administrator does, without being one. */
let chief: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  const [role] = await portal.sql('select grants from role where tenant_id = $1 and id = 1', [portal.tenants.alpha])
  chief = await signedInWith(portal, role?.['grants'] as Grants)
})
afterAll(() => portal.close())

const administrators = async (): Promise<readonly unknown[]> =>
  portal.sql('select user_id from user_role where tenant_id = $1 and role_type = 1 and live', [portal.tenants.alpha])

const nobodyIs = () => portal.sql('delete from user_role where tenant_id = $1 and role_id = 1', [portal.tenants.alpha])

/** One is let in, all others are told that there is one. */
async function expectOne(answers: readonly WireAnswer[], done: number): Promise<void> {
  expect(answers.filter(({ status }) => status === done)).toHaveLength(1)
  expect(answers.filter(({ code, status }) => code === '91033' && status === 409)).toHaveLength(answers.length - 1)
  expect(await administrators()).toHaveLength(1)
}

describe('PE-08 the only administrator', () => {
  it('PE-08 US-07 US-08 keeps role and status, and stays: whoever asks, by every call', async () => {
    const admin = await portal.as('admin')
    const present = await administrators()
    expect(present).toHaveLength(1)
    const { id, version } = { id: admin.user, version: Number(await versionOf(admin.user)) }
    const tries: { readonly [way: string]: (client: WireClient) => Promise<WireAnswer> } = {
      demote: (client) => putUser(client, { id, version }, 'mask=16', { roles: ['4'] }),
      deactivate: (client) =>
        client.put(`usuarios/${id}`, { parts: [['usuario', { estatus: { id: 'FBy' } }]], query: 'mask=1024' }),
      'deactivate among others': (client) => sendForm(client, 'usuarios', `idsusuario=${id}&idestatus=FBy`),
      remove: (client) => client.delete(`usuarios/${id}`),
      'remove among others': (client) => sendForm(client, 'usuarios', `idsusuario=${id}&accion=Tly`),
      erase: (client) => client.post(`supresiones/${id}`, { json: { confirmacion: 'admin' } }),
    }
    const told: { [way: string]: readonly unknown[] } = {}
    for (const [way, run] of Object.entries(tries)) told[way] = [(await run(admin)).code, (await run(chief)).code]
    // Status and removal are not offered of oneself.
    const byOneself = (way: string): string => (['demote', 'erase'].includes(way) ? '92022' : '71001')
    expect(told).toEqual(Object.fromEntries(Object.keys(tries).map((way) => [way, [byOneself(way), '92022']])))
    expect(await administrators()).toEqual(present)
  })

  const versionOf = async (id: string) =>
    (await portal.sql('select version from "user" where id = $1', [id]))[0]?.['version']
})

describe('PE-08 a hand-over', () => {
  const handOver = (client: WireClient, id: string) => client.put(`usuarios/${id}/administrador`)

  it('PE-08 gives the role to another and takes it from oneself, at once, and counts with the next request', async () => {
    const admin = await portal.as('admin')
    const heir = await portal.as('employee')
    expect((await heir.get('accesos')).code).toBe('71001')
    expect((await handOver(admin, heir.user)).status).toBe(204)
    expect(await administrators()).toEqual([{ user_id: heir.user }])
    expect((await heir.get('usuarios/' + admin.user)).status).toBe(200)
    expect((await admin.get('usuarios/' + heir.user)).code).toBe('71001')
    expect((await handOver(heir, admin.user)).status).toBe(204)
    expect(await administrators()).toEqual([{ user_id: admin.user }])
    const changes = await portal.sql(
      `select count(*)::int as count from history where entity = 'user' and record = $1 and after ? 'roles'`,
      [heir.user],
    )
    expect(Number(changes[0]?.['count'])).toBeGreaterThanOrEqual(2)
  })

  it('PE-08 is refused for a client, oneself, an inactive person, nobody, and to whoever is not the administrator', async () => {
    const admin = await portal.as('admin')
    const customer = await portal.as('customer')
    const { id: inactive } = await createPerson(admin, { roles: ['4'] })
    await portal.sql(`update "user" set estatus = 'FBy' where id = $1`, [inactive])
    const tried = [
      await handOver(admin, customer.user),
      await handOver(admin, admin.user),
      await handOver(admin, inactive),
      await handOver(admin, crypto.randomUUID()),
      await handOver(chief, chief.user),
      await handOver(chief, customer.user),
      await handOver(customer, customer.user),
    ]
    expect(tried.map(({ code }) => code)).toEqual(['91024', '71001', '71001', '91016', '71001', '71001', '71001'])
    expect(await administrators()).toEqual([{ user_id: admin.user }])
  })

  it('PE-08 to several at once makes one of them the administrator', async () => {
    const admin = await portal.as('admin')
    const heirs = await Promise.all(Array.from({ length: 6 }, () => createPerson(admin, { roles: ['4'] })))
    const answers = await Promise.all(heirs.map(({ id }) => handOver(admin, id)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    const [present] = await administrators()
    expect(heirs.map(({ id }) => id)).toContain((present as { user_id: string }).user_id)
    await nobodyIs()
    await portal.sql('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, 1)', [
      portal.tenants.alpha,
      admin.user,
    ])
  })

  it('PE-08 the database keeps an administrator, whatever the server would do', async () => {
    const admin = await portal.as('admin')
    const { alpha } = portal.tenants
    const ways = [
      `delete from user_role where tenant_id = $1::int and user_id = $2::uuid`,
      `update "user" set estatus = 'FBy' where tenant_id = $1::int and id = $2::uuid`,
      `update "user" set deleted_at = now() where tenant_id = $1::int and id = $2::uuid`,
      `update role set tipo = 4 where tenant_id = $1::int and id = 1 and $2::uuid is not null`,
    ]
    const rows = createRows(portal.owner, { tenant: alpha, user: null })
    for (const text of ways)
      await expect(rows.query({ text, values: [alpha, admin.user] })).rejects.toThrow('no administrator')
    expect(await administrators()).toEqual([{ user_id: admin.user }])
  })
})

describe('PE-08 a second administrator, at the same time', () => {
  it('PE-08 of people who are created at once as administrator one is, and of the others nothing is left', async () => {
    await nobodyIs()
    const people = Array.from({ length: MANY }, () => aPerson({ roles: ['1'] }))
    await expectOne(await Promise.all(people.map((person) => postUser(chief, person))), 201)
    const emails = people.map(({ email }) => email)
    expect(await portal.sql('select id from "user" where email = any($1)', [emails])).toHaveLength(1)
  })

  it('PE-08 of people who are made administrator at once one is, and the others stay what they were', async () => {
    await nobodyIs()
    const people = await Promise.all(Array.from({ length: MANY }, () => createPerson(chief, { roles: ['9'] })))
    await expectOne(await Promise.all(people.map((person) => putUser(chief, person, 'mask=20', { roles: ['1'] }))), 200)
    const ids = people.map(({ id }) => id)
    const held = await portal.sql('select role_id from user_role where user_id = any($1) order by role_id', [ids])
    expect(held.map(({ role_id }) => role_id)).toEqual([1, ...people.slice(1).map(() => 9)])
  })

  it('PE-08 created and edited at once, and once there is one, nobody else is let in', async () => {
    await nobodyIs()
    const people = await Promise.all(Array.from({ length: MANY / 2 }, () => createPerson(chief, { roles: ['9'] })))
    const both = await Promise.all([
      ...people.map((person) => putUser(chief, person, 'mask=20', { roles: ['1'] })),
      ...people.map(() => postUser(chief, aPerson({ roles: ['1'] }))),
    ])
    expect(both.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await administrators()).toHaveLength(1)
    expect((await postUser(chief, aPerson({ roles: ['1'] }))).code).toBe('91033')
  })
})
