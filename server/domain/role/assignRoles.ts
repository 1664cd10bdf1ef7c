import { ALL_SHARED, CLIENT, exceedingRight, roleProblem, mergeGrants } from '#engine/access'
import type { Grants, RoleRule, SharedRows } from '#engine/access'
import { refuse } from '../../operation/index.ts'
import type { RefusedAnswer, CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import type { Statement } from '../../database/index.ts'
import { filterGrants } from './grantable.ts'
import { refuseAssociation } from './refuseAssociation.ts'
import { roleId } from './roleRecord.ts'
import { standingsOf, wholeGrants } from './standing.ts'

const DENIED = '71001'
const ONLY_ADMINISTRATOR = '92022'
const ADMINISTRATOR = 1

/** A user and their new roles. A new user's id is chosen before the row is written. */
export interface Assignment {
  readonly user: string
  /** Ids of all roles the user is to have. */
  readonly roles: readonly unknown[]
}

interface AssignedRole {
  readonly id: number
  readonly tipo: number
  readonly grants: Grants
}

/**
 * Gives a person exactly these roles, inside the transaction that writes the person, whose row must be there: it is held, so that
 * of several who write the same person each judges what the one before has left. Answers the refusal: the first rule of
 * access.json that is broken, or 71001 where a role grants more than whoever gives it or takes it away holds; null when it is done. Of
 * several who appoint an administrator at once the database lets one in: whoever calls lets `coded` say the others' code.
 */
export async function assignRoles(
  context: CallContext,
  rows: Rows,
  { user, roles }: Assignment,
): Promise<RefusedAnswer | null> {
  const before = await rolesOfUser(context, rows, user)
  const judged = await checkRules(context, rows, user, roles, before)
  if (!judged.ok) return judged
  await removeRoles(context, rows, user, judged.removed)
  if (judged.added.length > 0) await rows.query(insertRolesStatement(context, user, judged.added))
  // A client gives access to the people associated with it, so those associations are checked.
  return judged.isClient ? refuseAssociation(context, rows, user, await linkedWith(context, rows, user)) : null
}

/** The ids of those with whom a person is associated, by either's record. */
export async function linkedWith(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  user: string,
): Promise<readonly string[]> {
  const { rows: found } = await rows.query<{ readonly id: string }>({
    name: 'linked-with',
    text: `select other_id as id from user_link where tenant_id = $1::int and user_id = $2::uuid
            union select user_id from user_link where tenant_id = $1::int and other_id = $2::uuid`,
    values: [tenant.id, user],
  })
  return found.map(({ id }) => id)
}

/** Checks a new user's roles and returns their numbers, for `insertRolesStatement` in the same transaction. */
export async function checkNewUserRoles(
  context: CallContext,
  rows: Rows,
  roles: readonly unknown[],
): Promise<{ readonly ok: true; readonly roles: readonly number[] } | RefusedAnswer> {
  const judged = await checkRules(context, rows, NO_USER, roles, [])
  return judged.ok ? { ok: true, roles: judged.added.toSorted((one, other) => one - other) } : judged
}

/** An id that no user has. */
const NO_USER = '00000000-0000-0000-0000-000000000000'

interface RoleChange {
  readonly ok: true
  readonly added: readonly number[]
  readonly removed: readonly number[]
  /** A role makes them a client. */
  readonly isClient: boolean
}

async function checkRules(
  context: CallContext,
  rows: Rows,
  user: string,
  roles: readonly unknown[],
  before: readonly AssignedRole[],
): Promise<RoleChange | RefusedAnswer> {
  const wanted = new Set(roles.map(roleId))
  const found = await rolesById(context, rows, [...wanted])
  const chosen = [...wanted].map((id) => ({ id: String(id), type: found.find((role) => role.id === id)?.tipo ?? null }))
  const { roleRules } = context.portal.definitions.access
  const types = new Set(found.map(({ tipo }) => tipo))
  const others = await countOthers(
    context,
    rows,
    user,
    roleRules.filter((rule) => isLimiting(rule, types)),
  )
  const code = roleProblem(chosen, roleRules, (limited) => others.get(limited.join()) ?? 0)
  if (code !== null) return refuseWith(code)
  const came = found.filter(({ id }) => before.every((role) => role.id !== id))
  const went = before.filter(({ id }) => !wanted.has(id))
  if (await exceeds(context, rows, user, [...came, ...went])) return refuseWith(DENIED)
  // There is one at most, so that whoever takes the role away leaves none.
  if (went.some(({ tipo }) => tipo === ADMINISTRATOR)) return refuseWith(ONLY_ADMINISTRATOR)
  return {
    ok: true,
    added: came.map(({ id }) => id),
    removed: went.map(({ id }) => id),
    isClient: came.some(({ tipo }) => tipo === CLIENT),
  }
}

/** Whether a rule limits the number of users with one of these types. */
const isLimiting = ({ kind, types = [] }: RoleRule, chosen: ReadonlySet<number>): boolean =>
  kind === 'limit' && types.some((type) => chosen.has(type))

const refuseWith = (code: string): RefusedAnswer => refuse(code, { fields: [{ pointer: '/roles', code }] })

/**
 * Whether roles grant what whoever gives them or takes them away does not hold over the rows concerned. Functions that the application
 * lacks count too: the roles would grant them as soon as it has them.
 */
async function exceeds(
  context: CallContext,
  rows: Rows,
  user: string,
  roles: readonly AssignedRole[],
): Promise<boolean> {
  if (roles.length === 0) return false
  const { session, tenant } = context
  const wanted = mergeGrants(roles.map(({ grants }) => grants))
  const lacked = Object.keys(filterGrants(wanted, tenant, false)).length > 0
  const held = lacked ? await wholeGrants(context, rows) : (session?.principal.grants ?? {})
  if (exceedingRight(wanted, held) !== null) return true
  return (
    exceedingRight(wanted, held, NONE_SHARED) !== null &&
    exceedingRight(wanted, held, await sharedWith(context, rows, user)) !== null
  )
}

const NONE_SHARED: SharedRows = { area: false, client: false }

/** Somebody new has neither areas nor clients: whom they are associated with is judged by itself. */
async function sharedWith(context: CallContext, rows: Rows, user: string): Promise<SharedRows> {
  if (user === NO_USER || user === context.session?.user.id) return ALL_SHARED
  const [standing] = await standingsOf(context, rows, [user])
  return standing?.shared ?? ALL_SHARED
}

async function rolesOfUser({ tenant }: CallContext, rows: Rows, user: string): Promise<readonly AssignedRole[]> {
  await rows.query({
    name: 'hold-person',
    text: 'select 1 from "user" where tenant_id = $1::int and id = $2::uuid for update',
    values: [tenant.id, user],
  })
  const { rows: held } = await rows.query<AssignedRole>({
    name: 'held-roles',
    text: `select r.id, r.tipo, r.grants from user_role h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
            where h.tenant_id = $1::int and h.user_id = $2::uuid`,
    values: [tenant.id, user],
  })
  return held
}

/** Locks the roles against removal. */
async function rolesById(
  { tenant }: CallContext,
  rows: Rows,
  ids: readonly (number | null)[],
): Promise<readonly AssignedRole[]> {
  const { rows: found } = await rows.query<AssignedRole>({
    name: 'roles-to-give',
    text: `select id, tipo, grants from role
            where tenant_id = $1::int and id = any($2::int[]) and deleted_at is null order by id for key share`,
    values: [tenant.id, ids.filter((id) => id !== null)],
  })
  return found
}

/** For each limit: how many other users have its types. */
async function countOthers(
  { tenant }: CallContext,
  rows: Rows,
  user: string,
  rules: readonly RoleRule[],
): Promise<ReadonlyMap<string, number>> {
  const others = new Map<string, number>()
  for (const { types = [] } of rules) {
    const { rows: counted } = await rows.query<{ readonly total: number }>({
      name: 'others-with-type',
      text: `select count(distinct user_id)::int as total from user_role
              where tenant_id = $1::int and role_type = any($2::int[]) and live and user_id <> $3::uuid`,
      values: [tenant.id, types, user],
    })
    others.set(types.join(), counted[0]?.total ?? 0)
  }
  return others
}

async function removeRoles({ tenant }: CallContext, rows: Rows, user: string, roles: readonly number[]): Promise<void> {
  if (roles.length === 0) return
  await rows.query({
    name: 'take-roles',
    text: 'delete from user_role where tenant_id = $1::int and user_id = $2::uuid and role_id = any($3::int[])',
    values: [tenant.id, user, roles],
  })
}

/** Inserts further roles of a user. */
export const insertRolesStatement = (
  { tenant }: Pick<CallContext, 'tenant'>,
  user: string,
  roles: readonly number[],
): Statement => ({
  name: 'give-roles',
  text: 'insert into user_role (tenant_id, user_id, role_id) select $1::int, $2::uuid, unnest($3::int[])',
  values: [tenant.id, user, roles],
})
