import { readPath } from '#engine/expression'
import type { Scope } from '#engine/expression'

/** Values of a form by field name; a repeat holds rows, each with its id in `_id`. */
export type Values = { readonly [name: string]: unknown }

export const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the rows of a repeat. Invalid rows are left out. */
export const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Returns unique row ids. A row without an id, or with the id of an earlier row, gets the next free one. */
export function uniqueRowIds(rows: readonly Values[]): readonly string[] {
  const taken = new Set<string>()
  const own = rows.map(({ _id: id }) => {
    if (typeof id !== 'string' || id === '' || taken.has(id)) return undefined
    taken.add(id)
    return id
  })
  let next = 0
  return own.map((id) => {
    if (id !== undefined) return id
    while (taken.has(`r${next}`)) next++
    return `r${next++}`
  })
}

/**
 * Whether a value is blank. `"yes"` in a checkbox is empty for its kind but not blank: it has the wrong type. For
 * values with parts, only the kind can decide.
 */
export const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : value === undefined || value === false || typeof value === 'object'

/** Whether a request says something of a value. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Returns the value at the steps of a pointer. */
export function getAtPath(values: unknown, path: readonly string[]): unknown {
  let at = values
  for (const step of path)
    at = Array.isArray(at) ? at[Number(step)] : isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined
  return at
}

/** Returns the values with one value changed. Objects that are not on its path stay the same. */
export function setAtPath(values: unknown, path: readonly string[], value: unknown): unknown {
  const [head, ...rest] = path
  if (head === undefined) return value
  if (Array.isArray(values))
    return values.map((current: unknown, at) => (at === Number(head) ? setAtPath(current, rest, value) : current))
  const current: Values = isObject(values) ? values : {}
  return { ...current, [head]: setAtPath(current[head], rest, value) }
}

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

/** The environment of a form: `record`, `user`, `tenant`, `input`, `$user`, `$app`, `$today`, `$now`… by name. */
export interface FormEnvironment {
  readonly today: string
  readonly now: string
  /** IANA name of the tenant's zone. */
  readonly timeZone?: string
  /** Languages of the organisation, its own first. */
  readonly languages?: readonly string[]
  readonly names: { readonly [name: string]: unknown }
  /** Keys of the fields with files that are chosen but not sent yet. */
  readonly chosen?: ReadonlyMap<string, unknown>
}

/**
 * Returns the scope of conditions, values and texts: first the row of the reader, then outwards to the form's values,
 * then `values` and `$form` for the whole form, then the environment.
 */
export function formScope(values: Values, rows: readonly Values[], environment: FormEnvironment): Scope {
  const words: { readonly [name: string]: unknown } = {
    values,
    $form: values,
    $today: environment.today,
    $now: environment.now,
    today: environment.today,
    now: environment.now,
  }
  const holders = [...rows, values, words, environment.names]
  return {
    read: (path) => {
      const head = path[0]
      if (head === undefined) return values
      for (const holder of holders) if (Object.hasOwn(holder, head)) return readPath(holder, path)
      return undefined
    },
  }
}

/** Returns a scope that copies the values it reads, so that later changes of the form do not affect them. */
export const copyingScope = (scope: Scope): Scope => ({ read: (path) => deepCopy(scope.read(path)) })
