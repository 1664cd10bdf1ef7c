import type { CallContext } from '../../operation/index.ts'

/** Whether the caller may read forms. Calls for choices are open to every session, and answer nothing to the others. */
export const mayRead = ({ plan, portal }: Pick<CallContext, 'plan' | 'portal'>): boolean =>
  plan.actions.has(portal.definitions.access.actions['view'] ?? '')
