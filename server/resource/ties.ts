import { ALL_ROWS, covers } from '#engine/access'
import type { AccessPlan, RowScope } from '#engine/access'
import type { CallContext } from '../call/context.ts'
import { clientCondition, nearCondition, ownCondition } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'

/**
 * How a row may be tied to its reader otherwise than by its columns: a condition over `t` that says so, or what is known of every row. What no
 * right depends on holds.
 */
export type Tie = readonly [name: 'near' | 'client' | 'mine', said: string | boolean]

/**
 * The ties that the reader's rights ask of a row, known to be one of those `among` which it is read: a right that reaches all of these asks
 * nothing of the database.
 */
export function tiesOf(
  { module, plan }: Pick<CallContext, 'module' | 'plan'>,
  table: Table,
  among: RowScope,
): readonly Tie[] {
  // Rows that all read by any bit are tied to nobody for it.
  const known = module.source.shared ? ALL_ROWS : among
  const asked = module.access.kind === 'function' ? askedBy(plan.actions, known) : ALL
  // What somebody has made themselves is not looked for elsewhere, where that gives no right beyond it.
  const others = table.columns.has('created_by') ? `t.created_by is distinct from ${READER} and ` : ''
  const unlessMade = asked.beyondOwn ? '' : others
  const said = (isAsked: boolean, condition: string | null, unless: string): string | boolean =>
    isAsked ? condition !== null && `(${unless}${condition})` : true
  return [
    ['near', said(asked.near, nearCondition(table), unlessMade)],
    ['client', said(asked.client, clientCondition(table), unlessMade)],
    ['mine', said(asked.mine, ownCondition(table), others)],
  ]
}

const READER = `nullif(current_setting('app.user', true), '')::uuid`

type Asked = { readonly [tie in Tie[0]]: boolean } & {
  /** A right reaches rows by a tie and not those that the reader has made. */
  readonly beyondOwn: boolean
}

const ALL: Asked = { near: true, client: true, mine: true, beyondOwn: true }

const found = new WeakMap<AccessPlan['actions'], WeakMap<RowScope, Asked>>()

function askedBy(actions: AccessPlan['actions'], among: RowScope): Asked {
  const ofActions = found.get(actions) ?? new WeakMap<RowScope, Asked>()
  found.set(actions, ofActions)
  const held = ofActions.get(among) ?? asksOf([...actions.values()].filter((scope) => !covers(scope, among)))
  ofActions.set(among, held)
  return held
}

const asksOf = (scopes: readonly RowScope[]): Asked => ({
  near: scopes.some(({ area }) => area),
  client: scopes.some(({ client }) => client),
  mine: scopes.some(({ own }) => own),
  beyondOwn: scopes.some(({ own, area, client }) => !own && (area || client)),
})
