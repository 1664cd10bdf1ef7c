import type { Field } from '#engine/field'
import { refusedWith, soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { EVERYTHING, entered, grantsOf } from '../support/attack/entered.ts'
import { ATTACKERS, subjectOf, validScope, type Ground } from '../support/attack/ground.ts'
import { shoot, type Shot, type ShotAnswer } from '../support/attack/shoot.ts'
import { hasPayload, sentFields, shotOf, withPayload, type Target } from '../support/attack/target.ts'
import type { WireClient } from '../support/wireClient.ts'

export const W03: Attack = {
  id: 'W03',
  does: 'Gives oneself and others roles and rights above one’s own, takes such roles from others, edits one’s own role, and makes administrators, in every role: refused for that, where the same request without it is done',
  changesOwn: true,
  inOrder: true,
  cases: async (ground) => {
    const attackers = await attackersOf(ground)
    return eachTarget(
      ground,
      (target) => hasPayload(target) && rightsOf(target) !== undefined,
      (target) => attackers.flatMap((attacker) => casesOf(ground, target, attacker)),
    )
  },
  after: async ({ portal, alpha }) => {
    const rows = await portal.sql(
      `select u.nombre, r.tipo from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
         join "user" u on u.tenant_id = ur.tenant_id and u.id = ur.user_id where ur.tenant_id = $1 and r.tipo = 1`,
      [alpha.id],
    )
    return rows.length === 1 ? [] : [`there are ${rows.length} administrators: ${JSON.stringify(rows)}`]
  },
}

const rightsOf = ({ module }: Target): Field | undefined =>
  [...module.fields.values()].find(({ kind }) => kind.kind === 'roles' || kind.kind === 'grants')

interface Attacker {
  readonly who: string
  readonly client: WireClient
  /** The role that they have. */
  readonly role: string
}

/** A role that grants everything, and one whose holder may give roles, and grant a little. */
const [ABOVE, LITTLE] = ['980', 981]
/** The administrator's role is its type, and so is a client's. */
const [ADMINISTRATOR, CLIENT] = ['1', '5']

/** Everybody, and somebody who reaches every person and role without having what others have. */
async function attackersOf(ground: Ground): Promise<readonly Attacker[]> {
  const { portal, alpha } = ground
  const { functions, actions } = portal.portal.definitions.access
  await portal.sql(`insert into role (tenant_id, id, nombre, tipo, grants) values ($1, $2, 'above', 4, $3)`, [
    alpha.id,
    ABOVE,
    JSON.stringify(grantsOf(ground, EVERYTHING)),
  ])
  // Web and all rows; what is granted of roles may be granted on.
  const all = (bits: number): object =>
    Object.fromEntries(Object.values(actions).map((action) => [action, bits] as const))
  const grants = { [functions['role'] ?? '']: all(97), [functions['user'] ?? '']: all(33) }
  const giver = await entered(ground, { name: 'giver', role: LITTLE, grants })
  const types = { admin: 1, employee: 4, customer: 5, provider: 6, collaborator: 7, associate: 8, user: 9 } as const
  return [
    ...ATTACKERS.flatMap((who) => {
      const client = alpha.sessions[who]
      return client ? [{ who, client, role: String(types[who]) }] : []
    }),
    { who: 'giver', client: giver, role: String(LITTLE) },
  ]
}

/** An attempt, the record that it changes, and the expected error codes. */
interface Try {
  readonly title: string
  /** None: a new record. */
  readonly id?: string
  /** The request that is done where its kind may be done at all. */
  readonly plain: Change
  readonly changed: Change
  readonly codes: readonly string[]
}

type Payload = { readonly [name: string]: unknown }
type Change = (payload: Payload) => Payload

function casesOf(ground: Ground, target: Target, attacker: Attacker): readonly Case[] {
  const field = rightsOf(target)
  if (!field) return []
  const key = (field.wire || [field.name])[0]?.replace('[]', '') ?? ''
  const isOfRole = target.module.id === 'role'
  const tries = field.kind.kind === 'roles' ? triesOfRoles : isOfRole ? triesOfGrants : triesOfScope
  const all = tries(ground, target, attacker, key)
  // A call that takes no rights is done, and leaves them as they are: on a record that nobody needs.
  const isSent = sentFields(target).some(({ name }) => name === field.name)
  const free = subjectOf(ground.alpha, target.module.id)
  return (isSent ? all : all.filter(({ id }) => id === free)).map((one) => ({
    title: `${target.name} ${attacker.who} ${one.title}`,
    run: () => tryOne(ground, target, attacker, { ...one, codes: isSent ? one.codes : [] }),
  }))
}

/** Roles of a person: whatever else is done to the record, they are what they were. */
function triesOfRoles(ground: Ground, target: Target, { who, client, role }: Attacker, key: string) {
  const to =
    (...roles: readonly unknown[]): Change =>
    (payload) => ({ ...payload, [key]: roles })
  const other = subjectOf(ground.alpha, target.module.id) ?? ''
  const admin = ground.alpha.sessions['admin']?.user ?? ''
  const isNew = target.call.method === 'POST'
  const isAdmin = who === 'admin'
  const { roleRules } = ground.portal.portal.definitions.access
  const combinations = roleRules.flatMap(({ kind, code }) => (kind === 'combination' ? [code] : []))
  const people: readonly (readonly [title: string, id: string | undefined, roles: readonly string[]])[] = isNew
    ? // Nobody gives a role that grants what they lack, so this one gives the role that they have.
      [['a new one', undefined, [who === 'giver' ? role : CLIENT]]]
    : [
        ['oneself', client.user, [role]],
        ['another', other, []],
      ]
  const given = people.flatMap(([title, id, roles]): readonly Try[] => {
    const rest = { ...(id === undefined ? {} : { id }), plain: roles.length > 0 ? to({ id: roles[0] }) : same }
    const shapes: readonly (readonly [string, Change, readonly string[]])[] = [
      ['', to({ id: ABOVE }), []],
      [' by its bare id', to(ABOVE), []],
      [' as a number', to({ id: Number(ABOVE) }), []],
      [' beside their own', to(...roles.map((one) => ({ id: one })), { id: ABOVE }), combinations],
    ]
    return [
      // The administrator lacks nothing that this role grants.
      ...(isAdmin
        ? []
        : (who === 'giver' ? shapes : shapes.slice(0, 1)).map(([how, changed, codes]) => ({
            ...rest,
            title: `gives everything to ${title}${how}`,
            changed,
            codes: ['71001', ...codes],
          }))),
      ...(isAdmin && title === 'oneself'
        ? []
        : [
            {
              ...rest,
              title: `makes ${title} administrator`,
              changed: to({ id: ADMINISTRATOR }),
              // One's own profile takes no other role at all.
              codes: ['91033', ...(isAdmin || who === 'giver' ? [] : ['71001'])],
            },
          ]),
    ]
  })
  // A user who reaches everybody may still not change an administrator, who holds more rights.
  const taken: readonly Try[] =
    isNew || isAdmin || who === 'giver'
      ? []
      : [
          {
            title: 'takes the administrator’s role',
            id: admin,
            plain: to({ id: ADMINISTRATOR }),
            changed: to({ id: CLIENT }),
            codes: ['71001'],
          },
        ]
  return [...given, ...taken]
}

const same: Change = (payload) => payload

/** Every right, as a record carries it. */
const everythingIn = (ground: Ground): readonly object[] =>
  Object.entries(grantsOf(ground, EVERYTHING)).map(([id, actions]) => ({
    funcionalidad: { id },
    acciones: Object.entries(Object(actions)).map(([action, acceso]) => ({ id: action, acceso })),
  }))

/** Attempts at a token that may do more than its owner. The administrator lacks nothing, and the giver has no tokens. */
function triesOfScope(ground: Ground, _target: Target, { who }: Attacker, key: string): readonly Try[] {
  const changed: Change = (payload) => ({ ...payload, [key]: everythingIn(ground) })
  return who === 'admin' || who === 'giver'
    ? []
    : [{ title: 'makes a token that may do everything', plain: same, changed, codes: ['92071'] }]
}

/** Attempts to change the grants and the type of roles. */
function triesOfGrants(ground: Ground, target: Target, { who, role }: Attacker, key: string) {
  const everything = everythingIn(ground)
  const isNew = target.call.method === 'POST'
  // A role keeps its type.
  const plain: Change = isNew ? same : ({ tipoRol: _type, ...payload }) => payload
  const other = subjectOf(ground.alpha, target.module.id)
  const roles: readonly (readonly [title: string, id: string | undefined])[] = isNew
    ? [['a new role', undefined]]
    : [
        ['another role', other],
        ['a client’s role', CLIENT],
        ['one’s own role', role],
      ]
  return roles.flatMap(([title, id]): readonly Try[] => {
    const rest = { ...(id === undefined ? {} : { id }), plain }
    const grant =
      (options: readonly object[]): Change =>
      (payload) => ({ ...plain(payload), [key]: options })
    return [
      ...(who === 'admin' && id !== role
        ? []
        : [{ ...rest, title: `grants everything to ${title}`, changed: grant(everything), codes: ['71001'] }]),
      ...(id === role ? [{ ...rest, title: `empties ${title}`, changed: grant([]), codes: ['71001'] }] : []),
      ...(id === ADMINISTRATOR
        ? []
        : [
            {
              ...rest,
              title: `makes ${title} an administrator’s`,
              changed: (payload) => ({ ...plain(payload), tipoRol: { id: 1 } }),
              codes: ['91033'],
            } satisfies Try,
          ]),
    ]
  })
}

async function tryOne(
  ground: Ground,
  target: Target,
  { who, client }: Attacker,
  { id, plain, changed, codes }: Try,
): Promise<string | null> {
  const send = async (change: Change): Promise<ShotAnswer> =>
    shoot(ground.portal.base, client.token, await shotOn(ground, target, { user: client.user, id, change }))
  const without = await send(plain)
  if (without.status >= 400 && who === 'giver') return `cannot attack: ${without.status} ${without.text.slice(0, 300)}`
  const before = await rightsIn(ground)
  const answer = await send(changed)
  const unsound = soundness(ground, answer) ?? ((await rightsIn(ground)) === before ? null : `rights have changed`)
  if (unsound !== null || codes.length === 0) return unsound
  return refusedWith(...(without.status < 400 ? codes : [without.code ?? '']))(answer)
}

/** Made anew each time, for every change moves the version. */
async function shotOn(
  { portal, alpha }: Ground,
  target: Target,
  { user, id, change }: { readonly user: string; readonly id: string | undefined; readonly change: Change },
): Promise<Shot> {
  const scope = await validScope(portal, alpha, target, id)
  const shot = shotOf(target, scope, { tenant: String(alpha.id), user })
  return withPayload(target, shot, change) ?? shot
}

/** Hash of all role assignments and grants. */
async function rightsIn({ portal, alpha }: Ground): Promise<string> {
  const [row] = await portal.sql(
    `select md5(coalesce((select string_agg(user_id || ' ' || role_id, ',' order by user_id, role_id) from user_role where tenant_id = $1), '')
             || coalesce((select string_agg(id || ' ' || tipo || grants::text, ',' order by id) from role where tenant_id = $1), '')) as hash`,
    [alpha.id],
  )
  return String(row?.['hash'])
}
