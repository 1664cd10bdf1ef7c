import type { Field } from '#engine/field'
import { isScalar, scalarText } from '#engine/text'
import { valueText } from '#renderers/context'
import type { Port } from '#renderers/context'
import type { CalendarEntry } from '../entries.ts'
import type { DayPart, GridDay } from '../time/timeGrid.ts'

/** A value that has a column, its name, and that of the group to which it belongs. Empty: none. */
export interface ColumnChoice {
  readonly key: string
  readonly label: string
  readonly group: string
  /** The values that it is within. */
  readonly within: readonly string[]
}

/**
 * The values by which a day is split: those of its entries, then those that are filtered for, else all that there are. The label of one that nothing
 * names is empty.
 */
export function columnsOf(
  field: Field,
  entries: readonly CalendarEntry[],
  { start, end }: Pick<GridDay, 'start' | 'end'>,
  filtered: unknown,
  choices: readonly ColumnChoice[],
  port: Port,
): readonly DayPart[] {
  const labels = labelsOfDay(field, entries, { start, end }, port)
  const wanted = [filtered ?? []].flat().filter(isScalar).map(scalarText)
  for (const key of wanted)
    if (!labels.has(key)) labels.set(key, field.kind.kind === 'reference' ? '' : valueText(key, field, port))
  for (const { key, label } of choices)
    if (labels.get(key) === '' || (wanted.length === 0 && !labels.has(key))) labels.set(key, label)
  const within = new Map(choices.map((choice) => [choice.key, choice.within]))
  return [...labels].map(([key, label]) => ({ field: field.name, key, label, within: within.get(key) ?? [] }))
}

/** The values that occur on a day, with their names. */
function labelsOfDay(
  field: Field,
  entries: readonly CalendarEntry[],
  { start, end }: Pick<GridDay, 'start' | 'end'>,
  port: Port,
): Map<string, string> {
  const labels = new Map<string, string>()
  for (const entry of entries) {
    if (entry.start.getTime() >= end || entry.end.getTime() <= start) continue
    const keys = ownKeys(entry, field.name)
    // A closure of several of them is no reason for a column.
    if (keys.length > 1 && field.source.many !== true) continue
    for (const key of keys)
      if ((labels.get(key) ?? '') === '') labels.set(key, keys.length === 1 ? labelOf(entry, field, port) : '')
  }
  return labels
}

/**
 * Whether an entry stands in a column: in that of its value, and in those within it, if its layer says so. Without a value, what is closed stands in all
 * of them, and a record in none.
 */
export function isIn(entry: CalendarEntry, part: DayPart | undefined): boolean {
  if (!part) return true
  const keys = keysOf(entry, part.field)
  if (!keys) return entry.look === 'closed'
  return keys.includes(part.key) || (entry.layer.within && (part.within ?? []).some((key) => keys.includes(key)))
}

/** The columns of an entry: by its own value, else by what its layer says instead. Null: nothing tells. */
function keysOf(entry: CalendarEntry, name: string): readonly string[] | null {
  const found = [name, ...(entry.layer.columns[name] ?? [])].map((field) => ownKeys(entry, field))
  return found.find((keys) => keys.length > 0) ?? null
}

/** The values of a field by which an entry stands in columns. */
export const ownKeys = ({ row }: CalendarEntry, name: string): readonly string[] =>
  [row.values[name] ?? []].flat().filter(isScalar).map(scalarText)

/** The name of an entry's value of a field. Empty: it is not known. */
export function labelOf({ row, module }: CalendarEntry, field: Field, port: Port): string {
  const own = module.fields.get(field.name)
  const label = row.labels[field.name]
  if (label !== undefined && label !== '') return label
  return own && own.kind.kind !== 'reference' ? valueText(row.values[field.name], own, port) : ''
}
