import { useCallback, useEffect, useRef, useState } from 'react'
import { usePort } from '#renderers/context'

/** Something that is loaded when it is about to be used. */
export interface OnDemand<T> {
  /** Null until it is there. */
  readonly loaded: T | null
  /** Loads it, silently. */
  readonly prepare: () => void
  /** Loads it, then goes on; a failure is told, and another try asks again. */
  readonly whenLoaded: (then: () => void) => void
}

/** `load` imports a module and is the same on every render. */
export function useOnDemand<T>(load: () => Promise<T>): OnDemand<T> {
  const port = usePort()
  const latest = useRef(port)
  useEffect(() => {
    latest.current = port
  })
  const [loaded, setLoaded] = useState<T | null>(null)
  const prepare = useCallback(() => {
    load().then(
      (value) => setLoaded(() => value),
      () => undefined,
    )
  }, [load])
  const whenLoaded = useCallback(
    (then: () => void) => {
      load().then(
        (value) => {
          setLoaded(() => value)
          then()
        },
        () => latest.current.notify('error', latest.current.speech.say('msg.error.network')),
      )
    },
    [load],
  )
  return { loaded, prepare, whenLoaded }
}
