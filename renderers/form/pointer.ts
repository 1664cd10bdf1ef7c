import { isObject } from '#engine/form'
import { below, steps } from '#engine/source'
import type { Values } from '#engine/form'

export { steps }

export function readAt(values: unknown, path: readonly string[]): unknown {
  let at = values
  for (const step of path)
    at = Array.isArray(at) ? at[Number(step)] : isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined
  return at
}

/** The values with one place changed; what is not on the way there stays the same object. */
export function writeAt(values: unknown, path: readonly string[], value: unknown): unknown {
  const [head, ...rest] = path
  if (head === undefined) return value
  if (Array.isArray(values))
    return values.map((held: unknown, at) => (at === Number(head) ? writeAt(held, rest, value) : held))
  const held: Values = isObject(values) ? values : {}
  return { ...held, [head]: writeAt(held[head], rest, value) }
}

/** A pointer with the ids of rows for their places: it stays true when a row before is removed. */
export function lastingKey(pointer: string, values: Values): string {
  let at: unknown = values
  const named = steps(pointer).map((step) => {
    const list = Array.isArray(at)
    at = readAt(at, [step])
    return list && isObject(at) && typeof at['_id'] === 'string' ? at['_id'] : step
  })
  return named.reduce(below, '')
}

/** DOM id of the control of a field. */
export const controlId = (form: string, pointer: string): string => form + pointer.replaceAll('/', '-')
