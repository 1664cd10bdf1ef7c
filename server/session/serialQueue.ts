/** Runs the tasks of one key one after the other, and those of different keys in parallel. */
export interface SerialQueue {
  /** Returns null if too many tasks wait. */
  readonly inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T | null>
}

/** @param maxWaiting tasks that may wait for one key */
export function createSerialQueue(maxWaiting: number): SerialQueue {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>()
  return {
    inTurn: async (key, work) => {
      const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
      if (queue.length > maxWaiting) return null
      queues.set(key, queue)
      queue.length += 1
      const result = queue.last.then(work, work)
      queue.last = result
      try {
        return await result
      } finally {
        queue.length -= 1
        if (queue.length === 0) queues.delete(key)
      }
    },
  }
}
