import { Unavailable, limitsOf } from '../database/index.ts'
import type { Pool } from '../database/index.ts'

/** Files that one person may have streaming at once. */
const MAX_PER_PERSON = 2

interface Slots {
  readonly taken: Map<string, number>
  readonly waiting: Set<() => void>
}

const slotsByPool = new WeakMap<Pool, Slots>()

/**
 * A place for a file that streams: it holds a session of the database for as long as its reader reads, so all files together leave half of
 * the sessions to everybody else. Waits as long as one may wait for a session, then `Unavailable`; answers how to leave.
 */
export async function acquireExportSlot(pool: Pool, person: string): Promise<() => void> {
  const cache = slotsByPool.get(pool) ?? { taken: new Map<string, number>(), waiting: new Set() }
  slotsByPool.set(pool, cache)
  const { taken, waiting } = cache
  const { max, waitMs } = limitsOf(pool)
  const mine = (): number => taken.get(person) ?? 0
  const all = (): number => [...taken.values()].reduce((sum, one) => sum + one, 0)
  const until = performance.now() + waitMs
  while (mine() >= MAX_PER_PERSON || all() >= Math.max(1, Math.floor(max / 2))) {
    const left = until - performance.now()
    if (left <= 0) throw new Unavailable('full')
    await waitForSlot(waiting, left)
  }
  taken.set(person, mine() + 1)
  return () => {
    if (mine() > 1) taken.set(person, mine() - 1)
    else taken.delete(person)
    for (const wake of waiting) wake()
  }
}

/** Until somebody leaves, or the time is over. */
const waitForSlot = (waiting: Set<() => void>, time: number): Promise<void> =>
  new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer)
      waiting.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, time)
    waiting.add(wake)
  })
