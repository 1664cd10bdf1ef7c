import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { STOP_GRACE } from '../database/index.ts'
import { DRAIN_TIMEOUT, drain } from '../http/index.ts'
import { FIT_TIMEOUT } from './indexFitter.ts'

type ShutdownStep = () => Promise<unknown>

export interface ShutdownOptions {
  readonly app: FastifyInstance
  readonly closing: AbortController
  /** Milliseconds of reporting "not ready" before the server stops listening. */
  readonly notReadyMs: number
  /** Aborted with the reason when the database is lost for good. */
  readonly lost: AbortSignal
  /** Steps that run while requests finish, with the same timeout. */
  readonly concurrent: readonly ShutdownStep[]
  /** Steps after the last request, in this order. */
  readonly indexes: ShutdownStep
  readonly metrics: ShutdownStep
  readonly database: ShutdownStep
}

/** Milliseconds per step. A step that takes longer is abandoned. */
const TIMEOUTS = { requests: DRAIN_TIMEOUT, indexes: FIT_TIMEOUT, metrics: 1000, database: STOP_GRACE + 2000 } as const

/** Milliseconds until the process has surely ended. A supervisor must wait longer. */
export const shutdownGrace = (wait: number): number =>
  wait + Object.values(TIMEOUTS).reduce((sum, longest) => sum + longest, 1000)

const withTimeout = (longest: number, end: ShutdownStep): Promise<unknown> =>
  Promise.race([end(), pause(longest, undefined, { ref: false })])

/**
 * Shuts down on SIGTERM and SIGINT with exit code 0. A second signal skips the waiting. After an uncaught error or
 * the loss of the database it exits with 1.
 */
export function shutDownOnSignal(ending: ShutdownOptions): void {
  const { app, closing, lost } = ending
  const hurry = new AbortController()
  const { close } = closeWithGrace(
    { delay: shutdownGrace(ending.notReadyMs), skip: ['SIGTERM', 'SIGINT'] },
    async ({ err }) => {
      if (err) app.log.error({ err }, 'unexpected')
      const wait = err || lost.aborted ? 0 : ending.notReadyMs
      const beside = ending.concurrent.map((end) => withTimeout(wait + TIMEOUTS.requests, end))
      await Promise.all([drain(app, closing, { notReadyMs: wait, abort: hurry.signal }), ...beside])
      await withTimeout(TIMEOUTS.indexes, ending.indexes)
      await withTimeout(TIMEOUTS.metrics, ending.metrics)
      await withTimeout(TIMEOUTS.database, ending.database)
      if (lost.aborted) process.exit(1)
    },
  )
  let isAsked = false
  const ask = (): void => {
    if (isAsked) return hurry.abort()
    isAsked = true
    close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, ask)
  const lose = (): void => {
    app.log.fatal({ problems: lost.reason }, 'the database is lost')
    if (!isAsked) ask()
  }
  if (lost.aborted) lose()
  else lost.addEventListener('abort', lose, { once: true })
}
