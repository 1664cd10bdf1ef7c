import type { Field } from './field.ts'

/** Limits that mean the current day or instant. Any other limit refers to a sibling field. */
export const PRESENT_BOUNDS = ['today', 'now'] as const

/**
 * Returns the field that `after` or `before` refers to. `today` and `now` have priority over fields of that name, which
 * served forms may have.
 */
export const fieldBound = (limit: string | undefined): string | undefined =>
  limit === undefined || PRESENT_BOUNDS.some((word) => word === limit) ? undefined : limit

/** Whether a date of the field stands in an order with that of another field. */
export const followsField = ({ source: { after, before } }: Field): boolean =>
  fieldBound(after) !== undefined || fieldBound(before) !== undefined
