import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that turns something on or off. It is turned off when the component unmounts. `activate` returns how it is turned off. */
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
