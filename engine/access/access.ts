/** Access as data: `definitions/access.json` names functions, actions and bits; roles grant them; a plan is what is left for one user in one module. */

import type { Expression } from '#engine/expression'
import { BIT, rightsOf } from './rights.ts'
import type { Grants, Principal, Rights } from './rights.ts'

export interface AccessDefinition {
  readonly functions: { readonly [word: string]: string }
  readonly actions: { readonly [word: string]: string }
}

/** Which rows an action reaches: the union of the named ones; none of them is no row. */
export interface RowScope {
  readonly own: boolean
  readonly area: boolean
  readonly client: boolean
  readonly all: boolean
  /** Where each row is guarded by one of several functions: how a row chooses, and what each function reaches. */
  readonly guarded?: GuardedFunctions
}

/** Which function guards a row: one for all, or chosen by conditions over the row and what surrounds it. */
export type AccessChoice =
  | { readonly kind: 'function'; readonly id: string }
  | {
      readonly kind: 'if'
      readonly when: Expression
      readonly then: AccessChoice
      readonly otherwise: AccessChoice
    }

export interface GuardedFunctions {
  readonly access: AccessChoice
  readonly byFunction: ReadonlyMap<string, RowScope>
  /** `tenant` and `user` as conditions read them. */
  readonly known?: { readonly [name: string]: unknown }
}

/** What one principal may do in one module: a required argument of everything that reads or writes rows. */
export interface AccessPlan {
  readonly functionId: string
  readonly user: string | null
  /** Held actions by id, each with the rows it reaches. */
  readonly actions: ReadonlyMap<string, RowScope>
}

export const NO_ROWS: RowScope = { own: false, area: false, client: false, all: false }
export const ALL_ROWS: RowScope = { ...NO_ROWS, all: true }

/** What somebody may do in the module of a function. Its actions are compiled once for all who hold the same rights. */
export const accessPlan = (functionId: string, principal: Principal): AccessPlan => ({
  functionId,
  user: principal.kind === 'nobody' ? null : principal.id,
  actions: actionsUnder(functionId, rightsOf(principal)),
})

type Actions = AccessPlan['actions']

const known = new WeakMap<Rights, Map<string, Actions>>()

function actionsUnder(functionId: string, rights: Rights): Actions {
  const ofRights = known.get(rights) ?? new Map<string, Actions>()
  known.set(rights, ofRights)
  const actions = ofRights.get(functionId) ?? compileActions(functionId, rights)
  ofRights.set(functionId, actions)
  return actions
}

function compileActions(functionId: string, { grants, bit }: Rights): Actions {
  const granted = Object.hasOwn(grants, functionId) ? grants[functionId] : undefined
  const held = Object.entries(granted ?? {}).filter(([, bits]) => (bits & bit) !== 0)
  return new Map(held.map(([action, bits]) => [action, rowScope(bits)]))
}

/** What the bits of a grant reach. */
export const rowScope = (bits: number): RowScope => ({
  own: (bits & BIT.own) !== 0,
  area: (bits & BIT.area) !== 0,
  client: (bits & BIT.client) !== 0,
  all: (bits & BIT.all) !== 0,
})

/** The rows that any of some scopes reaches. */
export const unionRows = (scopes: readonly RowScope[]): RowScope => ({
  own: scopes.some(({ own }) => own),
  area: scopes.some(({ area }) => area),
  client: scopes.some(({ client }) => client),
  all: scopes.some(({ all }) => all),
})

/** Whether a scope reaches every row that another does, whatever rows there are. */
export const covers = (scope: RowScope, other: RowScope): boolean =>
  scope.all ||
  (!other.all &&
    !other.guarded &&
    (scope.own || !other.own) &&
    (scope.area || !other.area) &&
    (scope.client || !other.client))

/** The rows reached by any of the actions; a call that several actions lead to reaches what any of them does. */
export const rowsOfActions = (plan: AccessPlan, actions: readonly string[]): RowScope =>
  unionRows(actions.flatMap((action) => plan.actions.get(action) ?? []))

export const hasAnyAction = (plan: AccessPlan, actions: readonly string[]): boolean =>
  actions.some((action) => plan.actions.has(action))

/** Adds the grants of several roles: an action's bits are the union. */
export function mergeGrants(grants: readonly Grants[]): Grants {
  const united = new Map<string, Map<string, number>>()
  for (const grant of grants) {
    for (const [functionId, actions] of Object.entries(grant)) {
      const into = united.get(functionId) ?? new Map<string, number>()
      united.set(functionId, into)
      for (const [action, bits] of Object.entries(actions)) into.set(action, (into.get(action) ?? 0) | bits)
    }
  }
  return Object.fromEntries([...united].map(([functionId, actions]) => [functionId, Object.fromEntries(actions)]))
}
