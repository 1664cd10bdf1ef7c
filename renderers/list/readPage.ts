import { readRecord } from '#engine/call'
import type { Failure, RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import type { CallResult } from '#renderers/context'

export type PageResult = { readonly ok: true; readonly rows: Rows } | { readonly ok: false; readonly failure: Failure }

/** The place at which a page begins is not known any more: the filter's values or the definition have changed. */
const STALE_CURSOR = '90004'

/** Reads a page of a list: from where the one in hand ended, where it follows it; else by its number. */
export async function readPage(
  request: (query: ListQuery) => Promise<CallResult>,
  module: Module,
  query: ListQuery,
  previous: { readonly query: ListQuery; readonly rows: Rows } | null,
): Promise<PageResult> {
  const cursorQuery = followingQuery(query, previous)
  const answer = await request(cursorQuery)
  if (cursorQuery.cursor === undefined || !previous)
    return answer.ok ? { ok: true, rows: readRows(module, answer, query.page) } : answer
  if (answer.ok) {
    const rows = readRows(module, answer)
    if (rows.records.length > 0) return { ok: true, rows: withTotals(rows, previous.rows, query) }
  } else if (answer.failure.code !== STALE_CURSOR) return answer
  return readPage(request, module, query, null)
}

/** A page past the last one (wire contract, 1: paging). */
const NO_SUCH_PAGE = '91017'

type LastPage = { readonly ok: true; readonly page: number } | { readonly ok: false; readonly failure: Failure }

/**
 * The last page of a list where a page past it was refused, before which it stands: all rows are counted, so that it is known. Any other
 * refusal stays what it is.
 */
export async function lastPage(
  request: (query: ListQuery) => Promise<CallResult>,
  query: ListQuery,
  failure: Failure,
): Promise<LastPage> {
  if (failure.code !== NO_SUCH_PAGE || query.page === 1) return { ok: false, failure }
  const answer = await request({ ...query, page: 1, exact: true })
  return answer.ok ? { ok: true, page: Math.max(1, Math.min(answer.pages ?? 1, query.page - 1)) } : answer
}

export function readRows(
  module: Module,
  { body, pages, total, exact, cursor, tag }: CallResult & { readonly ok: true },
  page = 1,
): Rows {
  const bodies: readonly unknown[] = Array.isArray(body) ? body : []
  return {
    records: bodies.map((row) => readRecord(module, row)),
    page,
    pages: pages ?? 1,
    total: total ?? null,
    exact: exact ?? true,
    cursor,
    tag,
  }
}

/** The same rows in the same order, whichever of their fields are asked for. */
const rowsQuery = ({ page: _, only: __, ...rest }: ListQuery): string => JSON.stringify(rest)

/** The query of a page that follows the one in hand begins where that ended: far down a list nothing is counted again. */
const followingQuery = (
  query: ListQuery,
  previous: { readonly query: ListQuery; readonly rows: Rows } | null,
): ListQuery =>
  previous?.rows.cursor !== undefined &&
  previous.query.page + 1 === query.page &&
  rowsQuery(previous.query) === rowsQuery(query)
    ? { ...query, cursor: previous.rows.cursor }
    : query

/** Such a page says no figures: they are those of the page before, as far as this one does not go beyond them. */
const withTotals = (rows: Rows, previous: Rows, { page, size }: ListQuery): Rows => ({
  ...rows,
  page,
  pages: Math.max(previous.pages, page + (!previous.exact && rows.records.length === size ? 1 : 0)),
  total: previous.total,
  exact: previous.exact,
})

/** Whether it is known that no page comes after one: all were counted, or the one in hand said so, not being full. */
export const isLastPage = ({ page, pages, exact }: Rows, asked: number): boolean =>
  asked >= pages && (exact || page === asked)

/** A page of a list from the server. */
export interface Rows {
  readonly records: readonly RecordView[]
  /** From 1. */
  readonly page: number
  readonly pages: number
  /** Null if the server did not count. */
  readonly total: number | null
  readonly exact: boolean
  /** Cursor of the next page, if there is one. */
  readonly cursor: string | undefined
  /** Identifies this response. */
  readonly tag: string | undefined
}
