import type { Failure, RecordView } from '#engine/call'
import type { Field } from '#engine/field'
import { defaultQuery, requestedFields } from '#engine/list'
import type { Port } from '#renderers/context'
import { readRows } from '#renderers/list'
import type { ModuleSearch } from './moduleSearches.ts'

/** Most records shown per module. */
const MAX_SHOWN = 5

/** Search result of one module, or the failure. */
export type SearchResult =
  | {
      readonly kind: 'found'
      readonly search: ModuleSearch
      readonly records: readonly RecordView[]
      readonly more: boolean
    }
  | { readonly kind: 'refused'; readonly search: ModuleSearch; readonly failure: Failure }

/** Searches the list of a module for a text. Rejects only when `signal` aborts. */
export async function searchModule(
  port: Port,
  search: ModuleSearch,
  text: string,
  signal: AbortSignal,
): Promise<SearchResult> {
  const { module, list, filter, input } = search
  const beside = secondField(search)
  const only = requestedFields(module, beside ? [beside.name] : [], port.translator)
  const query = { ...defaultQuery(list), size: MAX_SHOWN, filter: { [filter]: text }, ...(only ? { only } : {}) }
  const answer = await port.call(module, 'list', { query, input }, { signal })
  if (!answer.ok) return { kind: 'refused', search, failure: answer.failure }
  const { records, pages } = readRows(module, answer)
  return { kind: 'found', search, records: records.slice(0, MAX_SHOWN), more: pages > 1 || records.length > MAX_SHOWN }
}

/** The first column beside name and picture that has a filter operator. */
export function secondField({ module: { roles }, list }: ModuleSearch): Field | undefined {
  const known = [roles.get('title'), roles.get('picture')]
  return list.columns.find((field) => !known.includes(field) && field.kind.operators.length > 0)
}
