import type { Action } from '#engine/definition'
import { dataScope } from '#engine/expression'
import type { CallContext } from '../operation/index.ts'
import { tenantVariables } from '../tenancy/index.ts'
import type { StoredRecord } from './selection.ts'

/** Whether an action for this call is offered on the record. The server refuses what a screen would not show. */
export function isOffered(stored: StoredRecord, context: CallContext): boolean {
  const leading = [...context.module.actions.values()].filter(
    (action) => isOnRecord(action) && callsOperation(action, context),
  )
  return leading.length === 0 || leading.some((action) => isVisible(action, stored, context))
}

/** Whether one of the actions over several rows that lead to this call is offered on the record, or there are none. */
export function isOfferedSelection(stored: StoredRecord, context: CallContext): boolean {
  const leading = selectionActions(context)
  return leading.length === 0 || leading.some((action) => isVisible(action, stored, context))
}

/** Whether no action over several rows that leads to this call depends on the record. */
export const offersEverySelection = (context: CallContext): boolean =>
  selectionActions(context).every(({ visible }) => visible === true)

const selectionActions = (context: CallContext): readonly Action[] =>
  [...context.module.actions.values()].filter((action) => action.on === 'selection' && callsOperation(action, context))

/** Whether no action for this call depends on the record. */
export const isAlwaysOffered = (context: CallContext): boolean =>
  [...context.module.actions.values()].every(
    (action) => !isOnRecord(action) || !callsOperation(action, context) || action.visible === true,
  )

/** Whether an action is offered on one record, or beside a file of it. */
const isOnRecord = ({ on }: Action): boolean => on === 'row' || on === 'file'

function callsOperation({ effect }: Action, { module, call }: CallContext): boolean {
  const form = effect.opens === null ? undefined : module.forms.get(effect.opens)
  return [effect.calls, effect.signs, form?.submit.calls].some((made) => made === call.operation || made === call.name)
}

/** Evaluates the action's condition on the stored record. */
export function isVisible(
  { visible }: Action,
  stored: StoredRecord,
  { plan, tenant, session }: Pick<CallContext, 'plan' | 'tenant' | 'session'>,
): boolean {
  if (typeof visible === 'boolean') return visible
  const user = { id: plan.user, tiposRol: session?.roles.map(({ tipo }) => tipo) ?? [] }
  return visible.holds(
    dataScope({ id: stored.id, record: stored.values, user, tenant: tenantVariables(tenant) }),
    false,
  )
}
