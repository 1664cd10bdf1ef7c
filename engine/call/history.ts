import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import { readRecord } from './record.ts'

/** A value before or after a change, with the labels of its ids. */
export interface ChangeSide {
  readonly value: unknown
  /** Keyed by field, or by field and id (`roles/5`), like the labels of a record. */
  readonly labels: { readonly [label: string]: string }
}

export interface FieldChange {
  readonly field: Field
  readonly before: ChangeSide
  readonly after: ChangeSide
}

/** One change of a record: who changed which fields. `by` is null if no person made the change. */
export interface HistoryEntry {
  readonly id: string
  /** The record's version after the change. */
  readonly version: number
  /** An instant. */
  readonly at: string
  readonly by: string | null
  /** Name of the access token by which it was made, or null. */
  readonly token: string | null
  readonly kind: 'added' | 'changed' | 'removed'
  /** The changed fields that the reader may see, in the order of the definition. */
  readonly changes: readonly FieldChange[]
}

/** Update types of the wire (contract, 1.2). */
const KINDS: { readonly [code: number]: HistoryEntry['kind'] } = { 1: 'added', 2: 'changed', 3: 'removed' }

/** Reads a page of a record's history, the latest change first. Invalid entries and unknown fields are left out. */
export const readHistory = (module: Module, body: unknown): readonly HistoryEntry[] =>
  (Array.isArray(body) ? body : []).filter(isObject).flatMap((entry) => {
    const kind = KINDS[Number(entry['accion'])]
    const { id, fecha } = entry
    if (!kind || typeof id !== 'string' || typeof fecha !== 'string') return []
    return [
      {
        id,
        version: Number(entry['version'] ?? 0),
        at: fecha,
        by: nameOf(entry['usuario']),
        token: nameOf(entry['token']),
        kind,
        changes: changesOf(module, entry),
      },
    ]
  })

function changesOf(module: Module, entry: { readonly [name: string]: unknown }): readonly FieldChange[] {
  const said = new Set(Array.isArray(entry['campos']) ? entry['campos'] : [])
  const [before, after] = [readRecord(module, entry['antes']), readRecord(module, entry['despues'])]
  return [...module.fields.values()].flatMap((field) =>
    said.has(field.name)
      ? [
          {
            field,
            before: { value: before.values[field.name] ?? null, labels: before.labels },
            after: { value: after.values[field.name] ?? null, labels: after.labels },
          },
        ]
      : [],
  )
}

/** A user who no longer exists has an empty name. */
const nameOf = (user: unknown): string | null =>
  isObject(user) && typeof user['nombre'] === 'string' ? user['nombre'] : null
