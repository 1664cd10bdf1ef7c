/** Interface of a page with a list to the benchmark. */
export interface ListPage {
  /** Makes so many rows, which `mount` draws. */
  readonly prepare: (rows: number) => void
  readonly mount: () => void
  readonly unmount: () => void
}

declare global {
  interface Window {
    benchList?: ListPage
  }
}

/** Makes the page measurable. */
export function offerList(page: ListPage): void {
  window.benchList = page
}
