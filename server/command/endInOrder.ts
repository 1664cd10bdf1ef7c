import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { STOP_GRACE } from '../database/index.ts'
import { DRAIN_LONGEST, drain } from '../http/index.ts'
import { FIT_PATIENCE } from './indexFitter.ts'

type End = () => Promise<unknown>

export interface Ending {
  readonly app: FastifyInstance
  readonly closing: AbortController
  /** Milliseconds of being "not ready" before the end of listening. */
  readonly wait: number
  /** Aborted, with the reason, where the database is gone and does not come back. */
  readonly lost: AbortSignal
  /** What ends while requests end, and has as long as they have. */
  readonly beside: readonly End[]
  /** What ends after the last request, in this order. */
  readonly indexes: End
  readonly metrics: End
  readonly database: End
}

/** Milliseconds that each part may take; what takes longer is left where it is. */
const LONGEST = { requests: DRAIN_LONGEST, indexes: FIT_PATIENCE, metrics: 1000, database: STOP_GRACE + 2000 } as const

/** Milliseconds after which a process that ends has ended, whatever hangs: what supervises it must wait longer. */
export const graceOf = (wait: number): number =>
  wait + Object.values(LONGEST).reduce((sum, longest) => sum + longest, 1000)

const within = (longest: number, end: End): Promise<unknown> =>
  Promise.race([end(), pause(longest, undefined, { ref: false })])

/**
 * Ends the process in order on SIGTERM and SIGINT, with 0; a second signal takes away the patience, not the order. After an error that
 * nobody caught, or without its database, it ends as well, with 1.
 */
export function endInOrder(ending: Ending): void {
  const { app, closing, lost } = ending
  const hurry = new AbortController()
  const { close } = closeWithGrace({ delay: graceOf(ending.wait), skip: ['SIGTERM', 'SIGINT'] }, async ({ err }) => {
    if (err) app.log.error({ err }, 'unexpected')
    const wait = err || lost.aborted ? 0 : ending.wait
    const beside = ending.beside.map((end) => within(wait + LONGEST.requests, end))
    await Promise.all([drain(app, closing, { wait, hurry: hurry.signal }), ...beside])
    await within(LONGEST.indexes, ending.indexes)
    await within(LONGEST.metrics, ending.metrics)
    await within(LONGEST.database, ending.database)
    if (lost.aborted) process.exit(1)
  })
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
