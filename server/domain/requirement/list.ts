import { isObject } from '#engine/form'
import { answer } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { localizedNames } from './localizedNames.ts'
import { resource } from '../../resource/index.ts'
import { readTemplates } from '../template/index.ts'

/** Lists procedures with names in the reader's language. */
export const list: Operation = async (context, call) => {
  const generic = resource['list']
  if (!generic) throw new Error('The generic resource has no list')
  const { only = null } = call
  // The template gives the name, so it is always read, but returned only if requested.
  const read = only && new Set([...only, TYPE])
  const answered = await generic(context, { ...call, only: read })
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
