import { isObject } from './values.ts'
import type { Values } from './values.ts'

/** The values with one place changed; what is not on the way there stays the same object. */
export function setAtPath(values: unknown, path: readonly string[], value: unknown): unknown {
  const [head, ...rest] = path
  if (head === undefined) return value
  if (Array.isArray(values))
    return values.map((current: unknown, at) => (at === Number(head) ? setAtPath(current, rest, value) : current))
  const current: Values = isObject(values) ? values : {}
  return { ...current, [head]: setAtPath(current[head], rest, value) }
}
