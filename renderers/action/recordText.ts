import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { readPath } from '#engine/expression'
import type { ReadPlaceholder } from '#engine/text'
import { valueText } from '#renderers/context'
import type { Port } from '#renderers/context'

/** The text of one field of a record: the name beside its id, else its value. */
function fieldText(module: Module, record: RecordView, name: string, port: Port): string {
  const field = module.fields.get(name)
  if (!field) return ''
  const value = record.values[name]
  if (field.absent && field.kind.isEmpty(value)) return port.translator.translate(field.absent)
  return record.labels[name] ?? valueText(value, field, port)
}

/** The name of a record in messages: its title, else its id. */
export const recordTitle = (module: Module, record: RecordView, port: Port): string =>
  fieldText(module, record, module.roles.get('title')?.name ?? '', port) || record.id

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
    if (head === 'record' || head === 'label') return record ? fieldText(module, record, name, port) : undefined
    return readPath(port.environment.names, path.split('.'))
  }
}
