import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { ReadPlaceholder } from '#engine/text'
import type { Port } from '#renderers/context'
import { valueText } from '#renderers/field'

/** Words of one field of a record: the name beside its id, else its value. */
function fieldWords(module: Module, record: RecordView, name: string, port: Port): string {
  const field = module.fields.get(name)
  return field ? (record.labels[name] ?? valueText(record.values[name], field, port)) : ''
}

/** What names a record in sentences: its title, else its id. */
export const recordTitle = (module: Module, record: RecordView, port: Port): string =>
  fieldWords(module, record, module.roles.get('title')?.name ?? '', port) || record.id

/** Fills placeholders of texts: `{record.<field>}`, `{title}`, `{label.<field>}` and given figures. */
export function recordPlaceholders(
  module: Module,
  record: RecordView | null,
  port: Port,
  figures: { readonly [name: string]: unknown } = {},
): ReadPlaceholder {
  return (path) => {
    if (Object.hasOwn(figures, path)) return figures[path]
    const [head = '', name = ''] = path.split('.')
    if (!record) return undefined
    if (head === 'title') return recordTitle(module, record, port)
    return head === 'record' || head === 'label' ? fieldWords(module, record, name, port) : undefined
  }
}
