/** Interface of a page that shows a PDF to the benchmark. */
export interface ViewerPage {
  /** Shows the PDF of these bytes, in base64, in a box that scrolls. */
  readonly mount: (pdf: string) => void
  readonly unmount: () => void
  /** Whether a page, from 1, is drawn. */
  readonly isDrawn: (page: number) => boolean
  readonly scroller: () => HTMLElement | null
}

declare global {
  interface Window {
    benchViewer?: ViewerPage
  }
}

/** Makes the page measurable. */
export function offerViewer(page: ViewerPage): void {
  window.benchViewer = page
}

export const pdfOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], { type: 'application/pdf' })

/** Pixels of the box. */
export const BOX = { width: 360, height: 500 } as const
