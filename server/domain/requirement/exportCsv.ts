import { exportRows } from '../../resource/index.ts'
import type { Operation } from '../../operation/index.ts'

/** Exports procedures under the names that the list shows, which are those of the template in the reader's language. */
export const exportCsv: Operation = (context, call) => {
  const { definitions, module, language } = context
  const table = definitions.tables.get(module.id)
  const place = table?.storage.get('nombre')
  if (!table || place?.kind !== 'column') return exportRows(context, call)
  const read = `coalesce((select p.textos -> '${language}' ->> 'nombre' from template p
    where p.tenant_id = t.tenant_id and p.id = t.plantilla), ${place.read})`
  const storage = new Map([...table.storage, ['nombre', { ...place, read }] as const])
  const tables = new Map([...definitions.tables, [module.id, { ...table, storage }] as const])
  return exportRows({ ...context, definitions: { ...definitions, tables } }, call)
}
