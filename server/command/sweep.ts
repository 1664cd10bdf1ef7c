import type { Portal } from '../operation/index.ts'
import { sweepDrafts } from '../draft/index.ts'
import { sweepFiles } from '../fileStore/index.ts'
import { sweepCodes, sweepOutbox } from '../outbox/index.ts'
import type { DailyRetention } from '../privacy/retention/index.ts'

type SweepScope = Pick<Portal, 'pool' | 'files' | 'clock'>

/** Removes what nobody wants any more: drafts first, so that the files that they held go with them. */
export async function sweep(portal: SweepScope, instant: Date): Promise<void> {
  await sweepDrafts(portal, instant)
  await sweepFiles(portal, instant)
  await sweepOutbox(portal, instant)
  await sweepCodes(portal, instant)
}

/** Milliseconds between sweeps: what a stopped server left is gone within a minute (its 40 seconds of silence, and this). */
const INTERVAL = 15_000

/**
 * Sweeps for as long as the server runs, and has retention periods applied once a day; a sweep that fails is told, and the next one does its
 * work. What a day leaves to be done does not hold up the sweeps.
 */
export function startSweeping(
  portal: SweepScope,
  retention: DailyRetention,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => sweep(portal, portal.clock()).catch(onError))
    retention.runIfDue()
  }, INTERVAL)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await Promise.all([running, retention.stop()])
  }
}
