import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'

/** A file that values name, and whether its field protects it. */
export interface NamedFile {
  readonly id: string
  readonly isProtected: boolean
}

/** The files that decided values name, wherever they stand in them. */
export const namedFiles = (fields: readonly Field[], values: Values): readonly NamedFile[] =>
  fields.flatMap((field) => ofField(field, Object.hasOwn(values, field.name) ? values[field.name] : undefined))

function ofField({ kind, of, source }: Field, value: unknown): readonly NamedFile[] {
  const isProtected = source.protect === true
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  if (kind.travels === 'path') return typeof value === 'string' && value !== '' ? [{ id: value, isProtected }] : []
  if (kind.travels === 'file' || kind.travels === 'files')
    return [value]
      .flat()
      .flatMap((one) => (isObject(one) && typeof one['id'] === 'string' ? [{ id: one['id'], isProtected }] : []))
  if (kind.shape === 'group') return isObject(value) ? namedFiles(of, value) : []
  return kind.shape === 'rows' ? list.flatMap((row) => (isObject(row) ? namedFiles(of, row) : [])) : []
}
