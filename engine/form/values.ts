/** Values of a form by field name; a repeat holds rows, each with its id in `_id`. */
export type Values = { readonly [name: string]: unknown }

export const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows of a repeat as they came; what is no row is left out. */
export const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** The rows' ids, all different: a row without one, or with one that a row before it has, gets the next free one. */
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
 * Nothing, for any kind that calls it empty. `"yes"` at a checkbox is empty to its kind and yet no blank: it is of the wrong type.
 * Of what has parts only the kind can tell.
 */
export const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : value === undefined || value === false || typeof value === 'object'
