import { ALL_ROWS, covers } from '#engine/access'
import type { AccessPlan, RowScope } from '#engine/access'
import type { CallContext } from '../operation/index.ts'
import { clientCondition, areaCondition, ownCondition } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'

/**
 * How a row may be tied to its reader otherwise than by its columns: a condition over `t` that says so, or what is known of every row. What no
 * right depends on holds.
 */
export type Relation = readonly [name: 'near' | 'client' | 'mine', said: string | boolean]

/**
 * The ties that the reader's rights ask of a row, known to be one of those `among` which it is read: a right that reaches all of these asks
 * nothing of the database.
 */
export function relationsOf(
  { module, plan }: Pick<CallContext, 'module' | 'plan'>,
  table: Table,
  among: RowScope,
): readonly Relation[] {
  // Rows that all read by any bit are tied to nobody for it.
  const known = module.source.shared ? ALL_ROWS : among
  const asked = module.access.kind === 'function' ? neededRelations(plan.actions, known) : ALL
  // What somebody has made themselves is not looked for elsewhere, where that gives no right beyond it.
  const others = table.columns.has('created_by') ? `t.created_by is distinct from ${CURRENT_USER} and ` : ''
  const unlessMade = asked.reachesOthers ? '' : others
  const said = (isAsked: boolean, condition: string | null, unless: string): string | boolean =>
    isAsked ? condition !== null && `(${unless}${condition})` : true
  return [
    ['near', said(asked.near, areaCondition(table), unlessMade)],
    ['client', said(asked.client, clientCondition(table), unlessMade)],
    ['mine', said(asked.mine, ownCondition(table), others)],
  ]
}

const CURRENT_USER = `nullif(current_setting('app.user', true), '')::uuid`

type NeededRelations = { readonly [tie in Relation[0]]: boolean } & {
  /** A right reaches rows by a tie and not those that the reader has made. */
  readonly reachesOthers: boolean
}

const ALL: NeededRelations = { near: true, client: true, mine: true, reachesOthers: true }

const neededByActions = new WeakMap<AccessPlan['actions'], WeakMap<RowScope, NeededRelations>>()

function neededRelations(actions: AccessPlan['actions'], among: RowScope): NeededRelations {
  const ofActions = neededByActions.get(actions) ?? new WeakMap<RowScope, NeededRelations>()
  neededByActions.set(actions, ofActions)
  const cached =
    ofActions.get(among) ?? relationsOfScopes([...actions.values()].filter((scope) => !covers(scope, among)))
  ofActions.set(among, cached)
  return cached
}

const relationsOfScopes = (scopes: readonly RowScope[]): NeededRelations => ({
  near: scopes.some(({ area }) => area),
  client: scopes.some(({ client }) => client),
  mine: scopes.some(({ own }) => own),
  reachesOthers: scopes.some(({ own, area, client }) => !own && (area || client)),
})
