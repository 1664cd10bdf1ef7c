import { answer, refuseAt } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { closedAreas } from './closedAreas.ts'
import { closedSpans } from './closedSpans.ts'
import { rangeOf } from './range.ts'

const DAY = 86_400_000
/** Most days of one call. */
const MAX_DAYS = 400

/** Returns when active areas are closed by an exception or a holiday in a range of time: all of which the caller may know it, or those named. */
export const closures: Operation = async (context, { input, filter }): Promise<Answer> => {
  const range = rangeOf(context, input)
  if (!range.ok) return range
  if (range.span.end - range.span.start > MAX_DAYS * DAY) return refuseAt('/fechafin', '90004')
  const named = [filter['area'] ?? []].flat().filter((id) => typeof id === 'string')
  const areas = await closedAreas(context, named.length > 0 ? named : null)
  return answer(200, closedSpans(areas, range.span))
}
