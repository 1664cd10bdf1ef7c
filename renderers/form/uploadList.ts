import type { UploadItem, UploadOptions } from '#renderers/field'
import type { Failure } from '#engine/call'
import { filesOf } from '#engine/field'
import type { FormFile } from '#engine/field'

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

/** The stage of an upload. */
export type UploadStage =
  | { readonly kind: 'queued' | 'sending' | 'cut' }
  | { readonly kind: 'done'; readonly file: FormFile }
  /** `failure`: null if the user cancelled the upload. */
  | { readonly kind: 'failed'; readonly failure: Failure | null }

/** A selected file with the lasting key of its field. */
export interface UploadEntry {
  readonly uid: string
  readonly key: string
  readonly file: File
  readonly protect: boolean
  readonly storedAs: StoredAs
  readonly stage: UploadStage
  /** Bytes sent. */
  readonly sent: number
  /** URL to resume the upload from; null: start from the beginning. */
  readonly uploadUrl: string | null
}

/** Bit of a protected file (wire contract, 1.2). */
const PROTECTED = 1
/** Maximum percentage until the whole file is confirmed. */
const MAX_UNCONFIRMED = 99.99

export const isPending = ({ stage: { kind } }: UploadEntry): boolean =>
  kind === 'queued' || kind === 'sending' || kind === 'cut'

/** An entry as its field shows it (UP-04). */
function uploadItem({ uid, file, protect, stage, sent }: UploadEntry): UploadItem {
  const chosen = {
    uid,
    name: file.name,
    size: file.size,
    progress: sentPercent(sent, file.size),
    uploaded: false,
    failUpload: false,
    code: null,
    response: null,
    ddAttributes: protect ? PROTECTED : 0,
    id: null,
    file,
  }
  if (stage.kind === 'failed')
    return { ...chosen, status: 'error', phase: 'sending', failUpload: true, code: stage.failure?.code ?? null }
  if (stage.kind !== 'done') return { ...chosen, status: 'uploading', phase: stage.kind }
  const { id, name, ruta, ddAttributes } = stage.file
  const done = { id, name, ddAttributes, response: { ruta, path: ruta } }
  return { ...chosen, ...done, status: 'done', phase: 'sending', progress: 100, uploaded: true }
}

/** Percent with two decimals, and less than 100. */
export const sentPercent = (sent: number, size: number): number =>
  size === 0 ? 0 : Math.min(Math.floor((sent / size) * 10_000) / 100, MAX_UNCONFIRMED)

/** How a field holds what is stored: a list of files, one file, or the path of one. */
type StoredAs = UploadOptions['storedAs']

export function withFile(storedAs: StoredAs, value: unknown, file: FormFile): unknown {
  if (storedAs === 'list') return [...filesOf(value), file]
  return storedAs === 'file' ? file : file.ruta
}

export const withoutFile = (storedAs: StoredAs, value: unknown, file: FormFile): unknown =>
  storedAs === 'list' ? filesOf(value).filter(({ id }) => id !== file.id) : null

export const holdsFile = (storedAs: StoredAs, value: unknown, file: FormFile): boolean =>
  storedAs === 'path' ? value === file.ruta : filesOf(value).some(({ id }) => id === file.id)
