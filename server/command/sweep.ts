import type { Portal } from '../operation/index.ts'
import { sweepBookings } from '../domain/booking/index.ts'
import { sweepDrafts } from '../draft/index.ts'
import { sweepFiles } from '../fileStore/index.ts'
import { sweepCodes, sweepOutbox, sweepSignUps } from '../outbox/index.ts'
import { sweepAged } from '../tenancy/index.ts'
import type { DailyRetention } from '../privacy/retention/index.ts'

type SweepScope = Pick<Portal, 'pool' | 'files' | 'clock' | 'periods'>

/** Deletes expired data: drafts first, so that their files are released in the same sweep. */
export async function sweep(portal: SweepScope, instant: Date): Promise<void> {
  await sweepDrafts(portal, instant)
  await sweepFiles(portal, instant)
  await sweepOutbox(portal, instant)
  await sweepCodes(portal, instant)
  await sweepSignUps(portal, instant)
  await sweepBookings(portal, instant)
  await sweepAged(portal, instant)
}

/**
 * Milliseconds between sweeps. Leftovers of a stopped server are gone within a minute (40 seconds of silence and
 * this).
 */
const INTERVAL = 15_000

/** Sweeps while the server runs, and starts retention once a day beside it. A failed sweep is reported and repeated. */
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
