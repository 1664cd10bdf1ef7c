import type { Failure, RecordView } from '#engine/call'
import type { Field } from '#engine/field'
import { firstQuery, wantedFields } from '#engine/list'
import type { Port } from '#renderers/context'
import { rowsOf } from '#renderers/list'
import type { Search } from './searchesOf.ts'

/** Records that are shown of each module. */
const SHOWN = 5

/** What was found in one module, or why nothing could be. */
export type Found =
  | { readonly kind: 'found'; readonly search: Search; readonly records: readonly RecordView[]; readonly more: boolean }
  | { readonly kind: 'refused'; readonly search: Search; readonly failure: Failure }

/** Asks the list of a module for the records that hold a text. Rejects only when `signal` aborts. */
export async function findIn(port: Port, search: Search, text: string, signal: AbortSignal): Promise<Found> {
  const { module, list, filter, input } = search
  const beside = besideTitle(search)
  const only = wantedFields(module, beside ? [beside.name] : [], port.speech)
  const query = { ...firstQuery(list), size: SHOWN, filter: { [filter]: text }, ...(only ? { only } : {}) }
  const answer = await port.call(module, 'list', { query, input }, { signal })
  if (!answer.ok) return { kind: 'refused', search, failure: answer.failure }
  const { records, pages } = rowsOf(module, answer)
  return { kind: 'found', search, records: records.slice(0, SHOWN), more: pages > 1 || records.length > SHOWN }
}

/** The first column that says what the name does not. */
export function besideTitle({ module: { roles }, list }: Search): Field | undefined {
  const known = [roles.get('title'), roles.get('picture')]
  return list.columns.find((field) => !known.includes(field) && field.kind.operators.length > 0)
}
