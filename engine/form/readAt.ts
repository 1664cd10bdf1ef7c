import { isObject } from './values.ts'

/** Returns the value at the steps of a pointer. */
export function getAtPath(values: unknown, path: readonly string[]): unknown {
  let at = values
  for (const step of path)
    at = Array.isArray(at) ? at[Number(step)] : isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined
  return at
}
