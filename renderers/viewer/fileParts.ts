import { isPassing } from '#engine/call'
import type { Failure } from '#engine/call'
import { waitForRetry } from '#renderers/context'
import type { ContentPart, ContentResult, PartResult, WaitForRetry } from '#renderers/context'

/** Bytes of one part. Neighbouring ones are asked for together. */
export const PART_BYTES = 131_072
/** Attempts in a row without an answer, after which a part counts as lost. */
const MAX_ATTEMPTS = 6
/** Code of the failure of a part of which there is another content by now. */
export const CHANGED_CODE = 'fileChanged'

const CHANGED: Failure = { status: 0, code: CHANGED_CODE, message: '', transaction: '', fields: [] }

/** Bytes of a file, or why they cannot be had: what the server said, or that the file has changed. */
export type BytesResult =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly failure: Failure }

interface FilePartsOptions {
  readonly fetch: (part: ContentPart) => Promise<PartResult>
  /** The first part, with the size and the tag of the whole. */
  readonly first: Extract<PartResult, { readonly kind: 'part' }>
  readonly wait?: WaitForRetry
}

/**
 * A file whose parts are fetched when they are needed, and kept. All are of the content that was opened: once the server has another
 * content, the missing parts are lost.
 */
export class FileParts {
  readonly #options: Required<FilePartsOptions>
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #held = new Set<number>()

  constructor({ wait = waitForRetry, ...options }: FilePartsOptions) {
    const { bytes, size } = options.first
    this.#options = { ...options, wait }
    this.#bytes = new Uint8Array(size)
    this.#keep(0, bytes)
  }

  get size(): number {
    return this.#bytes.length
  }

  /** A copy of the bytes from `from` up to but excluding `to`; waits for a lost connection. Rejects when `signal` aborts. */
  async read(from: number, to: number, signal: AbortSignal): Promise<BytesResult> {
    const failure = await this.#loadAll(from, to, { signal, attempts: MAX_ATTEMPTS })
    return failure ? { ok: false, failure } : { ok: true, bytes: this.#bytes.slice(from, to) }
  }

  /** The whole file: what was read of it, and the rest. It does not wait for a lost connection. Rejects when `signal` aborts. */
  async whole(signal: AbortSignal): Promise<ContentResult> {
    const failure = await this.#loadAll(0, this.size, { signal, attempts: 1 })
    return failure ? { ok: false, failure } : { ok: true, content: new Blob([this.#bytes]) }
  }

  /** Null once all of them are held. */
  async #loadAll(from: number, to: number, patience: Patience): Promise<Failure | null> {
    for (const [first, after] of this.#missing(Math.floor(from / PART_BYTES), Math.ceil(to / PART_BYTES))) {
      const failure = await this.#load(first * PART_BYTES, Math.min(after * PART_BYTES, this.size), patience)
      if (failure) return failure
    }
    return null
  }

  /** Runs of parts that are not held, each up to but excluding its end. */
  #missing(first: number, after: number): readonly (readonly [first: number, after: number])[] {
    const runs: [number, number][] = []
    for (let part = first; part < after; part += 1) {
      if (this.#held.has(part)) continue
      const last = runs.at(-1)
      if (last?.[1] === part) last[1] = part + 1
      else runs.push([part, part + 1])
    }
    return runs
  }

  async #load(from: number, to: number, { signal, attempts }: Patience): Promise<Failure | null> {
    const { fetch, first, wait } = this.#options
    for (let attempt = 1; ; attempt += 1) {
      const result = await fetch({ from, to, tag: first.tag, signal })
      signal.throwIfAborted()
      if (result.ok) {
        if (result.kind !== 'part' || result.tag !== first.tag || result.size !== first.size) return CHANGED
        this.#keep(from, result.bytes)
        return null
      }
      if (!isPassing(result.failure) || attempt >= attempts) return result.failure
      await wait(attempt, signal)
    }
  }

  #keep(from: number, bytes: Uint8Array): void {
    this.#bytes.set(bytes, from)
    const end = from + bytes.length
    for (let part = from / PART_BYTES; Math.min((part + 1) * PART_BYTES, this.size) <= end; part += 1) {
      if (part * PART_BYTES >= this.size) return
      this.#held.add(part)
    }
  }
}

interface Patience {
  readonly signal: AbortSignal
  /** In a row, without an answer. */
  readonly attempts: number
}
