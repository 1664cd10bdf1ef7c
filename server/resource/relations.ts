import { ALL_ROWS, coversScope } from '#engine/access'
import type { AccessPlan, RowScope } from '#engine/access'
import type { CallContext } from '../operation/index.ts'
import { CURRENT_USER, clientCondition, areaCondition, ownCondition } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'

/**
 * A relation between a row and its reader that its columns do not show: an SQL condition over `t`, or a constant.
 * Relations that no right depends on count as true.
 */
export type Relation = readonly [name: 'area' | 'client' | 'own', said: string | boolean]

/**
 * The relations that the reader's rights need for a row within the scope `among`. A right that covers the whole scope
 * needs none.
 */
export function relationsOf(
  { module, plan }: Pick<CallContext, 'module' | 'plan'>,
  table: Table,
  among: RowScope,
): readonly Relation[] {
  // Shared rows need no relation for reading.
  const known = module.source.shared ? ALL_ROWS : among
  const asked = module.access.kind === 'function' ? neededRelations(plan.actions, known) : ALL
  // Rows created by the reader skip the condition unless it grants more.
  const others = table.columns.has('created_by') ? `t.created_by is distinct from ${CURRENT_USER} and ` : ''
  const unlessMade = asked.reachesOthers ? '' : others
  const said = (isAsked: boolean, condition: string | null, unless: string): string | boolean =>
    isAsked ? condition !== null && `(${unless}${condition})` : true
  return [
    ['area', said(asked.area, areaCondition(table), unlessMade)],
    ['client', said(asked.client, clientCondition(table), unlessMade)],
    ['own', said(asked.own, ownCondition(table), others)],
  ]
}

type NeededRelations = { readonly [name in Relation[0]]: boolean } & {
  /** Whether a right reaches related rows but not those that the reader created. */
  readonly reachesOthers: boolean
}

const ALL: NeededRelations = { area: true, client: true, own: true, reachesOthers: true }

const neededByActions = new WeakMap<AccessPlan['actions'], WeakMap<RowScope, NeededRelations>>()

function neededRelations(actions: AccessPlan['actions'], among: RowScope): NeededRelations {
  const ofActions = neededByActions.get(actions) ?? new WeakMap<RowScope, NeededRelations>()
  neededByActions.set(actions, ofActions)
  const cached =
    ofActions.get(among) ?? relationsOfScopes([...actions.values()].filter((scope) => !coversScope(scope, among)))
  ofActions.set(among, cached)
  return cached
}

const relationsOfScopes = (scopes: readonly RowScope[]): NeededRelations => ({
  area: scopes.some(({ area }) => area),
  client: scopes.some(({ client }) => client),
  own: scopes.some(({ own }) => own),
  reachesOthers: scopes.some(({ own, area, client }) => !own && (area || client)),
})
