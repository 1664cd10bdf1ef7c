import { isPassing } from '#engine/call'
import { waitForRetry } from '#renderers/context'
import type { ContentPart, PartResult, WaitForRetry } from '#renderers/context'

/** Bytes of one part. Neighbouring ones are asked for together. */
export const PART_BYTES = 131_072
/** Attempts in a row without an answer, after which a part counts as lost. */
const MAX_ATTEMPTS = 6

interface FilePartsOptions {
  readonly fetch: (part: ContentPart) => Promise<PartResult>
  /** The first part, with what is told of the whole. */
  readonly first: Extract<PartResult, { readonly kind: 'part' }>
  readonly wait?: WaitForRetry
}

/**
 * A file of which parts are fetched when they are needed, each once. All are of the content that was opened: if there is another one
 * by now, the missing parts cannot be had any more.
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

  /** A copy of the bytes from `from` up to but excluding `to`. Null: they cannot be had. Rejects when `signal` aborts. */
  async read(from: number, to: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null> {
    for (const [first, after] of this.#missing(Math.floor(from / PART_BYTES), Math.ceil(to / PART_BYTES)))
      if (!(await this.#load(first * PART_BYTES, Math.min(after * PART_BYTES, this.size), signal))) return null
    return this.#bytes.slice(from, to)
  }

  /** The whole file: what was read of it, and the rest. Null: it cannot be had. */
  async whole(): Promise<Blob | null> {
    const bytes = await this.read(0, this.size, new AbortController().signal)
    return bytes && new Blob([bytes])
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

  async #load(from: number, to: number, signal: AbortSignal): Promise<boolean> {
    const { fetch, first, wait } = this.#options
    for (let attempt = 1; ; attempt += 1) {
      const result = await fetch({ from, to, tag: first.tag, signal })
      signal.throwIfAborted()
      if (result.ok) {
        if (result.kind === 'whole' || result.tag !== first.tag || result.size !== first.size) return false
        this.#keep(from, result.bytes)
        return true
      }
      if (!isPassing(result.failure) || attempt >= MAX_ATTEMPTS) return false
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
