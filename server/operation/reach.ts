import {
  NO_ROWS,
  conditionsOn,
  SELF_ROW,
  accessPlan,
  coversScope,
  resolveScope,
  unionRows,
  rightsOf,
  rowsOfActions,
} from '#engine/access'
import type { AccessChoice, AccessPlan, ParentScope, Principal, Rights, RowCondition, RowScope } from '#engine/access'
import { functionsOf } from '#engine/definition'
import type { Call, Followed, Module, Right, Within } from '#engine/definition'
import { tenantVariables } from '../tenancy/index.ts'
import type { Tenant } from '../tenancy/index.ts'
import type { SessionPrincipal } from '../session/index.ts'

/** Access plan of a caller in a module, and the rows that one call reaches. */
export interface Reach {
  readonly plan: AccessPlan
  /** Null if the caller holds none of the rights that the call needs. */
  readonly scope: RowScope | null
}

/**
 * Adds up all rights that lead to a call: those of the module's own function, of functions that guard some rows, and
 * of other functions. If each row decides which function guards it, the scope lists the reach under each one.
 */
export function findReach(module: Module, needs: Call['needs'], principal: Principal): Reach {
  const rights = rightsOf(principal)
  const ofRights = reachByRights.get(rights) ?? new WeakMap<Call['needs'], Scopes>()
  reachByRights.set(rights, ofRights)
  const ofNeeds: Scopes = ofRights.get(needs) ?? new WeakMap()
  ofRights.set(needs, ofNeeds)
  const cached = ofNeeds.get(module)
  const scope = cached === undefined ? findScope(module, needs, principal) : cached
  ofNeeds.set(module, scope)
  return { plan: accessPlan(module.functionId, principal), scope }
}

/** Whether the caller may make this call on their own record, by a right that is not enough for other records. */
export const canActOnSelf = ({ self }: Call, principal: Principal): boolean =>
  self !== null && hasRight(self, principal)

/** One's own record is reached by the right over it, where the function that guards it may reach less. */
export function ownScope(call: Call, id: string | null, scope: RowScope, session: SessionPrincipal | null): RowScope {
  const rows = scope.guarded ? [...scope.guarded.byFunction.values()] : []
  const isOwn = session !== null && id === session.user.id && canActOnSelf(call, session.principal)
  return isOwn && rows.some(({ own, all }) => !own && !all) ? SELF_ROW : scope
}

/** The reach of a session in another module, as a call of that module would have it. */
export const sessionReach = (session: SessionPrincipal, tenant: Tenant, module: Module, needs: Call['needs']): Reach =>
  readerReach(session.principal, tenant, module, needs)

/** The same for somebody who has no session now. */
export function readerReach(
  principal: SessionPrincipal['principal'],
  tenant: Tenant,
  module: Module,
  needs: Call['needs'],
): Reach {
  const { plan, scope } = findReach(module, needs, principal)
  return { plan, scope: scope && withGuardVariables(scope, { user: principal }, tenant) }
}

/** Adds the variables that conditions on guarded rows may read, and leaves out the functions that they exclude. */
export const withGuardVariables = (
  scope: RowScope,
  session: { readonly user: { readonly id: string } } | null,
  tenant: Tenant | null,
): RowScope =>
  tenant ? resolveScope(scope, { tenant: tenantVariables(tenant), user: { id: session?.user.id } }) : scope

type Scopes = WeakMap<Module, Reach['scope']>

/** Cached for everybody with the same rights. */
const reachByRights = new WeakMap<Rights, WeakMap<Call['needs'], Scopes>>()

/** The rows that rights reach, and of these the ones that the module shows. */
function findScope(module: Module, needs: Call['needs'], principal: Principal): RowScope | null {
  const scope = placedScope(module, needs, principal)
  const { rows } = module
  if (!scope || !rows) return scope
  const unless = placedScope(module, { kind: 'rights', rights: rows.unless }, principal) ?? NO_ROWS
  return followingScope(shownScope(scope, rows.when, unless, principal), rows.follows, principal)
}

/** Of rows that are reached, those that follow another record only if that is reached too. */
function followingScope(scope: RowScope, followed: Followed | null, principal: Principal): RowScope {
  if (!followed) return scope
  const follows = scopeOfReaders(followed, principal) ?? NO_ROWS
  const isEach = follows.all && !follows.guarded && !follows.among && !follows.follows
  return isEach ? scope : { ...scope, follows }
}

/** The records that the rights to see them reach, and of these the ones that their module shows. */
function scopeOfReaders(
  { access, rights, rows: shown }: Pick<Within, 'access' | 'rights' | 'rows'>,
  principal: Principal,
): RowScope | null {
  const reached = scopeUnder(access, rights, principal)
  if (!reached || !shown) return reached
  const unless = scopeUnder(access, shown.unless, principal) ?? NO_ROWS
  return followingScope(shownScope(reached, shown.when, unless, principal), shown.follows, principal)
}

/** Of rows that are reached, those that fulfil the conditions of the platform, and those that a further right reaches. */
function shownScope(
  scope: RowScope,
  conditions: readonly RowCondition[],
  unless: RowScope,
  principal: Principal,
): RowScope {
  const when = conditionsOn(principal.kind === 'user' ? principal.platform : 1, conditions)
  const isShown = when.length === 0 || (!unless.guarded && coversScope(unless, scope))
  return isShown ? scope : { ...scope, among: { when, unless } }
}

/** Rows within a record are reached by those who may see that record. */
function placedScope(module: Module, needs: Call['needs'], principal: Principal): RowScope | null {
  const scope = grantedScope(module, needs, principal)
  if (!module.within || scope === null) return scope
  const within = parentScope(module.within, principal)
  return within && { ...scope, within }
}

/** The parents that the caller may see. Null if the caller holds none of the rights to see one. */
function parentScope(within: Within, principal: Principal): ParentScope | null {
  const { self } = within
  const rows = scopeOfReaders(within, principal)
  const seesSelf = self !== null && hasRight(self, principal)
  return rows || seesSelf ? { rows: rows ?? NO_ROWS, self: seesSelf } : null
}

function grantedScope({ access }: Module, needs: Call['needs'], principal: Principal): RowScope | null {
  if (needs.kind !== 'rights') return { ...NO_ROWS, all: principal.kind === 'user' }
  return scopeUnder(access, needs.rights, principal)
}

function scopeUnder(access: AccessChoice, rights: readonly Right[], principal: Principal): RowScope | null {
  const guards = functionsOf(access)
  const held = rights.filter((right) => hasRight(right, principal))
  if (held.length === 0) return null
  const elsewhere = rowsOfRights(
    held.filter((right) => !guards.includes(right.functionId)),
    principal,
  )
  if (access.kind === 'function') return unionRows([elsewhere, rowsUnderFunction(access.id, held, principal)])
  const byFunction = new Map(guards.map((id) => [id, unionRows([elsewhere, rowsUnderFunction(id, held, principal)])]))
  return { ...rowsOfRights(held, principal), guarded: { access, byFunction } }
}

const hasRight = ({ functionId, actionId }: Right, principal: Principal): boolean =>
  accessPlan(functionId, principal).actions.has(actionId)

const rowsUnderFunction = (id: string, rights: readonly Right[], principal: Principal): RowScope =>
  rowsOfRights(
    rights.filter(({ functionId }) => functionId === id),
    principal,
  )

const rowsOfRights = (rights: readonly Right[], principal: Principal): RowScope =>
  unionRows(rights.map(({ functionId, actionId }) => rowsOfActions(accessPlan(functionId, principal), [actionId])))
