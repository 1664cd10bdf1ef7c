import { pdfjs } from 'react-pdf'
import type { Failure } from '#engine/call'
import type { FileParts } from './fileParts.ts'

/** Hands the parts of a file to what draws its pages, as they are asked for. */
export class PartsTransport extends pdfjs.PDFDataRangeTransport {
  readonly #parts: FileParts
  /** Called when a part cannot be had: pages would be waited for without end. */
  readonly #onFailure: (failure: Failure | null) => void
  #requests = new AbortController()

  constructor(parts: FileParts, onFailure: (failure: Failure | null) => void) {
    super(parts.size, null)
    this.#parts = parts
    this.#onFailure = onFailure
  }

  override requestDataRange(from: number, to: number): void {
    const { signal } = this.#requests
    void this.#parts
      .read(from, to, signal)
      .catch(() => null)
      .then((read) => {
        if (signal.aborted) return
        if (read?.ok) this.onDataRange(from, read.bytes)
        else this.#onFailure(read?.failure ?? null)
      })
  }

  /** In development, React opens a document twice: what is asked for after this goes on. */
  override abort(): void {
    this.#requests.abort()
    this.#requests = new AbortController()
  }
}
