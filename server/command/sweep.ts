import type { Portal } from '../operation/index.ts'
import { sweepBins } from '../resource/index.ts'
import { sweepBookings } from '../domain/booking/index.ts'
import { sweepWaiting } from '../domain/waiting/index.ts'
import { sweepRequests } from '../domain/requestState/index.ts'
import { sweepDrafts } from '../draft/index.ts'
import { sweepFiles } from '../fileStore/index.ts'
import { sweepCodes, sweepOutbox, sweepSignUps } from '../outbox/index.ts'
import { sweepDeliveries } from '../webhook/index.ts'
import { remind, sweepReminders } from '../resource/index.ts'
import { sweepAged } from '../tenancy/index.ts'
import type { DailyRetention } from '../privacy/retention/index.ts'

type SweepScope = Portal

/** Drafts and bins come first, so that their files are released in the same sweep. */
const SWEEPS: readonly ((portal: SweepScope, instant: Date) => Promise<unknown>)[] = [
  sweepDrafts,
  sweepBins,
  sweepFiles,
  sweepOutbox,
  sweepDeliveries,
  sweepCodes,
  sweepSignUps,
  sweepBookings,
  sweepWaiting,
  sweepRequests,
  remind,
  sweepReminders,
  sweepAged,
]

/** Deletes and ends what has expired. One that fails keeps none of the others from running; throws the first error. */
export async function sweep(portal: SweepScope, instant: Date): Promise<void> {
  const errors: unknown[] = []
  for (const run of SWEEPS) await run(portal, instant).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
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
