import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exceedingRight, mergeGrants } from '#engine/access'
import type { Grants } from '#engine/access'
import { createUser } from '../../../server/provisioning/createTenant.ts'
import { withTenant } from '../../../server/tenancy/index.ts'
import { callsOf, nameOf } from '../../support/calls.ts'
import { aPerson, postUser, putUser, sendForm } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { addPerson, signedInWith } from './role.ts'
import { ROLES } from './sampleRoles.ts'

const NAMES = Object.keys(ROLES)
/** An unconfirmed user may do nothing. */
const GIVERS = NAMES.filter((name) => name !== 'unconfirmed')

/** Reaches every person by every right over people, and nothing else by it. */
const REACHES_ALL: Grants = { M_w: { veB: 35, Wxx: 35, DN2: 35, Tly: 35, sTs: 35, gPw: 35, pRv: 35, r0b: 35 } }

let portal: TestPortal
const grantsOf = new Map<string, Grants>()
const roleOf = new Map<string, number>()
const clients = new Map<string, WireClient>()
/** A role that grants nothing. */
let bare = 0

beforeAll(async () => {
  portal = await openTestPortal()
  const { alpha } = portal.tenants
  for (const name of NAMES) {
    const said = ROLES[name]
    // The organisation has one administrator: what the role grants is held by a role of another type here.
    const role =
      typeof said === 'number' && said !== 1
        ? said
        : (await addPerson(portal, said === 1 ? await seedOf(1) : (said as Grants), { type: 4 })).role
    roleOf.set(name, role)
    grantsOf.set(name, await seedOf(role))
  }
  bare = (await addPerson(portal, {}, { type: 4 })).role
  for (const name of NAMES) {
    const client = await signedInWith(portal, REACHES_ALL)
    await portal.sql('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)', [
      alpha,
      client.user,
      roleOf.get(name),
    ])
    clients.set(name, client)
  }
})
afterAll(() => portal.close())

async function seedOf(role: number): Promise<Grants> {
  const [row] = await portal.sql('select grants from role where tenant_id = $1 and id = $2', [
    portal.tenants.alpha,
    role,
  ])
  return row?.['grants'] as Grants
}

/** A person with a role, written by the owner: no rule has been asked. */
async function someone(role: string): Promise<{ readonly id: string }> {
  made += 1
  const { alpha } = portal.tenants
  const id = await withTenant(portal.owner, { tenant: alpha, user: null }, (tx) =>
    createUser(tx, alpha, {
      nombre: `Someone ${made}`,
      email: `someone${made}@alpha.example`,
      passwordHash: 'none',
      language: 3,
      roles: [roleOf.get(role) ?? 0],
    }),
  )
  return { id }
}

let made = 0

/** Every way in which one person changes another, with what the other has or is to have. */
const ROUTES: {
  readonly [route: string]: (client: WireClient, role: string) => Promise<WireAnswer>
} = {
  'create usuarios': (client, role) => postUser(client, aPerson({ roles: [String(roleOf.get(role))] })),
  'create users': (client, role) => {
    const { nombre, email } = aPerson()
    return client.post('users', { json: { name: nombre, email, roles: [{ id: String(roleOf.get(role)) }] } })
  },
  'give by edit': async (client, role) => {
    const { id } = await someone('unconfirmed')
    return putUser(client, { id, version: await versionOf(id) }, 'mask=16', { roles: [String(roleOf.get(role))] })
  },
  'take by edit': async (client, role) => {
    const { id } = await someone(role)
    return putUser(client, { id, version: await versionOf(id) }, 'mask=16', { roles: ['3'] })
  },
  ...Object.fromEntries(
    (
      [
        ['name', 4, { nombre: 'Taken' }],
        ['contact', 2, { correos: [{ email: 'taken@outside.example', principal: true }] }],
        ['login', 64, { email: 'login@outside.example' }],
      ] as const
    ).map(([what, mask, value]) => [
      `edit ${what}`,
      async (client: WireClient, role: string) => {
        const { id } = await someone(role)
        const unlike = JSON.parse(
          JSON.stringify(value).replace(/taken|login/, (word) => `${word}${id.slice(-12)}`),
        ) as object
        return putUser(client, { id, version: await versionOf(id) }, mask === null ? '' : `mask=${mask}`, unlike)
      },
    ]),
  ),
  'take by the list of removed roles': async (client, role) => {
    const { id } = await someone(role)
    await portal.sql('insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)', [
      portal.tenants.alpha,
      id,
      bare,
    ])
    return putUser(client, { id, version: await versionOf(id) }, `mask=16&rolesdel=${roleOf.get(role)}`, {})
  },
  'edit users': async (client, role) => putNew(client, await someone(role), 4, { name: 'Taken' }),
  'give by edit users': async (client, role) =>
    putNew(client, await someone('unconfirmed'), 16, { roles: [{ id: String(roleOf.get(role)) }] }),
  'take by edit users': async (client, role) => putNew(client, await someone(role), 16, { roles: [{ id: '3' }] }),
  'status users': async (client, role) => putNew(client, await someone(role), 1024, { status: { id: 'FBy' } }),
  status: async (client, role) => {
    const { id } = await someone(role)
    return client.put(`usuarios/${id}`, { parts: [['usuario', { estatus: { id: 'FBy' } }]], query: 'mask=1024' })
  },
  'status of several': async (client, role) => {
    const [one, other] = [await someone('unconfirmed'), await someone(role)]
    return sendForm(client, 'usuarios', `idsusuario=${one.id}&idsusuario=${other.id}&idestatus=FBy`)
  },
  remove: async (client, role) => client.delete(`usuarios/${(await someone(role)).id}`),
  'remove users': async (client, role) => client.delete(`users/${(await someone(role)).id}`),
  'remove several': async (client, role) => {
    const [one, other] = [await someone('unconfirmed'), await someone(role)]
    return sendForm(client, 'usuarios', `idsusuario=${one.id}&idsusuario=${other.id}&accion=Tly`)
  },
  'merge with another': async (client, role) =>
    client.post(`users/${(await someone('unconfirmed')).id}/merge`, { json: { usuarios: [(await someone(role)).id] } }),
  'merge another with them': async (client, role) =>
    client.post(`users/${(await someone(role)).id}/merge`, { json: { usuarios: [(await someone('unconfirmed')).id] } }),
  erase: async (client, role) => {
    const { id } = await someone(role)
    const [row] = await portal.sql('select nombre from "user" where id = $1', [id])
    return client.post(`supresiones/${id}`, { json: { confirmacion: row?.['nombre'] } })
  },
}

/** Calls that change people, each with the routes above that make it. */
const CALLS: { readonly [call: string]: readonly string[] } = {
  'user.create': ['create usuarios'],
  'user.createNew': ['create users'],
  'user.edit': [
    'give by edit',
    'take by edit',
    'take by the list of removed roles',
    'edit name',
    'edit contact',
    'edit login',
  ],
  'user.editNew': ['edit users', 'give by edit users', 'take by edit users'],
  'user.toggle': ['status'],
  'user.toggleNew': ['status users'],
  'user.bulkStatus': ['status of several'],
  'user.remove': ['remove'],
  'user.removeNew': ['remove users'],
  'user.bulkRemove': ['remove several'],
  'user.merge': ['merge with another', 'merge another with them'],
  'erasure.erase': ['erase'],
  // Only the administrator hands over (administrator.test.ts).
  'user.handOver': [],
  // A mail to the person's own address opens their own account (password.test.ts).
  'user.notify': [],
  'user.generateToken': [],
}

it('PE-03 every call that changes people stands in the table', () => {
  const reading = ['user.list', 'user.summary', 'user.export']
  const changing = callsOf(portal.portal, ['user', 'erasure'])
    .filter((call) => call.method !== 'GET' && !reading.includes(nameOf(call)))
    .map(nameOf)
  expect(Object.keys(CALLS).toSorted()).toEqual(changing.toSorted())
  expect(Object.values(CALLS).flat().toSorted()).toEqual(Object.keys(ROUTES).toSorted())
})

const putNew = async (client: WireClient, { id }: { readonly id: string }, mask: number, json: object) =>
  client.put(`users/${id}`, { json, query: `mask=${mask}`, headers: { 'if-match': `"${await versionOf(id)}"` } })

const versionOf = async (id: string): Promise<number> =>
  Number((await portal.sql('select version from "user" where id = $1', [id]))[0]?.['version'])

/** Routes by which a role is given or taken away. */
const GIVING = /create|give|take/

describe.each(Object.entries(ROUTES))('PE-03 by %s', (route, change) => {
  it.each(GIVERS)('%s changes whom the rule says, and nobody else', async (giver) => {
    const client = clients.get(giver)
    if (!client) throw new Error(giver)
    const held = mergeGrants([REACHES_ALL, grantsOf.get(giver) ?? {}])
    const told: { [role: string]: string } = {}
    const right: { [role: string]: string } = {}
    for (const role of NAMES) {
      const { status, code } = await change(client, role)
      told[role] = status < 300 ? 'done' : String(code)
      // When roles are given, functions that the application lacks count too, because it may get them later.
      const theirs = grantsOf.get(role) ?? {}
      const { zz9: _lacked, ...counted } = theirs
      right[role] = exceedingRight(GIVING.test(route) ? theirs : counted, held) === null ? 'done' : '71001'
    }
    expect(told, route).toEqual(right)
  })
})

describe('PE-03 the table of the roles of a new organisation', () => {
  it('says which role gives which', () => {
    const seeds = NAMES.slice(0, 8)
    const table = Object.fromEntries(
      seeds.map((giver) => [
        giver,
        seeds.filter((role) => exceedingRight(grantsOf.get(role) ?? {}, grantsOf.get(giver) ?? {}) === null),
      ]),
    )
    expect(table).toEqual({
      administrator: seeds,
      unconfirmed: ['unconfirmed'],
      employee: ['unconfirmed', 'employee', 'client', 'user'],
      client: ['unconfirmed', 'client', 'user'],
      provider: ['unconfirmed', 'provider'],
      collaborator: ['unconfirmed', 'collaborator'],
      associate: ['unconfirmed', 'associate'],
      user: ['unconfirmed', 'user'],
    })
  })
})

describe('PE-03 associations', () => {
  /** Somebody with rights for clients, and a client. */
  const pair = async () => ({
    agent: await addPerson(portal, { rQ8: { veB: 1 + 16 } }, { type: 8 }),
    client: await addPerson(portal, null, { role: 5 }),
  })

  it.each([
    ['holds the right over all records', { rQ8: { veB: 33 } }, 200],
    ['holds it over own records', { rQ8: { veB: 5 } }, 403],
    ['holds it for clients of their own, and the client is none', { rQ8: { veB: 17 } }, 403],
    ['lacks it', {}, 403],
  ] as const)('whoever %s lets somebody act for a client: %i', async (_, grants, status) => {
    const { agent, client } = await pair()
    // The client’s role is held too, so that the association alone is in question.
    const giver = await signedInWith(
      portal,
      mergeGrants([REACHES_ALL, grantsOf.get('client') ?? {}, agentless, grants]),
    )
    const record = { id: client.id, version: await versionOf(client.id) }
    const said = { usuariosAsociados: [{ rol: { id: String(agent.role) }, usuario: { id: agent.id } }] }
    const both = [
      await putUser(giver, record, 'mask=8', said),
      await putUser(giver, { id: agent.id, version: await versionOf(agent.id) }, 'mask=8', {
        clienteAsociado: { id: client.id },
      }),
    ]
    // A user who may not change the agent at all is refused for that reason.
    expect(both.map((one) => one.status)[0]).toBe(status)
    if (status !== 200) {
      expect(both.map(({ code }) => code)).toEqual(['71001', '71001'])
      expect(await portal.sql('select 1 from user_link where other_id = $1 or user_id = $1', [client.id])).toEqual([])
    }
  })

  const agentless: Grants = { rL_: { veB: 33 } }

  it('whoever creates somebody as acting for a client holds the right over that client', async () => {
    const client = await addPerson(portal, null, { role: 5 })
    const agent = await addPerson(portal, { rQ8: { veB: 1 + 16 } }, { type: 8 })
    const agentOfAnother = await signedInWith(portal, mergeGrants([REACHES_ALL, { rQ8: { veB: 1 + 16 } }]))
    const person = aPerson({ roles: [String(agent.role)], clienteAsociado: { id: client.id } })
    expect((await postUser(agentOfAnother, person)).code).toBe('71001')
    const admin = await portal.as('admin')
    const made = await postUser(admin, person)
    expect([made.status, at(made.body, 'clienteAsociado', 'id')]).toEqual([201, client.id])
  })

  it('whoever gives the role of a client lets in nobody with more over that client', async () => {
    const agent = await addPerson(portal, { rQ8: { veB: 1 + 16 } }, { type: 8 })
    const other = await addPerson(portal, null, { role: 3 })
    await portal.sql(`update "user" set cliente_asociado = $2 where id = $1`, [agent.id, other.id])
    const giver = await signedInWith(
      portal,
      mergeGrants([REACHES_ALL, { ...grantsOf.get('client'), rQ8: { veB: 7, ...grantsOf.get('client')?.['rQ8'] } }]),
    )
    const record = { id: other.id, version: await versionOf(other.id) }
    expect((await putUser(giver, record, 'mask=16', { roles: ['5'] })).code).toBe('71001')
    expect(await portal.sql('select role_id from user_role where user_id = $1', [other.id])).toEqual([{ role_id: 3 }])
  })
})
