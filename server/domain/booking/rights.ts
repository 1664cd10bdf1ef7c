import type { RowScope } from '#engine/access'
import type { CallContext } from '../../operation/index.ts'

/** Whether the caller works with bookings of others: who may accept them. */
export function isStaff({ plan, portal }: Pick<CallContext, 'plan' | 'portal'>): boolean {
  const accept = portal.definitions.context.access.actions['accept']
  return accept !== undefined && plan.actions.has(accept)
}

/** The bookings that the caller may see, or null. */
export function viewScope({ plan, portal }: Pick<CallContext, 'plan' | 'portal'>): RowScope | null {
  const view = portal.definitions.context.access.actions['view']
  return (view === undefined ? undefined : plan.actions.get(view)) ?? null
}
