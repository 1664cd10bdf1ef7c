import { isObject } from './values.ts'
import type { Values } from './values.ts'

/** The values with one place changed; what is not on the way there stays the same object. */
export function writeAt(values: unknown, path: readonly string[], value: unknown): unknown {
  const [head, ...rest] = path
  if (head === undefined) return value
  if (Array.isArray(values))
    return values.map((held: unknown, at) => (at === Number(head) ? writeAt(held, rest, value) : held))
  const held: Values = isObject(values) ? values : {}
  return { ...held, [head]: writeAt(held[head], rest, value) }
}
