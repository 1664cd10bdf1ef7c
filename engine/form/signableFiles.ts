import { filesOf } from '#engine/field'
import type { Field } from '#engine/field'
import { isObject } from './values.ts'
import type { Values } from './values.ts'

type StoredFiles = ReturnType<typeof filesOf>

/** The files of a record's answers that may be signed where they are read, with those in groups and rows. */
export const signableFiles = (fields: readonly Field[], values: Values): StoredFiles =>
  fields.flatMap((field): StoredFiles => {
    const held = values[field.name]
    if (field.source.signable) return filesOf(held)
    if (field.of.length === 0) return []
    return (Array.isArray(held) ? held : [held]).flatMap((one: unknown) =>
      isObject(one) ? signableFiles(field.of, one) : [],
    )
  })
