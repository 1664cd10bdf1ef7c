import type { CDPSession, Page } from 'playwright'

/** Milliseconds of the main thread's own time: of scripts alone, and of all that followed from them. */
export interface Spent {
  readonly script: number
  readonly task: number
}

/** Main-thread time of some work and of its consequences. */
export async function spent(page: Page, session: CDPSession, work: () => Promise<void>): Promise<Spent> {
  const before = await durations(session)
  await work()
  await rest(page)
  const after = await durations(session)
  return { script: after.script - before.script, task: after.task - before.task }
}

/** Two frames and an idle moment: what was put off is done. */
export const rest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())))
      }),
  )

async function durations(session: CDPSession): Promise<Spent> {
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return { script: read('ScriptDuration'), task: read('TaskDuration') }
}

/** Megabytes of the page's objects once what nobody holds is gone. */
export async function usedHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_000_000
}
