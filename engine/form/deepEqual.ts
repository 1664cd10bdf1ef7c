/** Whether two form values are structurally equal. */
export function isDeepEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && isDeepEqual(Reflect.get(left, name), Reflect.get(right, name)))
  )
}

/** Returns a deep copy that later changes of the form do not affect. */
export function deepCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(deepCopy)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, deepCopy(part)]))
}
