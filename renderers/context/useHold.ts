import { useCallback, useEffect, useRef } from 'react'

/** Turns something on and off by what it is told, each once; off at the latest when its owner goes. `hold` answers how it ends. */
export function useHold(hold: () => () => void): (on: boolean) => void {
  const held = useRef<(() => void) | null>(null)
  const tell = useCallback(
    (on: boolean) => {
      if (on === (held.current !== null)) return
      held.current?.()
      held.current = on ? hold() : null
    },
    [hold],
  )
  useEffect(() => () => tell(false), [tell])
  return tell
}
