import type { ListQuery } from '#engine/list'
import type { Rows } from './rows.ts'

/** The same rows in the same order, whichever of their fields are asked for. */
const rowsQuery = ({ page: _, only: __, ...rest }: ListQuery): string => JSON.stringify(rest)

/** The query of a page that follows the one in hand begins where that ended: far down a list nothing is counted again. */
export const followingQuery = (
  query: ListQuery,
  previous: { readonly query: ListQuery; readonly rows: Rows } | null,
): ListQuery =>
  previous?.rows.cursor !== undefined &&
  previous.query.page + 1 === query.page &&
  rowsQuery(previous.query) === rowsQuery(query)
    ? { ...query, cursor: previous.rows.cursor }
    : query

/** Such a page says no figures: they are those of the page before, as far as this one does not go beyond them. */
export const withTotals = (rows: Rows, previous: Rows, { page, size }: ListQuery): Rows => ({
  ...rows,
  page,
  pages: Math.max(previous.pages, page + (!previous.exact && rows.records.length === size ? 1 : 0)),
  total: previous.total,
  exact: previous.exact,
})

/** Whether it is known that no page comes after one: all were counted, or the one in hand said so, not being full. */
export const isLastPage = ({ page, pages, exact }: Rows, asked: number): boolean =>
  asked >= pages && (exact || page === asked)
