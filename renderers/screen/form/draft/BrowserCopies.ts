import type { DraftContent, DraftStore } from '#renderers/context'
import type { BrowserDraft, ServerDraft } from './autosaveState.ts'
import { readCopied, writeCopied } from './readDraft.ts'

/** The copies that this browser holds of one draft: each page that types writes its own, and sees those of pages that are gone. */
export class BrowserCopies {
  readonly #shelf: DraftStore
  readonly #key: string
  readonly #slot: string
  #isWritten = false
  #isRefused = false

  constructor(shelf: DraftStore, key: string, slot: string) {
    this.#shelf = shelf
    this.#key = key
    this.#slot = slot
  }

  /** Whether there is a copy of this page. */
  get isWritten(): boolean {
    return this.#isWritten
  }

  /** Whether the browser has refused to keep the last. */
  get isRefused(): boolean {
    return this.#isRefused
  }

  write(content: DraftContent, base: number, now: Date): void {
    this.#isWritten = this.#shelf.writeCopy(this.#key, this.#slot, writeCopied(content, base, now.toISOString()))
    this.#isRefused = !this.#isWritten
  }

  /** Forgets that of this page. */
  forget(): void {
    this.#shelf.writeCopy(this.#key, this.#slot, null)
    this.#isWritten = false
  }

  /** Forgets those of other pages. */
  forgetOthers(): void {
    for (const { pageId } of this.#shelf.readCopies(this.#key))
      if (pageId !== this.#slot) this.#shelf.writeCopy(this.#key, pageId, null)
  }

  /** The newest of another page that is not what the server holds; one that is the same is of no use any more. */
  newest(stored: ServerDraft | null): BrowserDraft | null {
    const there = stored && JSON.stringify(stored.content)
    const copies = this.#shelf.readCopies(this.#key).flatMap((copy) => {
      const read = copy.pageId === this.#slot ? null : readCopied(copy)
      if (read && JSON.stringify(read.content) !== there) return [read]
      if (read) this.#shelf.writeCopy(this.#key, copy.pageId, null)
      return []
    })
    return copies.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null
  }
}
