/** A value in quotation marks. */
export const quoted = (value: unknown): string => (value === 'end' ? 'the end' : (JSON.stringify(value) ?? '""'))

/** A value or a list of values. */
export const printed = (value: unknown): string =>
  typeof value === 'string'
    ? quoted(value)
    : Array.isArray(value)
      ? list(value, 'and')
      : (JSON.stringify(value) ?? 'nothing')

export const list = (values: unknown, word = 'or'): string => {
  const all = (Array.isArray(values) ? values : [values]).map(String)
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${word} ${all.at(-1) ?? ''}`
}

/** Types with their articles. */
export const article = (types: unknown): string =>
  list(
    (Array.isArray(types) ? types : [types]).map(
      (type) => `${/^[aeio]/.test(String(type)) ? 'an' : 'a'} ${String(type)}`,
    ),
  )

/** A range, with the space before it. */
export function bounds(min: unknown, max: unknown): string {
  if (min === undefined && max === undefined) return ''
  if (max === undefined) return ` from ${printed(min)} upwards`
  return min === undefined ? ` up to ${printed(max)}` : ` from ${printed(min)} to ${printed(max)}`
}
