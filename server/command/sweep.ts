import type { Portal } from '../call/portal.ts'
import { sweepDrafts } from '../draft/index.ts'
import { sweepFiles } from '../files/index.ts'

type Swept = Pick<Portal, 'pool' | 'files' | 'clock'>

/** Removes what nobody wants any more: drafts first, so that the files that they held go with them. */
export async function sweep(portal: Swept, instant: Date): Promise<void> {
  await sweepDrafts(portal, instant)
  await sweepFiles(portal, instant)
}

/** Milliseconds between sweeps: what a stopped server left is gone within a minute (its 40 seconds of silence, and this). */
const EVERY = 15_000

/** Sweeps for as long as the server runs; a sweep that fails is told, and the next one does its work. */
export function keepSweeping(portal: Swept, tell: (error: unknown) => void): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => sweep(portal, portal.clock()).catch(tell))
  }, EVERY)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
