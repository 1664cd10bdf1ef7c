import { useCallback, useRef } from 'react'
import { leaveQuestion, useActivation, usePort } from '#renderers/context'

const NO_GUARD = (): (() => void) => () => undefined

interface LeaveGuard {
  /** Told whether something typed is unsaved: whoever leaves the page is asked as well. */
  readonly setDirty: (dirty: boolean) => void
  /** Goes, or asks first where something is unsaved. */
  readonly leave: () => Promise<void>
}

/** Leaves a form that stands over another one, which cannot ask for it. */
export function useLeaveGuard(go: () => void): LeaveGuard {
  const { ask, translator, markUnsaved = NO_GUARD } = usePort()
  const dirty = useRef(false)
  const hold = useActivation(markUnsaved)
  return {
    setDirty: useCallback(
      (now: boolean) => {
        dirty.current = now
        hold(now)
      },
      [hold],
    ),
    leave: async () => {
      if (!dirty.current || (await ask(leaveQuestion(translator))) !== null) go()
    },
  }
}
