import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { readPath } from '#engine/expression'
import type { Field } from '#engine/field'
import { scalarText } from '#engine/text'
import type { ReadPlaceholder } from '#engine/text'
import { valueText } from '#renderers/context'
import type { Port } from '#renderers/context'

/** The text of one field of a record as a list shows it: the names beside its ids, else its value. */
export function fieldText(field: Field, { values, labels }: RecordView, port: Port): string {
  const value = values[field.name]
  if (field.absent && field.kind.isEmpty(value)) return port.translator.translate(field.absent)
  const names = Array.isArray(value) ? value.flatMap((id) => labels[`${field.name}/${scalarText(id)}`] ?? []) : []
  if (names.length > 0) return names.join(field.source.ancestors === undefined ? ', ' : ' › ')
  return labels[field.name] ?? valueText(value, field, port)
}

/** The name of a record in messages: its title, else its id. */
export function recordTitle(module: Module, record: RecordView, port: Port): string {
  const title = module.roles.get('title')
  return (title && fieldText(title, record, port)) || record.id
}

/** Fills text placeholders: `{record.<field>}`, `{title}`, `{label.<field>}`, given figures, and global values. */
export function recordPlaceholders(
  module: Module,
  record: RecordView | null,
  port: Port,
  figures: { readonly [name: string]: unknown } = {},
): ReadPlaceholder {
  return (path) => {
    if (Object.hasOwn(figures, path)) return figures[path]
    const [head = '', name = ''] = path.split('.')
    if (record && head === 'title') return recordTitle(module, record, port)
    if (head === 'record' || head === 'label') {
      const field = module.fields.get(name)
      // Undefined: there is nothing to name yet.
      if (!record) return undefined
      return field ? fieldText(field, record, port) : ''
    }
    return readPath(port.environment.names, path.split('.'))
  }
}
