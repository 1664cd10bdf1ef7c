import { readRecord } from '#engine/call'
import type { Failure } from '#engine/call'
import type { Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import type { CallResult } from '#renderers/context'
import { following, withFigures } from './following.ts'
import type { Rows } from './rows.ts'

export type PageAnswer = { readonly ok: true; readonly rows: Rows } | { readonly ok: false; readonly failure: Failure }

/** The place at which a page begins is not known any more: the filter's values or the definition have changed. */
const NO_SUCH_PLACE = '90004'

/** Reads a page of a list: from where the one in hand ended, where it follows it; else by its number. */
export async function readPage(
  ask: (query: ListQuery) => Promise<CallResult>,
  module: Module,
  query: ListQuery,
  before: { readonly query: ListQuery; readonly rows: Rows } | null,
): Promise<PageAnswer> {
  const wanted = following(query, before)
  const answer = await ask(wanted)
  if (wanted.cursor === undefined || !before) return answer.ok ? { ok: true, rows: rowsOf(module, answer) } : answer
  if (answer.ok) {
    const rows = rowsOf(module, answer)
    if (rows.records.length > 0) return { ok: true, rows: withFigures(rows, before.rows, query) }
  } else if (answer.failure.code !== NO_SUCH_PLACE) return answer
  return readPage(ask, module, query, null)
}

export function rowsOf(
  module: Module,
  { body, pages, total, exact, cursor, tag }: CallResult & { readonly ok: true },
): Rows {
  const bodies: readonly unknown[] = Array.isArray(body) ? body : []
  return {
    records: bodies.map((row) => readRecord(module, row)),
    pages: pages ?? 1,
    total: total ?? null,
    exact: exact ?? true,
    cursor,
    tag,
  }
}
