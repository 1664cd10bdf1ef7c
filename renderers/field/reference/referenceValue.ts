import { isObject } from '#engine/form'

/** A referenced record. */
export interface ReferenceValue {
  readonly id: string
  /** Null: the user may not know it. Undefined: it was not given. */
  readonly name: string | null | undefined
}

/** Reads a reference: an id, or a record as in a response, with its name if the user may know it. */
export function readReference(value: unknown): ReferenceValue | null {
  if (typeof value === 'string') return value === '' ? null : { id: value, name: undefined }
  if (!isObject(value) || typeof value['id'] !== 'string') return null
  return { id: value['id'], name: typeof value['nombre'] === 'string' ? value['nombre'] : null }
}
