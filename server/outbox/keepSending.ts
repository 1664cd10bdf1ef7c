import { setTimeout as pause } from 'node:timers/promises'
import type { Sending } from './attempt.ts'
import { sendDue } from './sendDue.ts'

/** Milliseconds between looks at the outbox, and the longest between them while the server of mail cannot be had. */
const EVERY = 1000
const LONGEST = 60_000

/** Sends mails for as long as the server runs. What is answered stops it: a mail that is under way is sent, or given back. */
export function keepSending(sending: Sending): (grace: number) => Promise<void> {
  const [stop, cut] = [new AbortController(), new AbortController()]
  const work = async (): Promise<void> => {
    let wait = EVERY
    while (!stop.signal.aborted) {
      const isWell = await sendDue(sending, { stop: stop.signal, cut: cut.signal }).catch((error: unknown) => {
        sending.failed(error)
        return false
      })
      wait = isWell ? EVERY : Math.min(wait * 2, LONGEST)
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
