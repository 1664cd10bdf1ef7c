import { instantOf } from '#engine/field'
import type { Field } from '#engine/field'
import { filterOperator } from '#engine/list'
import type { ListQuery } from '#engine/list'
import type { ResolvedList } from './listRequest.ts'
import type { ChartPoint } from './points.ts'

/**
 * Returns the query that lists the records counted in one part of a chart, or null if a filter cannot express it.
 * @param timeZone IANA name of the organisation's time zone, which decides the month of an instant
 */
export function queryOfPoint(
  { module, query }: ResolvedList,
  { name }: Field,
  { kind, key }: ChartPoint,
  timeZone: string,
): ListQuery | null {
  const filter = module.filters.byName.get(name)
  if (!filter || kind === 'none' || kind === 'other') return null
  const operator = filterOperator(filter)
  if (kind === 'month') return operator === 'range' ? withFilter(query, name, monthOf(key, filter, timeZone)) : null
  return withFilter(query, name, operator === 'in' ? [key] : key)
}

const withFilter = (query: ListQuery, name: string, value: unknown): ListQuery => ({
  ...query,
  filter: { ...query.filter, [name]: value },
})

interface Ends {
  readonly from: string | null
  readonly to: string | null
}

/** Returns whole days, or the first and the last millisecond. Both ends of a range are inclusive. */
function monthOf(month: string, filter: Field, timeZone: string): Ends {
  const { from, to } = daysOf(month)
  if (filter.kind.column(filter) !== 'timestamptz') return { from, to }
  return { from: instantOf(`${from}T00:00`, timeZone), to: instantOf(`${to}T23:59:59.999`, timeZone) }
}

function daysOf(month: string): { readonly from: string; readonly to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` }
}
