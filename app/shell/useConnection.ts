import { useEffect, useState } from 'react'
import { emitConnectionEvent, onConnectionEvent } from '#app/client'

/** First and longest interval between two health checks, in milliseconds. */
const FIRST = 2_000
const LONGEST = 30_000

/** Health endpoint of the server. It needs no session and does not extend one. */
const HEALTH = '/live'
/** Timeout of a health check, in milliseconds. */
const PATIENCE = 10_000

/** Whether the server is reachable, judging by calls and the device. Polls the server while it is not. */
export function useConnection(): boolean {
  const [isLost, setLost] = useState(() => !navigator.onLine)
  useEffect(() => {
    const lose = (): void => setLost(true)
    const stop = onConnectionEvent((contact) => {
      if (contact === 'lost') setLost(true)
      if (contact === 'reached' || contact === 'heard' || contact === 'back') setLost(false)
    })
    addEventListener('offline', lose)
    return () => {
      stop()
      removeEventListener('offline', lose)
    }
  }, [])
  useEffect(() => (isLost ? pollUntilReached(() => emitConnectionEvent('back')) : undefined), [isLost])
  return !isLost
}

/** Polls with growing intervals until the server answers, and at once on `online`. Returns a function that stops. */
export function pollUntilReached(reached: () => void): () => void {
  const given = new AbortController()
  const { signal } = given
  let wait = FIRST
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async (): Promise<void> => {
    clearTimeout(timer)
    const patient = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
    const answer = await fetch(HEALTH, { method: 'HEAD', cache: 'no-store', signal: patient }).catch(() => null)
    if (signal.aborted) return
    if (answer?.ok) return reached()
    wait = Math.min(wait * 2, LONGEST)
    timer = setTimeout(() => void ask(), wait)
  }
  const onOnline = (): void => void ask()
  timer = setTimeout(() => void ask(), wait)
  addEventListener('online', onOnline)
  return () => {
    given.abort()
    clearTimeout(timer)
    removeEventListener('online', onOnline)
  }
}
