import type { FieldChange, HistoryEntry, ChangeSide } from '#engine/call'
import type { Module } from '#engine/definition'
import { isSameValue } from '../isSameValue.ts'

/** A version of the record: after an entry, or before the first known one. */
export interface Version {
  /** Id of the entry that created it; empty: before all entries. */
  readonly id: string
  readonly number: number
  readonly entry: HistoryEntry | null
}

/** The versions in the loaded entries, newest first. `isComplete`: there are no earlier entries to load. */
export function versionsOf(entries: readonly HistoryEntry[], isComplete: boolean): readonly Version[] {
  const states = entries.map((entry) => ({ id: entry.id, number: entry.version, entry }))
  const first = entries.at(-1)
  // A record older than its history has a version before the first entry.
  const before =
    isComplete && first && first.kind !== 'added' ? [{ id: '', number: first.version - 1, entry: null }] : []
  return [...states, ...before]
}

/** Fields that differ between two versions, in either order. A field changed back to its old value is omitted. */
export function compareVersions(
  { fields }: Pick<Module, 'fields'>,
  entries: readonly HistoryEntry[],
  from: string,
  to: string,
): readonly FieldChange[] {
  const [one, other] = [indexOf(entries, from), indexOf(entries, to)]
  // Entries are sorted newest first; those between the two versions are newer than the earlier one.
  const between = entries.slice(Math.min(one, other), Math.max(one, other)).toReversed()
  const sides = new Map<string, FieldChange>()
  for (const { changes } of between)
    for (const change of changes) {
      const known = sides.get(change.field.name)
      sides.set(change.field.name, known ? { ...known, after: change.after } : change)
    }
  // Answers to served forms follow the fields of the record.
  const all = [...new Set([...fields.keys(), ...sides.keys()])]
    .flatMap((name) => sides.get(name) ?? [])
    .filter(({ field, before, after }) => !isSameValue(field, before.value, after.value))
  // In reverse order, before and after are swapped.
  return one >= other ? all : all.map(swapped)
}

function indexOf(entries: readonly HistoryEntry[], id: string): number {
  const at = entries.findIndex((entry) => entry.id === id)
  return at < 0 ? entries.length : at
}

const swapped = ({
  field,
  before,
  after,
}: FieldChange): { field: FieldChange['field']; before: ChangeSide; after: ChangeSide } => ({
  field,
  before: after,
  after: before,
})
