import { setTimeout as pause } from 'node:timers/promises'
import type { SendContext } from './attemptSend.ts'
import { sendDue } from './sendDue.ts'

/** Milliseconds between polls, and the longest pause while the mail server is unreachable. */
const POLL_INTERVAL = 1000
const MAX_INTERVAL = 60_000

/**
 * Sends mail for as long as the server runs. The returned function stops it after the running mail is sent or given
 * back.
 */
export function startSending(sending: SendContext): (grace: number) => Promise<void> {
  const [stop, cut] = [new AbortController(), new AbortController()]
  const work = async (): Promise<void> => {
    let wait = POLL_INTERVAL
    while (!stop.signal.aborted) {
      const isWell = await sendDue(sending, { stop: stop.signal, abort: cut.signal }).catch((error: unknown) => {
        sending.onError(error)
        return false
      })
      wait = isWell ? POLL_INTERVAL : Math.min(wait * 2, MAX_INTERVAL)
      await pause(wait, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = work()
  return async (grace) => {
    stop.abort()
    const timer = setTimeout(() => cut.abort(), grace)
    await running
    clearTimeout(timer)
  }
}
