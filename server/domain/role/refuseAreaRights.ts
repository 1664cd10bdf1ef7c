import { exceedingInArea } from '#engine/access'
import { refuse } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { standingsOf } from './standing.ts'
import { filterGrants } from './grantable.ts'

/** The ids of the areas in which the caller works or which the caller supervises. */
export async function ownAreas(rows: Rows): Promise<readonly string[]> {
  const { rows: found } = await rows.query<{ readonly id: string }>({
    name: 'own-areas',
    text: 'select id from working_areas() id',
    values: [],
  })
  return found.map(({ id }) => id)
}

/**
 * Refuses that people come to work in areas if they get rights over the records there that the caller does not hold
 * (71001). `worksThere`: the caller works in all of these areas too. Returns null if none does.
 */
export async function refuseAreaRights(
  context: CallContext,
  rows: Rows,
  people: readonly string[],
  worksThere: boolean,
): Promise<RefusedAnswer | null> {
  if (people.length === 0) return null
  const held = context.session?.principal.grants ?? {}
  const standings = await standingsOf(context, rows, people)
  const isTooMuch = standings.some(
    ({ grants }) => exceedingInArea(filterGrants(grants, context.tenant), held, worksThere) !== null,
  )
  return isTooMuch ? refuse('71001') : null
}
