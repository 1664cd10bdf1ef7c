import type { CallContext } from '../../operation/index.ts'

/** Whether the caller works with bookings of others: who may accept them. */
export function isStaff({ plan, portal }: Pick<CallContext, 'plan' | 'portal'>): boolean {
  const accept = portal.definitions.context.access.actions['accept']
  return accept !== undefined && plan.actions.has(accept)
}
