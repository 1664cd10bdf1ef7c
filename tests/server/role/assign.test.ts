import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallContext } from '../../../server/operation/context.ts'
import { createRows } from '../../../server/tenancy/rows.ts'
import { assignRoles } from '../../../server/domain/role/index.ts'
import { mapConstraintErrors } from '../../../server/resource/index.ts'
import { newId } from '../../../server/sql/newId.ts'
import { answer } from '../../../server/operation/answer.ts'
import { identifyCaller } from '../../../server/session/index.ts'
import { withTenant } from '../../../server/tenancy/index.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import type { WireClient } from '../../support/wireClient.ts'
import { addPerson, signedInWith } from './role.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

/** Call context that an operation of this session would pass on. */
async function contextOf({ token }: WireClient): Promise<CallContext> {
  const session = await identifyCaller(portal.portal.pool, { token: token ?? '', platform: 1, address: '127.0.0.1' })
  if (!session) throw new Error('The session has ended')
  const rows = createRows(portal.portal.pool, { tenant: session.tenant.id, user: session.user.id })
  return { portal: portal.portal, tenant: session.tenant, session, rows } as unknown as CallContext
}

/** Gives a person roles as an operation that writes people would; the code of the refusal, or null. */
async function assign(client: WireClient, user: string, roles: readonly unknown[]): Promise<string | null> {
  const context = await contextOf(client)
  const given = await mapConstraintErrors(() =>
    context.rows.transaction(async (rows) => (await assignRoles(context, rows, { user, roles })) ?? answer(204)),
  )
  return given.ok ? null : given.refusal.code
}

const rolesOf = async (user: string): Promise<readonly unknown[]> =>
  (await portal.sql('select role_id from user_role where user_id = $1 order by 1', [user])).map(
    ({ role_id }) => role_id,
  )

const someone = async (): Promise<string> => {
  const { id } = await addPerson(portal, null, { role: 9 })
  await portal.sql('delete from user_role where user_id = $1', [id])
  return id
}

describe('the roles of a person', () => {
  it.each([
    [['5'], null],
    [['4', '6'], null],
    [[4, '4'], null],
    [[], null],
    [['7', '5'], '71008'],
    [['6', '5'], '71002'],
    [['5', '4'], '91024'],
    [['4', '9'], '91053'],
    [['8', '1'], '71009'],
    [['3', '5'], '71009'],
    [['1'], '91033'],
    [['77'], '91007'],
    [['4', '77'], '91007'],
    [['x'], '91007'],
    [[null], '91007'],
    [[{ id: '4' }], '91007'],
  ])('PE-04 PE-05 PE-06 PE-07 PE-08 PE-09 %j come to %s, and a refusal changes nothing', async (roles, code) => {
    const person = await someone()
    expect(await assign(admin, person, ['9'])).toBeNull()
    expect(await assign(admin, person, roles)).toBe(code)
    expect(await rolesOf(person)).toEqual(
      code === null ? [...new Set(roles.map(Number))].toSorted((a, b) => a - b) : [9],
    )
  })

  it('PE-08 are of this application: a role of another one, or one that is gone, is 91007', async () => {
    const person = await someone()
    const theirs = await addPerson(portal, { kT6: { veB: 33 } }, { tenant: 'beta' })
    expect(await assign(admin, person, [theirs.role])).toBe('91007')
    const gone = await addPerson(portal, { kT6: { veB: 33 } })
    await portal.sql('delete from user_role where user_id = $1', [gone.id])
    await portal.sql('update role set deleted_at = now() where id = $1', [gone.role])
    expect(await assign(admin, person, [gone.role])).toBe('91007')
  })

  it('PE-03 stand not above whoever gives them or takes them away', async () => {
    const employee = await portal.as('employee')
    const wide = await addPerson(portal, { kT6: { veB: 33, DN2: 33 } })
    const handing = await addPerson(portal, { Bk4: { veB: 1 + 4 + 64 } })
    const person = await someone()
    for (const [role, code] of [
      [4, null],
      [5, null],
      [9, null],
      [6, '71001'],
      [wide.role, '71001'],
      [handing.role, '71001'],
    ] as const)
      expect([role, await assign(employee, person, [role])]).toEqual([role, code])
    expect(await assign(employee, wide.id, [])).toBe('71001')
    expect(await assign(employee, (await portal.as('admin')).user, ['4'])).toBe('71001')
    expect(await assign(employee, employee.user, [wide.role])).toBe('71001')
    expect(await assign(admin, person, [wide.role])).toBeNull()
  })

  it('PE-03 bring nobody more than they have when they give them to themselves', async () => {
    const clerk = await signedInWith(portal, { kT6: { veB: 35 }, M_w: { veB: 35, DN2: 35 } })
    const more = await addPerson(portal, { Bk4: { veB: 5 } })
    const same = await addPerson(portal, { kT6: { veB: 5 } })
    const held = await rolesOf(clerk.user)
    expect(await assign(clerk, clerk.user, [...held, more.role])).toBe('71001')
    expect(await assign(clerk, clerk.user, [...held, same.role])).toBeNull()
  })
})

describe('the database', () => {
  const insert = (user: string, role: number): Promise<string | null> =>
    portal
      .sql('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)', [portal.tenants.beta, user, role])
      .then(
        () => null,
        (error: unknown) => String(error),
      )

  it('PE-08 holds an application to one administrator, whatever writes at the same time', async () => {
    const { beta } = portal.tenants
    await portal.sql('delete from user_role where tenant_id = $1 and role_id = 1', [beta])
    const people = await Promise.all(
      Array.from({ length: 20 }, () => addPerson(portal, null, { tenant: 'beta', role: 9 })),
    )
    const outcomes = await Promise.all(people.map(({ id }) => insert(id, 1)))
    expect(outcomes.filter((one) => one === null)).toHaveLength(1)
    for (const one of outcomes) if (one !== null) expect(one).toContain('user_role_administrator_91033')
    const [first] = await portal.sql('select user_id from user_role where tenant_id = $1 and role_type = 1', [beta])
    const next = people.find(({ id }) => id !== first?.['user_id'])
    await portal.sql('update "user" set deleted_at = now() where id = $1', [first?.['user_id']])
    expect(await insert(next?.id ?? '', 1)).toBeNull()
    const back = portal.sql('update "user" set deleted_at = null where id = $1', [first?.['user_id']])
    await expect(back).rejects.toThrow('user_role_administrator_91033')
  })

  it('PE-08 answers 91033 to all but one of 20 who appoint an administrator at once', async () => {
    const { alpha } = portal.tenants
    const chief = await signedInWith(portal, Object.fromEntries(Object.entries(await grantsOf(1)).map((one) => one)))
    await portal.sql('delete from user_role where tenant_id = $1 and role_id = 1', [alpha])
    const people = await Promise.all(Array.from({ length: 20 }, () => someone()))
    const codes = await Promise.all(people.map((id) => assign(chief, id, ['1'])))
    expect(codes.filter((code) => code === null)).toHaveLength(1)
    expect(codes.filter((code) => code === '91033')).toHaveLength(19)
  })

  it('PE-08 holds no role of another application, and none that is gone, by 91007', async () => {
    const person = await addPerson(portal, null, { tenant: 'beta', role: 9 })
    const ours = await addPerson(portal, { kT6: { veB: 33 } })
    for (const role of [ours.role, 4711]) expect(await insert(person.id, role)).toContain('user_role_foreign_91007')
    expect(await insert(newId(), 9)).toContain('user_role')
    expect(await insert(randomUUID(), 9)).toContain('user_role')
  })

  const grantsOf = async (role: number) => {
    const [row] = await portal.sql('select grants from role where tenant_id = $1 and id = $2', [
      portal.tenants.alpha,
      role,
    ])
    return row?.['grants'] as { readonly [functionId: string]: { readonly [action: string]: number } }
  }
})

describe('US-01 the types of a person’s roles, by which lists are filtered', () => {
  const typesOf = async (user: string): Promise<unknown> =>
    (await portal.sql('select tipos_rol from "user" where id = $1', [user]))[0]?.['tipos_rol']

  it('follow the roles: made with them, given, taken, written in the row, and of another type', async () => {
    const { id, role } = await addPerson(portal, {}, { type: 9 })
    expect(await typesOf(id)).toEqual([9])
    const steps: readonly (readonly [string, readonly unknown[], readonly number[]])[] = [
      ['insert into user_role (tenant_id, user_id, role_id) values ($1, $2, 4)', [portal.tenants.alpha, id], [4, 9]],
      ['delete from user_role where user_id = $1 and role_id = $2', [id, role], [4]],
      [`update "user" set nombre = nombre || '!' where id = $1`, [id], [4]],
      [`update "user" set roles = '["4", "6"]', nombre = 'Other' where id = $1`, [id], [4, 6]],
      [`update "user" set roles = '[]' where id = $1`, [id], []],
      [
        'insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)',
        [portal.tenants.alpha, id, role],
        [4, 9],
      ],
      ['update role set tipo = 7 where id = $1', [role], [4, 7]],
    ]
    for (const [text, values, types] of steps) {
      await portal.sql(text, values)
      expect(await typesOf(id), text).toEqual(types)
    }
  })

  it('AU-01 are in one entry of the history with them', async () => {
    const { id } = await addPerson(portal, {}, { type: 9 })
    const who = { tenant: portal.tenants.alpha, user: admin.user }
    await withTenant(portal.database.pool, who, (tx) =>
      tx.query({ text: `update "user" set roles = '["4"]' where id = $1`, values: [id] }),
    )
    const entries = await portal.sql(
      `select kind, after from history where entity = 'user' and record = $1 and kind = 2`,
      [id],
    )
    expect(entries).toEqual([{ kind: 2, after: { roles: ['4'], tipos_rol: [4] } }])
  })
})
