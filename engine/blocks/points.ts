import { groupingOf } from '#engine/field'
import type { Field } from '#engine/field'
import { isObject } from '#engine/form'

/** One part of a chart: a value, a month, the records without a value, or the remaining groups together. */
export interface ChartPoint {
  readonly kind: 'value' | 'month' | 'none' | 'other'
  readonly key: string
  readonly name: string
  readonly total: number
}

/** Number of groups to request, which is the maximum of one page. */
export const MAX_GROUPS = 100

/**
 * Returns the parts of a chart from the response of the call `summary`. The most frequent values get a part each, the
 * others share one. Months run without gaps up to the current month, including those without records.
 * @param today `YYYY-MM-DD`
 */
export function pointsOf(body: unknown, field: Field, rows: number, today: string): readonly ChartPoint[] {
  const groups = (Array.isArray(body) ? body : []).flatMap(readGroup)
  return groupingOf(field) === 'month' ? months(groups, rows, today) : values(groups, rows)
}

interface Group {
  readonly key: string | null
  readonly name: string
  readonly total: number
  /** Number of records in all groups, including those of other pages. */
  readonly sum: number | null
}

function readGroup(group: unknown): readonly Group[] {
  if (!isObject(group)) return []
  const { clave, nombre, total, suma } = group
  if (typeof total !== 'number' || (clave !== null && typeof clave !== 'string')) return []
  const name = typeof nombre === 'string' ? nombre : ''
  return [{ key: clave, name, total, sum: typeof suma === 'number' ? suma : null }]
}

const pointOf = ({ key, name, total }: Group): ChartPoint => ({
  kind: key === null ? 'none' : 'value',
  key: key ?? '',
  name,
  total,
})

/**
 * A single remaining group gets a part of its own. "Other" covers every group without its own part, whether it was
 * requested or not.
 */
function values(groups: readonly Group[], rows: number): readonly ChartPoint[] {
  if (groups.length <= rows + 1) return groups.map(pointOf)
  const whole = groups[0]?.sum ?? totalOf(groups)
  const shown = groups.slice(0, rows)
  return [...shown.map(pointOf), { kind: 'other', key: '', name: '', total: whole - totalOf(shown) }]
}

const totalOf = (groups: readonly Group[]): number => groups.reduce((sum, { total }) => sum + total, 0)

function months(groups: readonly Group[], rows: number, today: string): readonly ChartPoint[] {
  const byKey = new Map(groups.map((group) => [group.key, group]))
  const wanted = Array.from({ length: rows }, (_, at) => monthBefore(today, rows - 1 - at))
  const points = wanted.map((key): ChartPoint => {
    const { name = '', total = 0 } = byKey.get(key) ?? {}
    return { kind: 'month', key, name, total }
  })
  return points.some(({ total }) => total > 0) ? points : []
}

const MONTHS = 12

/** Returns the month `count` months before a day, as `YYYY-MM`. */
function monthBefore(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const at = year * MONTHS + month - 1 - count
  return `${Math.floor(at / MONTHS)}-${String((at % MONTHS) + 1).padStart(2, '0')}`
}
