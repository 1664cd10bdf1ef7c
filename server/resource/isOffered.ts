import type { Action } from '#engine/definition'
import { dataScope } from '#engine/expression'
import type { CallContext } from '../operation/index.ts'
import { tenantVariables } from '../tenancy/index.ts'
import type { StoredRecord } from './selection.ts'

/** Whether an action that leads to this call is there for this record: what a screen would not show, the server refuses. */
export function isOffered(stored: StoredRecord, context: CallContext): boolean {
  const leading = [...context.module.actions.values()].filter(
    (action) => action.on === 'row' && callsOperation(action, context),
  )
  return leading.length === 0 || leading.some((action) => isVisible(action, stored, context))
}

/** Whether no action that leads to this call asks anything of the record. */
export const isAlwaysOffered = (context: CallContext): boolean =>
  [...context.module.actions.values()].every(
    (action) => action.on !== 'row' || !callsOperation(action, context) || action.visible === true,
  )

function callsOperation({ effect }: Action, { module, call }: CallContext): boolean {
  const form = effect.opens === null ? undefined : module.forms.get(effect.opens)
  return effect.calls === call.as || form?.submit.calls === call.as
}

/** The action's own condition, over the record as it is stored. */
export function isVisible(
  { visible }: Action,
  stored: StoredRecord,
  { plan, tenant }: Pick<CallContext, 'plan' | 'tenant'>,
): boolean {
  if (typeof visible === 'boolean') return visible
  return visible.holds(
    dataScope({ id: stored.id, record: stored.values, user: { id: plan.user }, tenant: tenantVariables(tenant) }),
    false,
  )
}
