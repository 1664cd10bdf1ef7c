import { pdfjs } from 'react-pdf'
import type { FileParts } from './fileParts.ts'

/** Hands the parts of a file to what draws its pages, as they are asked for. */
export class PartsTransport extends pdfjs.PDFDataRangeTransport {
  readonly #parts: FileParts
  /** Called when a part cannot be had: pages would be waited for without end. */
  readonly #onFailure: () => void
  #requests = new AbortController()

  constructor(parts: FileParts, onFailure: () => void) {
    super(parts.size, null)
    this.#parts = parts
    this.#onFailure = onFailure
  }

  override requestDataRange(from: number, to: number): void {
    const { signal } = this.#requests
    void this.#parts
      .read(from, to, signal)
      .catch(() => null)
      .then((bytes) => {
        if (signal.aborted) return
        if (bytes) this.onDataRange(from, bytes)
        else this.#onFailure()
      })
  }

  /** In development, React opens a document twice: what is asked for after this goes on. */
  override abort(): void {
    this.#requests.abort()
    this.#requests = new AbortController()
  }
}
