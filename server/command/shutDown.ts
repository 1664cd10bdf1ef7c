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
  /** Milliseconds of being "not ready" before the end of listening. */
  readonly notReadyMs: number
  /** Aborted, with the reason, where the database is gone and does not come back. */
  readonly lost: AbortSignal
  /** What ends while requests end, and has as long as they have. */
  readonly concurrent: readonly ShutdownStep[]
  /** What ends after the last request, in this order. */
  readonly indexes: ShutdownStep
  readonly metrics: ShutdownStep
  readonly database: ShutdownStep
}

/** Milliseconds that each part may take; what takes longer is left where it is. */
const TIMEOUTS = { requests: DRAIN_TIMEOUT, indexes: FIT_TIMEOUT, metrics: 1000, database: STOP_GRACE + 2000 } as const

/** Milliseconds after which a process that ends has ended, whatever hangs: what supervises it must wait longer. */
export const shutdownGrace = (wait: number): number =>
  wait + Object.values(TIMEOUTS).reduce((sum, longest) => sum + longest, 1000)

const withTimeout = (longest: number, end: ShutdownStep): Promise<unknown> =>
  Promise.race([end(), pause(longest, undefined, { ref: false })])

/**
 * Ends the process in order on SIGTERM and SIGINT, with 0; a second signal takes away the patience, not the order. After an error that
 * nobody caught, or without its database, it ends as well, with 1.
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
