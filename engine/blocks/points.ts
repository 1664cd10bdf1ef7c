import { groupingOf } from '#engine/field'
import type { Field } from '#engine/field'
import { isObject } from '#engine/form'

/** One part of a chart: a value, a month, what has no value, or what is left of the others. */
export interface ChartPoint {
  readonly kind: 'value' | 'month' | 'none' | 'other'
  readonly key: string
  readonly name: string
  readonly total: number
}

/** Groups that are asked for; a page holds no more. */
export const MAX_GROUPS = 100

/**
 * The parts of a chart from what the call `summary` answered. The most frequent values stand by themselves, the others together; months follow
 * each other up to today's, those without a record too.
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
  /** Records of all groups, those of other pages too. */
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

/** One that is left alone stands by itself. The others are all that do not stand by themselves, whether asked for or not. */
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

/** `YYYY-MM`, some months before a day. */
function monthBefore(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const at = year * MONTHS + month - 1 - count
  return `${Math.floor(at / MONTHS)}-${String((at % MONTHS) + 1).padStart(2, '0')}`
}
