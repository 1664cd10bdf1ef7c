import { useCallback, useRef } from 'react'
import { leaveQuestion, useHold, usePort } from '#renderers/context'

const NOBODY = (): (() => void) => () => undefined

interface Leaving {
  /** Told whether something typed is unsaved: whoever leaves the page is asked as well. */
  readonly tell: (dirty: boolean) => void
  /** Goes, or asks first where something is unsaved. */
  readonly leave: () => Promise<void>
}

/** Leaves a form that stands over another one, which cannot ask for it. */
export function useLeave(go: () => void): Leaving {
  const { ask, speech, unsaved = NOBODY } = usePort()
  const dirty = useRef(false)
  const hold = useHold(unsaved)
  return {
    tell: useCallback(
      (now: boolean) => {
        dirty.current = now
        hold(now)
      },
      [hold],
    ),
    leave: async () => {
      if (!dirty.current || (await ask(leaveQuestion(speech))) !== null) go()
    },
  }
}
