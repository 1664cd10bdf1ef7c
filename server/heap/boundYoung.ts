import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'
import { NEVER, TWICE, widenYoung } from './widenYoung.ts'

/** Bytes of both halves of the room of what is new: as much as V8 takes at most in Node 20 and 22. That of Node 24 takes more. */
const MOST = 32 * 1024 * 1024

/**
 * Keeps the room of what is new from being widened further. Asked again at each collection, for V8 narrows it where nothing is done. What
 * finds no room there is kept among the old.
 */
export function boundYoung(): void {
  new PerformanceObserver(() => widenYoung(youngSize() < MOST ? TWICE : NEVER)).observe({ entryTypes: ['gc'] })
}

const youngSize = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0
