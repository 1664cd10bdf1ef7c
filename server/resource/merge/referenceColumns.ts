import type { Field } from '#engine/field'
import { quoted } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'

/** A column that holds references: one id, or JSON with ids in lists, rows or fields. */
export interface ReferenceColumn {
  /** Quoted. */
  readonly name: string
  readonly kind: 'id' | 'json'
}

/** The columns of a table in which fields of its definition refer to records of the module `target`. */
export function referenceColumns({ module, storage }: Table, target: string): readonly ReferenceColumn[] {
  const found = new Map<string, ReferenceColumn>()
  for (const field of module.fields.values()) {
    const place = refersTo(field, target) ? storage.get(field.name) : undefined
    if (place?.kind === 'extra') found.set('extra', { name: quoted('extra'), kind: 'json' })
    if (place?.kind === 'column' && !place.generated)
      found.set(place.column, { name: place.column, kind: place.type === 'jsonb' ? 'json' : 'id' })
  }
  return [...found.values()]
}

/** Whether a field, or a part of it, refers to records of the module. */
export const refersTo = ({ source, of }: Field, target: string): boolean =>
  source.to === target || of.some((part) => refersTo(part, target))
