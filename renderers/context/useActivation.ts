import { useCallback, useEffect, useRef } from 'react'

/** Turns something on and off by what it is told, each once; off at the latest when its owner goes. `hold` answers how it ends. */
export function useActivation(activate: () => () => void): (on: boolean) => void {
  const release = useRef<(() => void) | null>(null)
  const setActive = useCallback(
    (on: boolean) => {
      if (on === (release.current !== null)) return
      release.current?.()
      release.current = on ? activate() : null
    },
    [activate],
  )
  useEffect(() => () => setActive(false), [setActive])
  return setActive
}
