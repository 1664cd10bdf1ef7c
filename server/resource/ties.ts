import type { AccessPlan, RowScope } from '#engine/access'
import type { CallContext } from '../call/context.ts'
import { clientCondition, nearCondition, ownCondition } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'

/** How a row may be tied to its reader otherwise than by its columns, with the condition over `t` that says so. */
export type Tie = readonly [name: 'near' | 'client' | 'mine', condition: string]

/** The ties that the reader's rights ask of a row: whoever reaches all rows has nothing asked of the database. */
export function tiesOf({ module, plan }: Pick<CallContext, 'module' | 'plan'>, table: Table): readonly Tie[] {
  const asked = module.access.kind === 'function' ? askedBy(plan.actions) : ALL
  // What somebody has made themselves is not looked for elsewhere, where that gives no right beyond it.
  const others = table.columns.has('created_by') ? `t.created_by is distinct from ${READER} and ` : ''
  const unlessMade = asked.beyondOwn ? '' : others
  const said = [
    ['near', asked.near ? nearCondition(table) : null, unlessMade],
    ['client', asked.client ? clientCondition(table) : null, unlessMade],
    ['mine', asked.mine ? ownCondition(table) : null, others],
  ] as const
  return said.flatMap(([name, condition, unless]) =>
    condition === null ? [] : [[name, `(${unless}${condition})`] as const],
  )
}

const READER = `nullif(current_setting('app.user', true), '')::uuid`

type Asked = { readonly [tie in Tie[0]]: boolean } & {
  /** A right reaches rows by a tie and not those that the reader has made. */
  readonly beyondOwn: boolean
}

const ALL: Asked = { near: true, client: true, mine: true, beyondOwn: true }

const known = new WeakMap<AccessPlan['actions'], Asked>()

function askedBy(actions: AccessPlan['actions']): Asked {
  const held = known.get(actions) ?? asksOf([...actions.values()].filter(({ all }) => !all))
  known.set(actions, held)
  return held
}

const asksOf = (scopes: readonly RowScope[]): Asked => ({
  near: scopes.some(({ area }) => area),
  client: scopes.some(({ client }) => client),
  mine: scopes.some(({ own }) => own),
  beyondOwn: scopes.some(({ own, area, client }) => !own && (area || client)),
})
