import { readRecord } from '#engine/call'
import type { RecordView } from '#engine/call'
import type { Call, Module } from '#engine/definition'
import { isObject } from '#engine/form'
import type { Port } from '#renderers/context'
import { rowsOfAnswer } from '../select/askOptions.ts'

/** A record as a picker offers it. */
export interface Choice {
  readonly id: string
  readonly name: string
}

export const NO_CHOICES: readonly Choice[] = []

/** The title of a record, wherever the answer is a whole record or only `{id, nombre}`. */
export function titleOf(module: Module, record: RecordView): string {
  const title = module.roles.get('title')
  const value = title ? record.values[title.name] : undefined
  if (typeof value === 'string') return value
  const name = isObject(record.raw) ? record.raw['nombre'] : undefined
  return typeof name === 'string' ? name : record.id
}

/** Asks a module's `pick`, else its `list`, for records whose search filter meets the text. Null: the question failed. */
export async function findChoices(
  port: Port,
  module: Module,
  text: string,
  more: { readonly [filter: string]: unknown },
  size: number,
  signal: AbortSignal,
): Promise<readonly Choice[] | null> {
  const call = module.calls.get('pick') ?? module.calls.get('list')
  if (!call) return null
  const search = searchOf(module, call)
  const filter = { ...more, ...(search && text !== '' ? { [search]: text } : {}) }
  const answer = await port.call(module, call.name, { query: { filter, sort: [], size, page: 1 } }, { signal })
  if (!answer.ok) return null
  return rowsOfAnswer(answer.body)
    .map((row) => readRecord(module, row))
    .map((record) => ({ id: record.id, name: titleOf(module, record) }))
    .filter(({ name }) => search !== null || matches(name, text))
    .slice(0, size)
}

/** The filter that takes free text, where the call sends it. */
export function searchOf({ filters: { search } }: Module, { query, body }: Call): string | null {
  const bindings = [...query, ...('bindings' in body ? body.bindings : [])]
  return bindings.some(
    ({ source }) => source.kind === 'path' && source.path[0] === 'filter' && source.path[1] === search,
  )
    ? search
    : null
}

/** For calls that cannot search: compared without case and accents. */
const matches = (name: string, text: string): boolean => folded(name).includes(folded(text))

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const known = new WeakMap<Port['call'], Map<string, string>>()

/** Names that pickers have met, by module and id, as long as the port's session lives. */
export function knownNames(port: Port): Map<string, string> {
  const names = known.get(port.call) ?? new Map<string, string>()
  known.set(port.call, names)
  return names
}
