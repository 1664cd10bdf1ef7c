import type { Field } from './field.ts'

/** How records are counted: by value, or by the month of a day or instant. */
export type Grouping = 'value' | 'month'

/** Returns how records are counted by a field. Null if it has too many values, or a record may have several of them. */
export function groupingOf(field: Field): Grouping | null {
  const { kind, wire, options, source } = field
  // Every read of it is logged for a person, but a count belongs to nobody.
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
