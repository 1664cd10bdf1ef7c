import type { ListQuery } from '#engine/list'
import type { Rows } from './rows.ts'

/** The same rows in the same order, whichever of their fields are asked for. */
const questionOf = ({ page: _, only: __, ...rest }: ListQuery): string => JSON.stringify(rest)

/** The query of a page that follows the one in hand begins where that ended: far down a list nothing is counted again. */
export const following = (
  query: ListQuery,
  before: { readonly query: ListQuery; readonly rows: Rows } | null,
): ListQuery =>
  before?.rows.cursor !== undefined &&
  before.query.page + 1 === query.page &&
  questionOf(before.query) === questionOf(query)
    ? { ...query, cursor: before.rows.cursor }
    : query

/** Such a page says no figures: they are those of the page before, as far as this one does not go beyond them. */
export const withFigures = (rows: Rows, before: Rows, { page, size }: ListQuery): Rows => ({
  ...rows,
  page,
  pages: Math.max(before.pages, page + (!before.exact && rows.records.length === size ? 1 : 0)),
  total: before.total,
  exact: before.exact,
})

/** Whether it is known that no page comes after one: all were counted, or the one in hand said so, not being full. */
export const isLast = ({ page, pages, exact }: Rows, asked: number): boolean =>
  asked >= pages && (exact || page === asked)
