import { isObject } from '#engine/form'
import { answer, refuse } from '../../operation/index.ts'
import type { CallContext, Operation, Answer } from '../../operation/index.ts'
import { localizedNames } from './fullRecord.ts'
import { exportRows, genericOperation, ownerRecordOf, readRecord, tableOf } from '../../resource/index.ts'
import { readTemplates } from '../template/index.ts'
import { releaseFiles } from '../../files/index.ts'

/** Lists procedures with names in the reader's language. */
export const list: Operation = async (context, call) => {
  const { only = null } = call
  // The template gives the name, so it is always read, but returned only if requested.
  const read = only && new Set([...only, TYPE])
  const answered = await genericOperation('list')(context, { ...call, only: read })
  if (!answered.ok || !Array.isArray(answered.body)) return answered
  const records = await withNames(context, answered.body)
  return answer(answered.status, only && !only.has(TYPE) ? records.map(withoutType) : records, answered.headers)
}

/** Field of the module. */
const TYPE = 'plantilla'

function withoutType(record: unknown): unknown {
  if (!isObject(record)) return record
  const { plantillaReq: _, ...rest } = record
  return rest
}

async function withNames(context: CallContext, records: readonly unknown[]): Promise<readonly unknown[]> {
  const { rows, tenant, language } = context
  const ids = [...new Set(records.flatMap(templateOf))]
  const templates = await readTemplates(rows, tenant.id, ids)
  return records.map((record) => {
    const template = templates.get(templateOf(record)[0] ?? '')
    if (!template || !isObject(record)) return record
    return { ...record, ...localizedNames(template, language) }
  })
}

function templateOf(record: unknown): readonly string[] {
  const said = isObject(record) ? record['plantillaReq'] : undefined
  const id = isObject(said) ? said['id'] : undefined
  return typeof id === 'string' ? [id] : []
}

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

/** Removes a procedure and releases its files. The start date in the path must match. Its history stays. */
export const remove: Operation = async (context, call) => {
  const table = tableOf(context)
  return context.rows.transaction(async (rows): Promise<Answer> => {
    const stored = call.id === null ? null : await readRecord(context, table, call.id, context.scope, rows)
    if (!stored || call.record['fechaIni'] !== stored.values['fechaIni']) return refuse('91016')
    const removed = await genericOperation('remove')({ ...context, rows }, call)
    if (removed.ok) await releaseFiles(context, rows, ownerRecordOf(context, stored.id))
    return removed
  })
}
