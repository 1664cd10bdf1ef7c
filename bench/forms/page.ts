import type { BenchForm } from './spec.ts'

/** Interface of a page to the benchmark. */
export interface BenchPage {
  readonly mount: (form: BenchForm) => void
  readonly unmount: () => void
  /** The control of a field, once it is there. */
  readonly control: (name: string) => HTMLElement | null
  /** The button that adds a row to the group. */
  readonly addRow: () => HTMLElement | null
}

declare global {
  interface Window {
    bench?: BenchPage
  }
}

/** Makes the page measurable. */
export function offer(page: BenchPage): void {
  window.bench = page
}
