import type { RowScope } from './access.ts'

/** One condition on a stored value of a record. `empty`: a record without a value fulfils it too. */
export type RowCondition = {
  readonly field: string
  readonly empty: boolean
} & (
  | { readonly kind: 'in'; readonly values: readonly (boolean | number | string)[] }
  | { readonly kind: 'before' | 'after'; readonly moment: 'now' | 'today' }
)

/** The records that a reader sees: those that fulfil all conditions, and those that a right reaches. */
export interface ShownRows {
  readonly when: readonly RowCondition[]
  readonly unless: RowScope
}

interface Present {
  /** `YYYY-MM-DD` in the zone of the organisation. */
  readonly today: string
  /** An instant of the wire. */
  readonly now: string
}

/** Whether the values of a record fulfil all conditions. The database judges the same (`rowsCondition`). */
export const fulfilsAll = (
  conditions: readonly RowCondition[],
  values: { readonly [field: string]: unknown },
  present: Present,
): boolean => conditions.every((condition) => fulfils(condition, values[condition.field] ?? null, present))

/** A moment counts on both sides: what is neither later nor earlier fulfils `before` and `after`. */
function fulfils(condition: RowCondition, value: unknown, { today, now }: Present): boolean {
  if (value === null) return condition.empty
  if (condition.kind === 'in') return condition.values.some((one) => one === value)
  if (typeof value !== 'string') return false
  const [held, limit] = condition.moment === 'today' ? [value, today] : [Date.parse(value), Date.parse(now)]
  return condition.kind === 'before' ? held <= limit : held >= limit
}
