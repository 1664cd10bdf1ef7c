import type { Expression } from '#engine/expression'
import { BIT, rightsOf } from './rights.ts'
import type { Grants, Platform, Principal, Rights } from './rights.ts'

/**
 * Access control as data. `definitions/access.json` names functions, actions and bits. Roles grant them. An access plan
 * holds the rights of one user in one module.
 */

export interface AccessDefinition {
  readonly functions: { readonly [word: string]: string }
  readonly actions: { readonly [word: string]: string }
}

/** The rows that an action reaches: the union of the flags that are set. No flag means no row. */
export interface RowScope {
  readonly own: boolean
  readonly area: boolean
  readonly client: boolean
  readonly all: boolean
  /** Only the caller's own record. */
  readonly self?: true
  /**
   * Set when each row is guarded by one of several functions: how a row selects its function, and the rows that each
   * function reaches.
   */
  readonly guarded?: GuardedFunctions
  /** The parents that the caller may see, for rows that each stand within another record. */
  readonly within?: ParentScope
  /** Set when the module shows some of these rows only. */
  readonly among?: RowVisibility
  /** The reached records of another module, if some of these rows are reached together with one of them only. */
  readonly follows?: RowScope
}

/** The parents that a caller may see: the rows of a scope, and `self` the caller's own record. */
export interface ParentScope {
  readonly rows: RowScope
  readonly self: boolean
}

/** The function that guards a row: one for all rows, or selected by conditions over the row and its environment. */
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
  /** Values of `tenant` and `user` for conditions. */
  readonly known?: { readonly [name: string]: unknown }
}

/** The rights of one principal in one module. Everything that reads or writes rows requires it. */
export interface AccessPlan {
  readonly functionId: string
  readonly user: string | null
  /** Held actions by id, each with the rows it reaches. */
  readonly actions: ReadonlyMap<string, RowScope>
}

export const NO_ROWS: RowScope = { own: false, area: false, client: false, all: false }
export const ALL_ROWS: RowScope = { ...NO_ROWS, all: true }
/** The row of the caller. */
export const SELF_ROW: RowScope = { ...NO_ROWS, self: true }

/**
 * Returns the access plan of a principal for a function. The actions are compiled once for all principals with the same
 * rights.
 */
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

/** Returns the rows that the bits of a grant reach. */
export const rowScope = (bits: number): RowScope => ({
  own: (bits & BIT.own) !== 0,
  area: (bits & BIT.area) !== 0,
  client: (bits & BIT.client) !== 0,
  all: (bits & BIT.all) !== 0,
})

/** Returns the union of several row scopes. Those of one module and caller see the same parents. */
export function unionRows(scopes: readonly RowScope[]): RowScope {
  const within = scopes.find((scope) => scope.within)?.within
  return {
    own: scopes.some(({ own }) => own),
    area: scopes.some(({ area }) => area),
    client: scopes.some(({ client }) => client),
    all: scopes.some(({ all }) => all),
    ...(within ? { within } : {}),
  }
}

/** Whether a scope reaches every row that another scope reaches, for any data. */
export const coversScope = (scope: RowScope, other: RowScope): boolean =>
  scope.all ||
  (!other.all &&
    !other.guarded &&
    (scope.own || !other.own) &&
    (scope.area || !other.area) &&
    (scope.client || !other.client))

/**
 * Returns the rows that at least one of the actions reaches. A call that several actions lead to reaches the rows of
 * all of them.
 */
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

/** A platform as definitions name it. */
type PlatformName = 'web' | 'mobile'

/**
 * One condition on a stored value of a record. `empty`: a record without a value fulfils it too. `platform`: the only
 * platform on which it applies; null: every one.
 */
export type RowCondition = {
  readonly field: string
  readonly empty: boolean
  readonly platform: PlatformName | null
} & (
  | { readonly kind: 'in'; readonly values: readonly (boolean | number | string)[] }
  | { readonly kind: 'before' | 'after'; readonly moment: 'now' | 'today' }
)

/** The records that a reader sees: those that fulfil all conditions, and those that a right reaches. */
export interface RowVisibility {
  readonly when: readonly RowCondition[]
  readonly unless: RowScope
}

/** Returns the conditions that apply on a platform. */
export const conditionsOn = (platform: Platform, when: readonly RowCondition[]): readonly RowCondition[] =>
  when.filter((one) => one.platform === null || one.platform === (platform === 1 ? 'web' : 'mobile'))
