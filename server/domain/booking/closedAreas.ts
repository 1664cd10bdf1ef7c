import type { CallContext } from '../../operation/index.ts'
import { Parameters } from '../../sql/index.ts'
import { readAreas } from './areas.ts'
import type { BookedArea } from './bookedArea.ts'
import { areasOfStaff } from './rights.ts'
import { HAS_HOURS } from './services.ts'
import { isShownArea } from './shownAreas.ts'

/**
 * The active areas of which the caller may know when and why they are closed: those in which they work with the bookings of others, and those that they
 * are offered. Why a member of a pool is away is nothing for whoever books.
 */
export async function closedAreas(
  context: CallContext,
  named: readonly string[] | null,
): Promise<readonly BookedArea[]> {
  const areas = await readAreas(context, context.rows, named)
  const isStaff = await areasOfStaff(context, context.rows)
  if (areas.every(({ id }) => isStaff(id))) return areas
  const parameters = new Parameters()
  const { rows: shown } = await context.rows.query<{ readonly id: string }>({
    name: 'areas-shown-closed',
    text: `select t.id from area t where t.tenant_id = ${parameters.add(context.tenant.id, 'int')} and t.deleted_at is null
              and (${HAS_HOURS}) and ${isShownArea(context, parameters)}`,
    values: parameters.values,
  })
  const offered = new Set(shown.map(({ id }) => id))
  return areas.filter(({ id }) => offered.has(id) || isStaff(id))
}
