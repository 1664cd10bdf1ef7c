/** Lets so many do some work at a time, in their order. */
export interface Turns {
  /** Null if too many wait already. */
  readonly take: <T>(work: () => Promise<T>) => Promise<T | null>
  readonly length: () => { readonly running: number; readonly waiting: number }
}

export function createTurns({ width, most }: { readonly width: number; readonly most: number }): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    take: async (work) => {
      if (running < width) running += 1
      else if (waiting.length >= most) return null
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        // The first in the queue takes the turn over, before anybody who comes now.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
    length: () => ({ running, waiting: waiting.length }),
  }
}
