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
