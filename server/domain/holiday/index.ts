import { scalarText } from '#engine/text'
import type { DecodedCall } from '#engine/call'
import { refuse } from '../../operation/index.ts'
import type { ModuleOperations, Answer, CallContext, Operation } from '../../operation/index.ts'
import { allOrNothing, readStoredMany, resource, tableOf } from '../../resource/index.ts'
import { isUuid } from '../../sql/index.ts'
import { areasReached, unlessBroken } from '../booking/index.ts'
import { refuseArea } from '../lock/index.ts'

/** The areas that holidays close. Null: all of them. */
type ClosedAreas = readonly string[] | null

/**
 * The generic change of holidays, for those who may lock all areas that they close before and after it. What it would
 * break is listed first.
 */
const inAreas =
  (name: 'create' | 'edit' | 'bulkRemove'): Operation =>
  (context, call) =>
    allOrNothing(context.rows, async (rows): Promise<Answer> => {
      const change = resource[name]
      if (!change) throw new Error(`The generic resource has no ${name}`)
      const inside = { ...context, rows }
      const stored = await storedAreas(inside, call)
      if (call.id !== null && stored.length === 0) return refuse('91016')
      const closed = [...stored, ...sentAreas(call)]
      const reaches = await areasReached(context, rows, 'lock')
      if (closed.some((areas) => (areas === null ? !reaches(null) : !areas.every(reaches))))
        return refuseArea('/modAppAreas')
      const areas = closed.includes(null) ? null : closed.flatMap((some) => some ?? [])
      return unlessBroken(inside, call, areas, (part) => change({ ...context, rows: part }, call))
    })

/** The areas of the holidays that are there. */
async function storedAreas(context: CallContext, { id, selection }: DecodedCall): Promise<readonly ClosedAreas[]> {
  const ids = [...(id === null ? [] : [id]), ...selection].filter(isUuid)
  const found = ids.length === 0 ? [] : await readStoredMany(context, tableOf(context), ids, context.scope)
  return found.map(({ values }) => areasOf(values['areas']))
}

/** The areas that a request names. A change that says nothing of them leaves them as they are. */
const sentAreas = ({ payload, id }: DecodedCall): readonly ClosedAreas[] =>
  payload === null || (id !== null && payload['areas'] === undefined) ? [] : [areasOf(payload['areas'])]

function areasOf(value: unknown): ClosedAreas {
  const named = Array.isArray(value) ? value.map((area) => scalarText(area).toLowerCase()) : []
  return named.length > 0 ? named : null
}

/** Holidays are changed by those who may lock the areas that they close. */
export const holiday: ModuleOperations = {
  operations: { create: inAreas('create'), edit: inAreas('edit'), bulkRemove: inAreas('bulkRemove') },
}
