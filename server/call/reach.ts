import { NO_ROWS, accessPlan, anyRows, rowsOfActions } from '#engine/access'
import type { AccessPlan, Principal, RowScope } from '#engine/access'
import { functionsOf } from '#engine/definition'
import type { Call, Module, Right } from '#engine/definition'
import { tenantNames } from '../tenancy/index.ts'
import type { Tenant } from '../tenancy/index.ts'
import type { SessionPrincipal } from '../session/index.ts'

/** What a caller may do in a module, and which rows one call reaches. */
export interface Reach {
  readonly plan: AccessPlan
  /** Null: none of the rights that the call needs is held. */
  readonly scope: RowScope | null
}

/**
 * The rights of a call are a union: of the module's own function, of those that guard some of its rows, and of others that
 * lead here. Where the row decides which function guards it, the scope says what each of them reaches.
 */
export function reachOf(module: Module, needs: Call['needs'], principal: Principal): Reach {
  const ofPrincipal = reaches.get(principal) ?? new WeakMap<Call['needs'], WeakMap<Module, Reach>>()
  reaches.set(principal, ofPrincipal)
  const ofNeeds = ofPrincipal.get(needs) ?? new WeakMap<Module, Reach>()
  ofPrincipal.set(needs, ofNeeds)
  const reach = ofNeeds.get(module) ?? findReach(module, needs, principal)
  ofNeeds.set(module, reach)
  return reach
}

/** What a session reaches in any module, as the module's own call would: of a call that reads or offers what belongs to another. */
export function reachOfSession(session: SessionPrincipal, tenant: Tenant, module: Module, needs: Call['needs']): Reach {
  const { plan, scope } = reachOf(module, needs, session.principal)
  return { plan, scope: scope && withKnown(scope, session, tenant) }
}

/** Rows that are guarded by one of several functions are chosen by what is known of the session too. */
export const withKnown = (scope: RowScope, session: SessionPrincipal | null, tenant: Tenant | null): RowScope =>
  scope.guarded && tenant
    ? {
        ...scope,
        guarded: { ...scope.guarded, known: { tenant: tenantNames(tenant), user: { id: session?.user.id } } },
      }
    : scope

/** A principal is what was read of a session: its grants never change, and it goes when the session is read anew. */
const reaches = new WeakMap<Principal, WeakMap<Call['needs'], WeakMap<Module, Reach>>>()

function findReach({ functionId, access }: Module, needs: Call['needs'], principal: Principal): Reach {
  const plan = accessPlan(functionId, principal)
  if (needs.kind !== 'rights') return { plan, scope: plan.user === null ? NO_ROWS : { ...NO_ROWS, all: true } }
  const guards = functionsOf(access)
  const held = needs.rights.filter((right) => holds(right, principal))
  if (held.length === 0) return { plan, scope: null }
  const elsewhere = union(
    held.filter((right) => !guards.includes(right.functionId)),
    principal,
  )
  if (access.kind === 'function') return { plan, scope: anyRows([elsewhere, rowsUnder(access.id, held, principal)]) }
  const byFunction = new Map(guards.map((id) => [id, anyRows([elsewhere, rowsUnder(id, held, principal)])]))
  return { plan, scope: { ...union(held, principal), guarded: { access, byFunction } } }
}

const holds = ({ functionId, actionId }: Right, principal: Principal): boolean =>
  accessPlan(functionId, principal).actions.has(actionId)

const rowsUnder = (id: string, rights: readonly Right[], principal: Principal): RowScope =>
  union(
    rights.filter(({ functionId }) => functionId === id),
    principal,
  )

const union = (rights: readonly Right[], principal: Principal): RowScope =>
  anyRows(rights.map(({ functionId, actionId }) => rowsOfActions(accessPlan(functionId, principal), [actionId])))
