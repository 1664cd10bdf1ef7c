import { isObject } from '#engine/form'

/**
 * Writes JSON in one way only: without spaces, with the keys of objects in the order of their UTF-16 code units (RFC
 * 8785). Undefined values are left out, as `JSON.stringify` does.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value ?? null)
  const entries = Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`).join(',')}}`
}
