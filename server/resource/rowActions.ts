import { accessPlan } from '#engine/access'
import type { AccessPlan, Principal, RowScope } from '#engine/access'
import { functionOf } from '#engine/definition'
import type { Action, Module } from '#engine/definition'
import type { CallContext } from '../call/context.ts'
import { tenantNames } from '../tenancy/index.ts'
import { isVisible } from './isOffered.ts'
import type { StoredRecord } from './selection.ts'

type Reader = Pick<CallContext, 'module' | 'plan' | 'tenant' | 'session'>

/** An action that some rows offer to somebody. */
interface Offer {
  readonly action: Action
  readonly ids: readonly string[]
  /** The rows that each held right of it reaches. */
  readonly rows: readonly RowScope[]
  readonly all: boolean
  /** The record itself has a say in it. */
  readonly asked: boolean
}

interface Offers {
  readonly offers: readonly Offer[]
  /** What every row offers alike; null where rows differ. */
  readonly steady: readonly string[] | null
}

/** Ids of the actions that this user may do on this record now; nothing offered is refused, short of a change in between. */
export function offeredActions(stored: StoredRecord, context: Reader): readonly string[] {
  const { module, session } = context
  if (session === null) return []
  const plan = guardingPlan(stored, context, session.principal)
  const { offers, steady } = offersOf(module, plan)
  if (steady) return steady
  return idsOf(
    offers.filter(
      ({ action, rows, all, asked }) =>
        (all || rows.some((scope) => reaches(scope, stored, module, plan))) &&
        (!asked || isVisible(action, stored, context)),
    ),
  )
}

const known = new WeakMap<AccessPlan['actions'], WeakMap<Module, Offers>>()

/** Decided once for all who may do the same. */
function offersOf(module: Module, plan: AccessPlan): Offers {
  const ofActions = known.get(plan.actions) ?? new WeakMap<Module, Offers>()
  known.set(plan.actions, ofActions)
  const held = ofActions.get(module) ?? makeOffers(module, plan)
  ofActions.set(module, held)
  return held
}

function makeOffers(module: Module, plan: AccessPlan): Offers {
  const offers = rowActions(module).flatMap((action): readonly Offer[] => {
    const rows = reachedRows(action, plan)
    if (rows.length === 0 || action.visible === false) return []
    return [{ action, ids: actionIds([action]), rows, all: rows.some(({ all }) => all), asked: isAsked(action) }]
  })
  return { offers, steady: offers.every(({ all, asked }) => all && !asked) ? idsOf(offers) : null }
}

const idsOf = (offers: readonly Offer[]): readonly string[] => [...new Set(offers.flatMap(({ ids }) => ids))]

/** What may be done with one record, and with several of which it is one. */
function rowActions({ actions }: Module): readonly Action[] {
  const ofRow = [...actions.values()].filter(({ on }) => on === 'row')
  const told = new Set(actionIds(ofRow))
  // What may be done with one record says it of several too.
  const more = [...actions.values()].filter(
    (action) => action.on === 'selection' && !actionIds([action]).every((id) => told.has(id)),
  )
  return [...ofRow, ...more]
}

/** A condition over chosen rows is for the screen that knows them. */
const isAsked = ({ on, visible }: Action): boolean => on === 'row' && typeof visible !== 'boolean'

const actionIds = (actions: readonly Action[]): readonly string[] => [
  ...new Set(actions.flatMap(({ needs }) => needs.map(({ actionId }) => actionId))),
]

/** What may be done under the function that guards this row. */
function guardingPlan(
  { id, values }: StoredRecord,
  { module, plan, tenant }: Reader,
  principal: Principal,
): AccessPlan {
  if (module.access.kind === 'function') return plan
  const names = { id, record: values, tenant: tenantNames(tenant), user: { id: plan.user } }
  return accessPlan(functionOf(module, names), principal)
}

const reachedRows = ({ needs }: Action, { functionId, actions }: AccessPlan): readonly RowScope[] =>
  needs.flatMap((need) => (need.functionId === functionId ? (actions.get(need.actionId) ?? []) : []))

const reaches = (
  { all, own, area, client }: RowScope,
  stored: StoredRecord,
  module: Module,
  { user }: AccessPlan,
): boolean => all || (own && isOwn(stored, module, user)) || (area && stored.near) || (client && stored.client)

function isOwn({ createdBy, mine, values }: StoredRecord, module: Module, user: string | null): boolean {
  const owner = module.roles.get('owner')
  return user !== null && (mine || createdBy === user || (owner !== undefined && values[owner.name] === user))
}
