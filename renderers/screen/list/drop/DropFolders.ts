import { isPassing } from '#engine/call'
import type { Failure } from '#engine/call'
import type { WaitForRetry } from '#renderers/context'
import { pathKey } from './droppedTree.ts'

/** How far a folder of a drop is. `failure`: null if it was stopped. */
export type FolderStage =
  | { readonly kind: 'queued' | 'making' | 'done' }
  | { readonly kind: 'failed'; readonly failure: Failure | null }

export interface FolderEntry {
  readonly key: string
  readonly path: readonly string[]
  readonly stage: FolderStage
}

/** A folder with its id (null: the top level), or why it could not be made. */
export type FolderResult =
  | { readonly ok: true; readonly id: string | null }
  | { readonly ok: false; readonly failure: Failure | null }

interface DropFoldersOptions {
  /** Each folder stands after the one that it lies in. */
  readonly paths: readonly (readonly string[])[]
  /** Ids of folders that exist, by their path. */
  readonly known: ReadonlyMap<string, string>
  /** The level where they are dropped. */
  readonly level: string | null
  readonly make: (parent: string | null, name: string) => Promise<FolderResult>
  readonly wait: WaitForRetry
}

/** Attempts in a row without an answer, after which a person is asked. */
const MAX_ATTEMPTS = 6

/** The folders of a drop. Each is made once, however many files wait for it, and again only if it failed. */
export class DropFolders {
  readonly #options: Pick<DropFoldersOptions, 'make' | 'wait'>
  readonly #stop = new AbortController()
  readonly #results = new Map<string, Promise<FolderResult>>()
  readonly #listeners = new Set<() => void>()
  #entries: readonly FolderEntry[]

  constructor({ paths, known, level, make, wait }: DropFoldersOptions) {
    this.#options = { make, wait }
    this.#results.set('', Promise.resolve({ ok: true, id: level }))
    for (const [key, id] of known) this.#results.set(key, Promise.resolve({ ok: true, id }))
    this.#entries = paths.map((path) => {
      const key = pathKey(path)
      return { key, path, stage: { kind: known.has(key) ? 'done' : 'queued' } }
    })
  }

  /** The folders in their order; the same array as long as nothing has changed. */
  get entries(): readonly FolderEntry[] {
    return this.#entries
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Makes whatever is not there yet, one after the other. */
  async makeAll(): Promise<void> {
    for (const { path } of this.#entries) {
      if (this.#stop.signal.aborted) return
      await this.resultOf(path)
    }
  }

  /** A folder once it is there, with those that it lies in; or the failure of its last attempt. */
  resultOf(path: readonly string[]): Promise<FolderResult> {
    const key = pathKey(path)
    const known = this.#results.get(key)
    if (known) return known
    const result = this.#makeFolder(key, path)
    this.#results.set(key, result)
    return result
  }

  /** Forgets the failures on the way to a folder, so that it is made when it is next asked for. */
  retry(path: readonly string[]): void {
    for (let depth = 1; depth <= path.length; depth += 1) {
      const key = pathKey(path.slice(0, depth))
      if (this.#entries.find((entry) => entry.key === key)?.stage.kind !== 'failed') continue
      this.#results.delete(key)
      this.#update(key, { kind: 'queued' })
    }
  }

  /** Makes no further folder. One that is under way is still made. */
  stop(): void {
    this.#stop.abort()
    for (const { key, stage } of this.#entries)
      if (stage.kind === 'queued') this.#update(key, { kind: 'failed', failure: null })
  }

  async #makeFolder(key: string, path: readonly string[]): Promise<FolderResult> {
    let result: FolderResult = { ok: false, failure: null }
    try {
      const above = await this.resultOf(path.slice(0, -1))
      if (!above.ok) result = above
      else if (!this.#stop.signal.aborted) {
        this.#update(key, { kind: 'making' })
        result = await this.#makePatiently(above.id, path.at(-1) ?? '')
      }
      return result
    } finally {
      // Also where the call was never answered: the folder can be tried again.
      this.#update(key, result.ok ? { kind: 'done' } : { kind: 'failed', failure: result.failure })
    }
  }

  /** Makes a folder, again for a while as long as the connection is lost. */
  async #makePatiently(parent: string | null, name: string): Promise<FolderResult> {
    const { make, wait } = this.#options
    const { signal } = this.#stop
    for (let attempt = 1; ; attempt += 1) {
      const made = await make(parent, name)
      if (made.ok || !made.failure || !isPassing(made.failure) || attempt >= MAX_ATTEMPTS) return made
      await wait(attempt, signal).catch(() => undefined)
      if (signal.aborted) return { ok: false, failure: null }
    }
  }

  #update(key: string, stage: FolderStage): void {
    this.#entries = this.#entries.map((entry) => (entry.key === key ? { ...entry, stage } : entry))
    for (const listener of this.#listeners) listener()
  }
}
