import { errorReason } from '../databaseError.ts'
import type { DatabaseProblem } from '../problem.ts'
import { ensureRunning, type Admin, type Launch } from './ensureRunning.ts'
import { takeLock } from './takeLock.ts'

/** Keeps the lock while the server runs; `end` stops the server by `shutDown` and lets the lock fall with it. */
export type LockWatch = { readonly end: (shutDown: () => Promise<void>) => Promise<void> }

/** Brings PostgreSQL and the lock back when they are lost (killed by the system, say), else reports why it cannot. */
export function watchLock(
  first: Admin,
  launch: Launch,
  onLost: (problems: readonly DatabaseProblem[]) => void,
): LockWatch {
  let admin = first
  let ending = false
  /** Another server may hold the data now: it is not ours to stop. */
  let lost = false
  let recovery: Promise<void> | undefined

  const lose = (problems: readonly DatabaseProblem[]) => {
    lost = true
    onLost(problems)
  }
  const recover = async () => {
    try {
      const running = await ensureRunning(launch)
      if (!running.ok) return lose(running.problems)
      const locked = await takeLock(running.value, launch.place.home)
      if (!locked.ok) {
        await running.value.client.end()
        return lose(locked.problems)
      }
      admin = running.value
      watch()
    } catch (error) {
      lose([{ code: 'cannotConnect', reason: errorReason(error) }])
    }
  }
  const watch = () =>
    admin.client.once('end', () => {
      if (!ending) recovery = recover()
    })
  watch()

  return {
    end: async (shutDown) => {
      if (ending) return
      ending = true
      await recovery
      if (!lost) await shutDown()
      await admin.client.end().catch(() => undefined)
    },
  }
}
