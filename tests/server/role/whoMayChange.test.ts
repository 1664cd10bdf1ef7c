import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exceedingRight, mergeGrants } from '#engine/access'
import type { Grants } from '#engine/access'
import { createUser } from '../../../server/provisioning/createTenant.ts'
import { withTenant } from '../../../server/tenancy/index.ts'
import { pairsOf } from '../../../scripts/covering.ts'
import { callsOf, nameOf } from '../../support/calls.ts'
import { putForm } from '../../support/documents.ts'
import { everyCase } from '../../support/pairwise.ts'
import { aPerson, postUser, putUser, sendForm } from '../../support/people.ts'
import { sampled } from '../../support/sampled.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import type { WireAnswer, WireClient } from '../../support/wireClient.ts'
import { REACHES_ALL, addPerson, signedInWith } from './role.ts'
import { ROLES } from './sampleRoles.ts'

const NAMES = Object.keys(ROLES)
/** An unconfirmed user may do nothing. */
const GIVERS = NAMES.filter((name) => name !== 'unconfirmed')

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

/** A change that the history of a person tells. */
const rename = (id: string): Promise<unknown> =>
  withTenant(portal.owner, { tenant: portal.tenants.alpha, user: null }, (tx) =>
    tx.query({
      text: `update "user" set nombre = 'Renamed', version = version + 1 where tenant_id = $1::int and id = $2::uuid`,
      values: [portal.tenants.alpha, id],
    }),
  )

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
  'revert to a version': async (client, role) => {
    const { id } = await someone(role)
    await rename(id)
    const [first] = await portal.sql('select min(seq)::text as seq from history where record = $1', [id])
    return putForm(client, `usuarios/${id}/historial`, [['entrada', String(first?.['seq'])]])
  },
  'reset the second factor': async (client, role) => {
    const { id } = await someone(role)
    await portal.sql('update "user" set segundo_factor = true where id = $1', [id])
    return client.delete(`usuarios/${id}/segundofactor`)
  },
  'change the login': async (client, role) =>
    client.put(`usuarios/${(await someone(role)).id}/credenciales`, {
      json: { email: `login${made}@outside.example` },
    }),
  'end sessions': async (client, role) => client.delete(`usuarios/${(await someone(role)).id}/sesiones`),
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
  'user.revert': ['revert to a version'],
  'user.resetFactor': ['reset the second factor'],
  'user.credentials': ['change the login'],
  'user.endSessions': ['end sessions'],
  'user.merge': ['merge with another', 'merge another with them'],
  'erasure.erase': ['erase'],
  // It is about somebody without an account.
  'erasure.eraseOutsider': [],
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

/** Whom each giver changes by each route: each two of them, and each giver with each role by a route that gives and one that does not. */
const TRIED = sampled(
  everyCase({ route: Object.keys(ROUTES), giver: GIVERS, role: NAMES }),
  ({ route, giver, role }) => [...pairsOf({ route, giver, role }), `${GIVING.test(route)} ${giver} ${role}`],
)

describe.each(Object.entries(ROUTES))('PE-03 by %s', (route, change) => {
  it.each(GIVERS)('%s changes whom the rule says, and nobody else', async (giver) => {
    const client = clients.get(giver)
    if (!client) throw new Error(giver)
    const held = mergeGrants([REACHES_ALL, grantsOf.get(giver) ?? {}])
    const told: { [role: string]: string } = {}
    const right: { [role: string]: string } = {}
    const tried = TRIED.filter((one) => one.route === route && one.giver === giver)
    expect(tried).not.toEqual([])
    for (const { role } of tried) {
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
