import { isObject } from '#engine/form'

/** A record that a value refers to. */
export interface ReferenceValue {
  readonly id: string
  /** Null: whoever reads it may not know. Undefined: it was not said. */
  readonly name: string | null | undefined
}

/** What a field holds of one record: its id, or the record as answers are read, with its name as far as it may be known. */
export function readReference(value: unknown): ReferenceValue | null {
  if (typeof value === 'string') return value === '' ? null : { id: value, name: undefined }
  if (!isObject(value) || typeof value['id'] !== 'string') return null
  return { id: value['id'], name: typeof value['nombre'] === 'string' ? value['nombre'] : null }
}
