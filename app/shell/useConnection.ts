import { useEffect, useState } from 'react'
import { emitConnectionEvent, onConnectionEvent } from '#app/client'

/** Milliseconds between two questions whether the server is there again: the first, and the longest. */
const FIRST = 2_000
const LONGEST = 30_000

/** Where the server says that it runs; no session is needed, and none is kept alive by it. */
const HEALTH = '/live'
/** Milliseconds after which no answer of it counts as none. */
const PATIENCE = 10_000

/** Whether the server can be reached, as far as calls and the device know. While it cannot, it is asked now and then. */
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
  useEffect(() => (isLost ? untilReached(() => emitConnectionEvent('back')) : undefined), [isLost])
  return !isLost
}

/** Asks until an answer comes, less and less often, and at once when the device says that it has a network. Answers how to stop. */
export function untilReached(reached: () => void): () => void {
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
