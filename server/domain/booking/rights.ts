import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { ownAreas } from '../role/index.ts'

/** Tells whether the caller may do something in an area. */
export type ReachesArea = (area: unknown) => boolean

/** Returns in which areas the caller holds an action: in all of them, or in those where the caller works. */
export async function areasReached(
  { plan, portal }: Pick<CallContext, 'plan' | 'portal'>,
  rows: Rows,
  action: 'accept' | 'lock',
): Promise<ReachesArea> {
  const scope = plan.actions.get(portal.definitions.context.access.actions[action] ?? '')
  if (scope?.all) return () => true
  const own: readonly unknown[] = scope?.area ? await ownAreas(rows) : []
  return (area) => own.includes(area)
}

/** The areas in which the caller works with the bookings of others: who may accept them. */
export const areasOfStaff = (context: Pick<CallContext, 'plan' | 'portal'>, rows: Rows): Promise<ReachesArea> =>
  areasReached(context, rows, 'accept')
