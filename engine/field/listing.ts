import type { Field } from './field.ts'
import type { FieldKind } from './fieldKind.ts'

/** Maximum number of fields in a sort order. */
export const MAX_SORTS = 5

/**
 * Whether rows can be sorted by a field: it has a single comparable value on the wire. Counts of other rows are
 * sortable too.
 */
export const isSortable = ({ kind, wire, source }: Field): boolean =>
  kind.shape === 'leaf' && kind.operators.length > 0 && wire !== false && !source.many

/** Whether a list can be filtered by fields of a kind: filters of the others are not drawn. */
export const isFilterable = ({ operators }: Pick<FieldKind, 'operators'>): boolean => operators.length > 0

/** Whether values of a kind are in an order, so that a filter is a range of them. */
export const isOrdered = ({ operators }: Pick<FieldKind, 'operators'>): boolean =>
  operators[0] === 'ge' || operators.includes('gt')

/** Whether a filter takes words that are looked for in texts. */
export const isSearchable = ({ kind: { operators }, source }: Field): boolean =>
  operators[0] === 'has' || source.localised !== undefined

/** Whether a list can show the value of a field: it has one, and the answer holds it. */
export const isShown = ({ kind }: Pick<Field, 'kind'>): boolean =>
  kind.shape !== 'nothing' && kind.transport !== 'never'
