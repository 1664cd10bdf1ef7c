import { readRecord } from '#engine/call'
import type { RecordView } from '#engine/call'
import type { Call, Module } from '#engine/definition'
import { isObject } from '#engine/form'
import type { Port } from '#renderers/context'
import { answerRows } from '../select/fetchOptions.ts'

/** A record as a picker offers it. */
export interface RecordOption {
  readonly id: string
  readonly name: string
}

export const NO_OPTIONS: readonly RecordOption[] = []

/** The title of a record, wherever the answer is a whole record or only `{id, nombre}`. */
export function recordName(module: Module, record: RecordView): string {
  const title = module.roles.get('title')
  const value = title ? record.values[title.name] : undefined
  if (typeof value === 'string') return value
  const name = isObject(record.raw) ? record.raw['nombre'] : undefined
  return typeof name === 'string' ? name : record.id
}

/** Asks a module's `pick`, else its `list`, for records whose search filter meets the text. Null: the question failed. */
export async function searchRecords(
  port: Port,
  module: Module,
  text: string,
  baseFilter: { readonly [filter: string]: unknown },
  size: number,
  signal: AbortSignal,
): Promise<readonly RecordOption[] | null> {
  const call = module.calls.get('pick') ?? module.calls.get('list')
  if (!call) return null
  const search = searchFilterOf(module, call)
  const filter = { ...baseFilter, ...(search && text !== '' ? { [search]: text } : {}) }
  const answer = await port.call(module, call.name, { query: { filter, sort: [], size, page: 1 } }, { signal })
  if (!answer.ok) return null
  return answerRows(answer.body)
    .map((row) => readRecord(module, row))
    .map((record) => ({ id: record.id, name: recordName(module, record) }))
    .filter(({ name }) => search !== null || matches(name, text))
    .slice(0, size)
}

/** The filter that takes free text, where the call sends it. */
export function searchFilterOf({ filters: { search } }: Module, { query, body }: Call): string | null {
  const bindings = [...query, ...('bindings' in body ? body.bindings : [])]
  return bindings.some(
    ({ source }) => source.kind === 'path' && source.path[0] === 'filter' && source.path[1] === search,
  )
    ? search
    : null
}

/** For calls that cannot search: compared without case and accents. */
const matches = (name: string, text: string): boolean => foldText(name).includes(foldText(text))

const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const nameCaches = new WeakMap<Port['call'], Map<string, string>>()

/** Names that pickers have met, by module and id, as long as the port's session lives. */
export function nameCache(port: Port): Map<string, string> {
  const names = nameCaches.get(port.call) ?? new Map<string, string>()
  nameCaches.set(port.call, names)
  return names
}
