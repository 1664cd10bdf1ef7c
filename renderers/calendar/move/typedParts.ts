import type { CalendarColumn } from '#engine/definition'
import type { Values } from '#engine/form'
import type { Port } from '#renderers/context'
import { labelOf, ownKeys } from '../columns/columnsOf.ts'
import type { CalendarEntry } from '../entries.ts'
import type { GivenPart } from './movement.ts'

/** A field by which days are split, where a move is typed. */
export interface TypedPart {
  readonly column: CalendarColumn
  /** The values of the record, with what is chosen of the fields before this one. */
  readonly record: Values
  /** The present value. Null if a field before this one changes, because this one may depend on it. */
  readonly kept: GivenPart | null
  readonly chosen: GivenPart | null
}

/** The fields by which days are split, with the present and the chosen value of an entry. */
export function typedParts(
  columns: readonly CalendarColumn[],
  entry: CalendarEntry,
  given: readonly GivenPart[],
  port: Port,
): readonly TypedPart[] {
  let record = entry.row.values
  let isOther = false
  return columns.map((column) => {
    const { name } = column.field
    const own = ownKeys(entry, name)
    const chosen = given.find(({ field }) => field === name) ?? null
    const part = { column, record, kept: isOther ? null : keptPart(entry, column, own, port), chosen }
    if (chosen && ![chosen.key].flat().every((key) => own.includes(key))) {
      record = { ...record, [name]: chosen.key }
      isOther = true
    }
    return part
  })
}

function keptPart(
  entry: CalendarEntry,
  { field }: CalendarColumn,
  keys: readonly string[],
  port: Port,
): GivenPart | null {
  const [first] = keys
  if (first === undefined) return null
  // Of several values the record names each.
  const names = keys.flatMap((key) => entry.row.labels[`${field.name}/${key}`] ?? [])
  const label = names.length > 0 ? names.join(', ') : labelOf(entry, field, port)
  return { field: field.name, key: keys.length === 1 ? first : keys, label }
}

/**
 * The columns that a typed move asks for: what is chosen, else what is kept. Whoever is free is nothing to ask for, nor is what is kept
 * but not shown: the call that judges keeps it where it can. `shown`: the fields of which there is a choice.
 */
export const requestedParts = (typed: readonly TypedPart[], shown: ReadonlySet<string>): readonly GivenPart[] =>
  typed.flatMap(({ column, kept, chosen }) => {
    const part = chosen ?? (shown.has(column.field.name) ? kept : null)
    return part && part.key.length > 0 ? [part] : []
  })

/** The same with another choice of one field. Those after it are chosen anew. */
export const withChoice = (
  typed: readonly TypedPart[],
  field: string,
  part: GivenPart | null,
): readonly GivenPart[] => {
  const at = typed.findIndex(({ column }) => column.field.name === field)
  return [...typed.slice(0, at).flatMap(({ chosen }) => chosen ?? []), ...(part ? [part] : [])]
}
