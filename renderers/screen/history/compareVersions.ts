import type { FieldChange, HistoryEntry, ChangeSide } from '#engine/call'
import type { Module } from '#engine/definition'
import { isSameValue } from '../isSameValue.ts'

/** A state of the record: as it was after an entry, or before the first that is known. */
export interface Version {
  /** Of the entry after which the record was so; empty: before them all. */
  readonly id: string
  readonly number: number
  readonly entry: HistoryEntry | null
}

/** The states of which the loaded entries tell, the last first. `whole`: no earlier entry is left to load. */
export function versionsOf(entries: readonly HistoryEntry[], isComplete: boolean): readonly Version[] {
  const states = entries.map((entry) => ({ id: entry.id, number: entry.version, entry }))
  const first = entries.at(-1)
  // A record that was there before its history began had a state before.
  const before =
    isComplete && first && first.kind !== 'added' ? [{ id: '', number: first.version - 1, entry: null }] : []
  return [...states, ...before]
}

/** What differs between two states, whichever comes first: the fields as they were in each. A field that was changed and changed back is not told. */
export function compareVersions(
  { fields }: Pick<Module, 'fields'>,
  entries: readonly HistoryEntry[],
  from: string,
  to: string,
): readonly FieldChange[] {
  const [one, other] = [indexOf(entries, from), indexOf(entries, to)]
  // The last entry stands first: what lies between two states is newer than the earlier one.
  const between = entries.slice(Math.min(one, other), Math.max(one, other)).toReversed()
  const sides = new Map<string, FieldChange>()
  for (const { changes } of between)
    for (const change of changes) {
      const known = sides.get(change.field.name)
      sides.set(change.field.name, known ? { ...known, after: change.after } : change)
    }
  // Answers to served forms come after the fields of the record itself.
  const all = [...new Set([...fields.keys(), ...sides.keys()])]
    .flatMap((name) => sides.get(name) ?? [])
    .filter(({ field, before, after }) => !isSameValue(field, before.value, after.value))
  // Asked the other way round, what came is what went.
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
