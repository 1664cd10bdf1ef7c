import { accessPlan } from '#engine/access'
import type { AccessPlan, Principal, RowScope } from '#engine/access'
import { functionOf } from '#engine/definition'
import type { Action, Module } from '#engine/definition'
import type { CallContext } from '../operation/index.ts'
import { bitsReachAll } from '../sql/index.ts'
import { tenantVariables } from '../tenancy/index.ts'
import { isVisible } from './isOffered.ts'
import type { StoredRecord } from './selection.ts'

type Reader = Pick<CallContext, 'module' | 'plan' | 'tenant' | 'session'>

/** An action that some rows offer. */
interface OfferedAction {
  readonly action: Action
  readonly ids: readonly string[]
  /** The scope of each right that leads to it. */
  readonly rows: readonly RowScope[]
  readonly reachesAll: boolean
  /** Whether the action has a condition on the record. */
  readonly isConditional: boolean
}

interface ModuleOffers {
  readonly offers: readonly OfferedAction[]
  /** The actions, if they are the same for all rows. Null otherwise. */
  readonly fixedActions: readonly string[] | null
}

/** Ids of the actions that the user may perform on the record now. */
export function offeredActions(stored: StoredRecord, context: Reader): readonly string[] {
  const { module, session } = context
  if (session === null) return []
  const plan = planOfRow(stored, context, session.principal)
  const { offers, fixedActions } = moduleOffers(module, plan)
  if (fixedActions) return fixedActions
  return idsOf(
    offers.filter(
      ({ action, rows, reachesAll, isConditional }) =>
        (reachesAll || rows.some((scope) => reaches(scope, stored, module, plan))) &&
        (!isConditional || isVisible(action, stored, context)),
    ),
  )
}

const offersByActions = new WeakMap<AccessPlan['actions'], WeakMap<Module, ModuleOffers>>()

/** Cached for everybody with the same rights. */
function moduleOffers(module: Module, plan: AccessPlan): ModuleOffers {
  const ofActions = offersByActions.get(plan.actions) ?? new WeakMap<Module, ModuleOffers>()
  offersByActions.set(plan.actions, ofActions)
  const cached = ofActions.get(module) ?? createOffers(module, plan)
  ofActions.set(module, cached)
  return cached
}

function createOffers(module: Module, plan: AccessPlan): ModuleOffers {
  const offers = rowActions(module).flatMap((action): readonly OfferedAction[] => {
    const rows = scopesOf(action, plan)
    if (rows.length === 0 || action.visible === false) return []
    return [
      {
        action,
        ids: actionIds([action]),
        rows,
        reachesAll: rows.some((scope) => scope.all || bitsReachAll({ module }, scope)),
        isConditional: isConditional(action),
      },
    ]
  })
  return {
    offers,
    fixedActions: offers.every(({ reachesAll, isConditional }) => reachesAll && !isConditional) ? idsOf(offers) : null,
  }
}

const idsOf = (offers: readonly OfferedAction[]): readonly string[] => [...new Set(offers.flatMap(({ ids }) => ids))]

/** Actions on one record, on its files, and on a selection that contains it. */
function rowActions({ actions }: Module): readonly Action[] {
  const ofRow = [...actions.values()].filter(({ on }) => OF_RECORD.includes(on))
  const told = new Set(actionIds(ofRow))
  // Actions on a record cover those on a selection with the same ids.
  const more = [...actions.values()].filter(
    (action) => action.on === 'selection' && !actionIds([action]).every((id) => told.has(id)),
  )
  return [...ofRow, ...more]
}

/** Where an action is on one record, of which its condition reads. */
const OF_RECORD: readonly string[] = ['row', 'file']

/** The screen evaluates conditions over a selection. */
const isConditional = ({ on, visible }: Action): boolean => OF_RECORD.includes(on) && typeof visible !== 'boolean'

const actionIds = (actions: readonly Action[]): readonly string[] => [
  ...new Set(actions.flatMap(({ needs }) => needs.map(({ actionId }) => actionId))),
]

/** The access plan under the function that guards this row. */
function planOfRow({ id, values }: StoredRecord, { module, plan, tenant }: Reader, principal: Principal): AccessPlan {
  if (module.access.kind === 'function') return plan
  const names = { id, record: values, tenant: tenantVariables(tenant), user: { id: plan.user } }
  return accessPlan(functionOf(module, names), principal)
}

const scopesOf = ({ needs }: Action, { functionId, actions }: AccessPlan): readonly RowScope[] =>
  needs.flatMap((need) => (need.functionId === functionId ? (actions.get(need.actionId) ?? []) : []))

const reaches = (
  { all, own, area, client }: RowScope,
  stored: StoredRecord,
  module: Module,
  { user }: AccessPlan,
): boolean => all || (own && isOwn(stored, module, user)) || (area && stored.inArea) || (client && stored.ofClient)

function isOwn({ createdBy, owned, values }: StoredRecord, module: Module, user: string | null): boolean {
  const owner = module.roles.get('owner')
  return user !== null && (owned || createdBy === user || (owner !== undefined && values[owner.name] === user))
}
