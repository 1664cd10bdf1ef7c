import type { UploadItem } from '#renderers/field'
import { uploadItem } from './uploadEntry.ts'
import type { UploadEntry } from './uploadEntry.ts'

const NO_ITEMS: readonly UploadItem[] = []

/** The files of a form in the order of selection, with the listeners of each field. */
export class UploadList {
  #entries: readonly UploadEntry[] = []
  readonly #items = new Map<string, readonly UploadItem[]>()
  readonly #listeners = new Map<string, Set<() => void>>()

  get entries(): readonly UploadEntry[] {
    return this.#entries
  }

  /** Subscribes to the files of one lasting key; the empty key means all files. */
  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set()
    this.#listeners.set(key, listeners.add(listener))
    return () => void listeners.delete(listener)
  }

  /** The files shown by the field of a lasting key; the same array as long as nothing in it has changed. */
  items(key: string): readonly UploadItem[] {
    const known = this.#items.get(key)
    if (known) return known
    const mine = this.#entries.filter((entry) => entry.key === key)
    const items = mine.length > 0 ? mine.map(uploadItem) : NO_ITEMS
    this.#items.set(key, items)
    return items
  }

  find(uid: string): UploadEntry | undefined {
    return this.#entries.find((entry) => entry.uid === uid)
  }

  add(entries: readonly UploadEntry[]): void {
    this.#entries = [...this.#entries, ...entries]
    this.#tell(entries)
  }

  update(uid: string, change: Partial<Pick<UploadEntry, 'stage' | 'sent' | 'uploadUrl'>>): void {
    const entry = this.find(uid)
    if (!entry) return
    this.#entries = this.#entries.map((one) => (one === entry ? { ...one, ...change } : one))
    this.#tell([entry])
  }

  /** Removes and returns the matching entries. */
  remove(matches: (entry: UploadEntry) => boolean): readonly UploadEntry[] {
    const taken = this.#entries.filter(matches)
    if (taken.length === 0) return taken
    this.#entries = this.#entries.filter((entry) => !taken.includes(entry))
    this.#tell(taken)
    return taken
  }

  #tell(changed: readonly UploadEntry[]): void {
    const keys = new Set(changed.map(({ key }) => key))
    for (const key of keys) this.#items.delete(key)
    const told = [...keys, ''].flatMap((key) => [...(this.#listeners.get(key) ?? [])])
    for (const listener of told) listener()
  }
}
