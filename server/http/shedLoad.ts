import type { FastifyInstance } from 'fastify'
import type { Portal } from '../operation/index.ts'
import { recallActor } from './requestActor.ts'
import { sendRefusal } from './sendAnswer.ts'

const RETRY_SECONDS = 2

/** Refuses new calls while the event loop is late, so that running calls finish. */
export function shedLoad(
  api: FastifyInstance,
  portal: Portal,
  mostDelay: number,
  watch: () => LoopDelay = watchLoopDelay,
): void {
  if (mostDelay <= 0) return
  const delay = watch()
  api.addHook('onClose', (_api, done) => {
    delay.stop()
    done()
  })
  api.addHook('onRequest', (request, reply, done) => {
    if (delay.now() <= mostDelay) return done()
    const { language, actor } = recallActor(request, portal)
    sendRefusal(reply, { code: '92005', retryAfter: RETRY_SECONDS }, language, portal.definitions, {
      actor,
      cause: `late by ${Math.round(delay.now())} ms`,
    })
  })
}

/** Milliseconds between samples, and the weight of a new sample. */
const INTERVAL = 100
const WEIGHT = 0.3

/** Delay of the event loop. */
interface LoopDelay {
  /** Smoothed delay in milliseconds. */
  readonly now: () => number
  readonly stop: () => void
}

export function watchLoopDelay(): LoopDelay {
  let smoothed = 0
  let due = performance.now() + INTERVAL
  const timer = setInterval(() => {
    const moment = performance.now()
    smoothed += WEIGHT * (Math.max(0, moment - due) - smoothed)
    due = moment + INTERVAL
  }, INTERVAL)
  timer.unref()
  return { now: () => smoothed, stop: () => clearInterval(timer) }
}
