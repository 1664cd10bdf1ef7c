import type { Field } from './field.ts'

/** What records are counted by: a value itself, or the month in which a day or an instant lies. */
export type Grouping = 'value' | 'month'

/** How records are counted by a field; null where their values are too many to be counted, or several stand in one record. */
export function groupingOf(field: Field): Grouping | null {
  const { kind, wire, options, source } = field
  // Every reading of it is written down, and a count is of nobody.
  if (source.sensitive) return null
  if (
    kind.shape !== 'leaf' ||
    kind.transport !== 'plain' ||
    kind.operators.length === 0 ||
    wire === false ||
    kind.comparedPart
  )
    return null
  const type = kind.column(field)
  if (type === 'date' || type === 'timestamptz') return 'month'
  if (type === 'boolean' || type === 'uuid') return 'value'
  return (type === 'text' || type === 'integer') && options.length > 0 ? 'value' : null
}
