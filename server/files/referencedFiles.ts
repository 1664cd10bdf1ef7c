import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'

/** A file that a value refers to, and whether its field protects it. */
export interface ReferencedFile {
  readonly id: string
  readonly isProtected: boolean
}

/** The files in validated values, at any depth. */
export const referencedFiles = (fields: readonly Field[], values: Values): readonly ReferencedFile[] =>
  fields.flatMap((field) => filesOfField(field, Object.hasOwn(values, field.name) ? values[field.name] : undefined))

function filesOfField({ kind, of, source }: Field, value: unknown): readonly ReferencedFile[] {
  const isProtected = source.protect === true
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  if (kind.transport === 'path') return typeof value === 'string' && value !== '' ? [{ id: value, isProtected }] : []
  if (kind.transport === 'file' || kind.transport === 'files')
    return [value]
      .flat()
      .flatMap((one) => (isObject(one) && typeof one['id'] === 'string' ? [{ id: one['id'], isProtected }] : []))
  if (kind.shape === 'group') return isObject(value) ? referencedFiles(of, value) : []
  return kind.shape === 'rows' ? list.flatMap((row) => (isObject(row) ? referencedFiles(of, row) : [])) : []
}
