import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'

/**
 * Ids or keys that a form has added to and removed from the original record, by field. Those of groups are nested one
 * level deeper.
 */
export interface ChangedKeys {
  readonly added: Values
  readonly removed: Values
}

export function changedKeys(fields: Iterable<Field>, record: Values, values: Values): ChangedKeys {
  const added: { [name: string]: unknown } = {}
  const removed: { [name: string]: unknown } = {}
  for (const field of fields) {
    const { name, kind } = field
    if (!Object.hasOwn(values, name)) continue
    const [before, now] = [record[name], values[name]]
    if (kind.shape === 'group') {
      const inner = changedKeys(field.of, isObject(before) ? before : {}, isObject(now) ? now : {})
      added[name] = inner.added
      removed[name] = inner.removed
    } else if (kind.shape === 'rows' || field.source.many || kind.transport === 'files') {
      const [had, has] = [keysOf(field, before), keysOf(field, now)]
      added[name] = has.filter((key) => !had.includes(key))
      removed[name] = had.filter((key) => !has.includes(key))
    }
  }
  return { added, removed }
}

function keysOf(field: Field, value: unknown): readonly unknown[] {
  const keys =
    field.kind.shape === 'rows'
      ? rowsOf(value).map((row) => rowKey(field, row))
      : field.kind.transport === 'files'
        ? rowsOf(value).map(({ id }) => id)
        : Array.isArray(value)
          ? (value as readonly unknown[])
          : []
  return keys.filter((key) => key !== undefined && key !== null && key !== '')
}

/** A row of the record is identified by its id, a new row by the record that it refers to. */
function rowKey({ of }: Field, row: Values): unknown {
  if (row['id'] !== undefined) return row['id']
  const refers = of.find(({ source }) => source.to !== undefined && !source.many)
  return refers && row[refers.name]
}
