import { useCallback, useEffect, useRef, useState } from 'react'
import { usePort } from '#renderers/context'

/** Milliseconds after which what may be opened is there, because the network may be away when it is. */
const SOON = 5_000

const known = new WeakSet<() => Promise<unknown>>()

/** A browser that once could not read a file may never ask for it again on the same page: none is asked for without a connection. */
function fetchAhead(load: () => Promise<unknown>): void {
  if (!navigator.onLine || known.has(load)) return
  known.add(load)
  load().catch(() => known.delete(load))
}

/** Something that is loaded when it is about to be used, or some seconds after it might be. */
export interface LazyModule<T> {
  /** Null until it is there. */
  readonly loaded: T | null
  /** Loads it, silently. */
  readonly preload: () => void
  /** Loads it, then goes on; a failure is told. */
  readonly whenLoaded: (then: () => void) => void
}

/** `load` imports a module and is the same on every render. */
export function useLazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  const port = usePort()
  const latest = useRef(port)
  useEffect(() => {
    latest.current = port
  })
  const [loaded, setLoaded] = useState<T | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => fetchAhead(load), SOON)
    return () => clearTimeout(timer)
  }, [load])
  const prepare = useCallback(() => {
    if (navigator.onLine || known.has(load))
      load().then(
        (value) => setLoaded(() => value),
        () => undefined,
      )
  }, [load])
  const whenLoaded = useCallback(
    (then: () => void) => {
      const tell = (): void => latest.current.notify('error', latest.current.translator.translate('msg.error.network'))
      if (!navigator.onLine && !known.has(load)) return tell()
      load().then((value) => {
        setLoaded(() => value)
        then()
      }, tell)
    },
    [load],
  )
  return { loaded, preload: prepare, whenLoaded }
}
