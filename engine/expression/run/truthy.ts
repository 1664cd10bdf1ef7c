/**
 * Whether a value is true in json-logic: false, null, 0, NaN, the empty text and the empty list are false; an object is
 * true.
 */
export function truthy(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}
