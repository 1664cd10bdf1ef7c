import { setTimeout as pause } from 'node:timers/promises'
import { serveThread } from '../../server/thread/index.ts'

/** What a thread of the tests does with its job. */
export interface HeldJob {
  readonly does: 'count' | 'spin' | 'heap' | 'buffers' | 'throw' | 'exit' | 'wait' | 'failLater'
}

let count = 0
const held: unknown[] = []

serveThread(async ({ does }: HeldJob): Promise<number> => {
  count += 1
  for (;;) {
    if (does === 'count') return count
    if (does === 'throw') throw new Error('refused')
    if (does === 'exit') process.exit(0)
    if (does === 'heap') held.push(Array.from({ length: 100_000 }, (_, at) => ({ at })))
    if (does === 'buffers') held.push(Buffer.alloc(16_777_216, 1))
    if (does === 'wait') await pause(20)
    if (does === 'wait') return count
    if (does === 'failLater') {
      setTimeout(() => {
        throw new Error('later')
      }, 5)
      return count
    }
  }
})
