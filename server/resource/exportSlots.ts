import { Unavailable, limitsOf } from '../database/index.ts'
import type { Pool } from '../database/index.ts'

/** Exports that one user may stream at a time. */
const MAX_PER_PERSON = 2

interface Slots {
  readonly taken: Map<string, number>
  readonly waiting: Set<() => void>
}

const slotsByPool = new WeakMap<Pool, Slots>()

/**
 * Reserves a slot for an export. Each one holds a database session, so exports together may use half of the pool.
 * Waits as long as for a session and then throws `Unavailable`. Returns the function that releases the slot.
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

/** Waits until a slot is released or the time is over. */
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
