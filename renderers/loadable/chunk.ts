/** The state of a chunk of code. */
export type ChunkState<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loaded'; readonly value: T }
  | { readonly kind: 'failed' }

/** Code that is loaded on demand. A failed attempt is repeated until one succeeds. */
export interface Chunk<T> {
  readonly state: () => ChunkState<T>
  readonly subscribe: (listener: () => void) => () => void
  /** Loads it unless it is loaded. Never rejects: returns the state after this attempt. */
  readonly load: () => Promise<ChunkState<T>>
}

/** The services of the browser that a chunk uses. */
export interface Network {
  readonly isOnline: () => boolean
  /** Calls `retry` once: as soon as the browser is online, or after `wait` milliseconds if it is. */
  readonly schedule: (retry: () => void, wait: number) => void
  /** Called with the error of an attempt, so that the next one uses another address. */
  readonly onFailure: (error: unknown, attempt: number) => void
}

/** Milliseconds before each further attempt; the last one repeats. */
const WAITS = [1_000, 4_000, 15_000, 60_000]

/** A chunk is not requested offline: Chromium keeps the failure of an address as long as the page lives. */
export function createChunk<T>(load: () => Promise<T>, network: Network): Chunk<T> {
  const listeners = new Set<() => void>()
  let state: ChunkState<T> = { kind: 'waiting' }
  let attempt: Promise<ChunkState<T>> | null = null
  let failures = 0
  let isRetryPlanned = false
  const become = (next: ChunkState<T>): ChunkState<T> => {
    attempt = null
    if (next.kind === 'failed') {
      const wait = WAITS[Math.min(failures++, WAITS.length - 1)] ?? 0
      if (!isRetryPlanned) network.schedule(retry, wait)
      isRetryPlanned = true
    }
    if (next.kind !== state.kind) {
      state = next
      for (const listener of listeners) listener()
    }
    return state
  }
  const retry = (): void => {
    isRetryPlanned = false
    void begin()
  }
  const begin = (): Promise<ChunkState<T>> => {
    if (state.kind === 'loaded') return Promise.resolve(state)
    if (attempt) return attempt
    if (!network.isOnline()) return Promise.resolve(become({ kind: 'failed' }))
    attempt = load().then(
      (value) => become({ kind: 'loaded', value }),
      (error: unknown) => {
        network.onFailure(error, failures + 1)
        return become({ kind: 'failed' })
      },
    )
    return attempt
  }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load: begin,
  }
}

export const BROWSER: Network = {
  isOnline: () => navigator.onLine,
  schedule: (retry, wait) => {
    if (navigator.onLine) setTimeout(retry, wait)
    else addEventListener('online', retry, { once: true })
  },
  onFailure: nextAddress,
}

declare global {
  interface Window {
    /** By file name of a chunk: the query of its next request. Read by the imports of the build (scripts/retriableImports.ts). */
    chunkQueries?: { [file: string]: string }
  }
}

const FILE = /\/([\w.-]+\.js)(?:\?|$)/m

/** Gives the chunk that an error of `import()` names another address for its next request. */
function nextAddress(error: unknown, attempt: number): void {
  const [, file] = FILE.exec(error instanceof Error ? error.message : '') ?? []
  if (file !== undefined) (window.chunkQueries ??= {})[file] = `?attempt=${attempt}`
}
