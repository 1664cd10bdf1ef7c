import type { Headers } from '../operation/index.ts'

/** Rows counted before a capped total becomes "more than". */
export const COUNT_LIMIT = 1000

/** The number of rows, exact or at least. */
export interface Total {
  readonly rows: number
  readonly exact: boolean
}

/** The headers of a page. An existing page raises the number of pages. */
export function pageHeaders(number: number, size: number, rows: number, count: Total | undefined): Headers {
  const known = Math.max(1, Math.ceil((count?.rows ?? 0) / size))
  const pages = count?.exact ? known : Math.max(known, number + (rows === size ? 1 : 0))
  return {
    'x-dat-numero-pagina': String(number),
    ...(count
      ? {
          'x-dat-total-paginas': String(pages),
          'x-dat-total-registros': String(count.rows),
          'x-dat-total-exacto': String(count.exact),
        }
      : {}),
  }
}
