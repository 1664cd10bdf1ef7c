import type { Headers } from '../operation/index.ts'

/** Rows counted before a total is "more than". */
export const COUNT_LIMIT = 1000

/** How many rows there are: exactly, or at least. */
export interface Total {
  readonly rows: number
  readonly exact: boolean
}

/** The figures of a page. Pages are counted from what is known; a page that is there raises it. */
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
