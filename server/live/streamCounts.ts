/** Streams that a session, a person and this server may have open. */
export const MOST_STREAMS = { session: 6, person: 12, server: 2_000 } as const

/** A place for a stream, or the code of the refusal: the caller, or this server, has none left. */
type Taken =
  | { readonly kind: 'taken'; readonly release: () => void }
  | { readonly kind: 'none'; readonly code: '92124' | '92086' }

export interface StreamCounts {
  readonly take: (session: string, person: string) => Taken
}

/** Counts open streams, so that nobody takes all of a server and its memory has an end. */
export function createStreamCounts(
  most: { readonly [name in keyof typeof MOST_STREAMS]: number } = MOST_STREAMS,
): StreamCounts {
  const counts = new Map<string, number>()
  let open = 0
  const of = (key: string): number => counts.get(key) ?? 0
  const change = (keys: readonly string[], by: number): void => {
    open += by
    for (const key of keys) {
      const count = of(key) + by
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    }
  }
  return {
    take: (session, person) => {
      const keys = [`s ${session}`, `p ${person}`] as const
      if (of(keys[0]) >= most.session || of(keys[1]) >= most.person) return { kind: 'none', code: '92124' }
      if (open >= most.server) return { kind: 'none', code: '92086' }
      change(keys, 1)
      let isHeld = true
      const release = (): void => {
        if (isHeld) change(keys, -1)
        isHeld = false
      }
      return { kind: 'taken', release }
    },
  }
}
