import { isObject } from './values.ts'
import type { Values } from './values.ts'

/** Returns the values with one value changed. Objects that are not on its path stay the same. */
export function setAtPath(values: unknown, path: readonly string[], value: unknown): unknown {
  const [head, ...rest] = path
  if (head === undefined) return value
  if (Array.isArray(values))
    return values.map((current: unknown, at) => (at === Number(head) ? setAtPath(current, rest, value) : current))
  const current: Values = isObject(values) ? values : {}
  return { ...current, [head]: setAtPath(current[head], rest, value) }
}
