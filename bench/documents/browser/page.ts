/** Interface of a page that shows a PDF to the benchmark. */
export interface ViewerPage {
  /** Shows a PDF in a box that scrolls. */
  readonly mount: (pdf: Blob) => void
  readonly unmount: () => void
  /** Whether a page, from 1, is drawn. */
  readonly isDrawn: (page: number) => boolean
  readonly scroller: () => HTMLElement | null
}

declare global {
  interface Window {
    benchViewer?: ViewerPage
    /** The file that is measured next. */
    benchFile?: Blob
  }
}

/** Makes the page measurable. */
export function offerViewer(page: ViewerPage): void {
  window.benchViewer = page
}

/** Pixels of the box. */
export const BOX = { width: 360, height: 500 } as const
