import { isForbiddenName } from '#engine/expression'

/** Deepest nesting of JSON from a client. No form is as deep, and recursive functions can process it. */
const MAX_DEPTH = 100

/** Rejects keys that pollute prototypes, and excessive depth. */
export const isSafeJson = (value: unknown): boolean => isSafeBelow(value, 0)

function isSafeBelow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth > MAX_DEPTH) return false
  for (const [key, inside] of Object.entries(value))
    if (isForbiddenName(key) || !isSafeBelow(inside, depth + 1)) return false
  return true
}
