import { setTimeout as pause } from 'node:timers/promises'
import { fail, ok, type Result } from '#engine/result'
import { errorReason } from '../problem.ts'
import type { DatabaseProblem } from '../problem.ts'
import { ensureRunning, type Admin, type LaunchOptions } from './ensureRunning.ts'
import { livingPostmaster } from './postmaster.ts'
import { lockDataDirectory } from './takeLock.ts'

/** Milliseconds until the next try. */
const RETRY = 200

/** Keeps the lock while the server runs; `end` stops the server by `shutDown` and lets the lock fall with it. */
export type LockWatch = { readonly end: (shutDown: () => Promise<void>) => Promise<void> }

/** Brings PostgreSQL and the lock back when they are lost (killed by the system, say), else reports why it cannot. */
export function watchLock(
  first: Admin,
  launch: LaunchOptions,
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
    for (;;) {
      const taken = await takeBack(launch)
      if (taken.ok) {
        admin = taken.value
        return watch()
      }
      // As long as the server lives it is worth waiting for, whatever it says now.
      const isWaitedFor = livingPostmaster(launch.location) !== undefined && !isTaken(taken.problems)
      if (ending || !isWaitedFor) return lose(taken.problems)
      await pause(RETRY)
    }
  }
  const watch = (): void => {
    admin.client.once('end', () => {
      if (!ending) recovery = recover()
    })
  }
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

/** A session on the server that runs now, with the lock; a server that breaks meanwhile is a problem as any other. */
async function takeBack(launch: LaunchOptions): Promise<Result<Admin, DatabaseProblem>> {
  try {
    const running = await ensureRunning(launch)
    if (!running.ok) return running
    const locked = await lockDataDirectory(running.value, launch.location.home).catch(async (error: unknown) => {
      await running.value.client.end().catch(() => undefined)
      throw error
    })
    if (locked.ok) return ok(running.value)
    await running.value.client.end()
    return locked
  } catch (error) {
    return fail({ code: 'cannotConnect', reason: errorReason(error) })
  }
}

/** Another server has taken the data over. */
const isTaken = (problems: readonly DatabaseProblem[]): boolean => problems.some(({ code }) => code === 'dataInUse')
