import { useRef, useState } from 'react'
import { IDLE, answered, asking, refused } from '#engine/call'
import type { Slot } from '#engine/call'
import type { Action } from '#engine/definition'
import { usePort } from '#renderers/context'
import { isEnabled } from './offered.ts'
import type { ActionPlace } from './place.ts'
import type { EffectOutcome } from './runEffect.ts'
import { startAction } from './startAction.ts'

export interface ActionRunner {
  /** What the last action came to (SH-10). */
  readonly state: Slot<EffectOutcome>
  readonly busy: boolean
  /** Does an action: checks it, asks first where it wants to be confirmed. */
  readonly start: (action: Action) => void
}

/** Carries out the actions of one place, one at a time. */
export function useAction(place: ActionPlace): ActionRunner {
  const port = usePort()
  const [state, setState] = useState<Slot<EffectOutcome>>(IDLE)
  const running = useRef(false)
  const run = async (action: Action): Promise<void> => {
    running.current = true
    setState(asking)
    try {
      const outcome = await startAction(port, place, action)
      if (outcome)
        setState((before) => (outcome.kind === 'refused' ? refused(before, outcome.failure) : answered(outcome)))
    } finally {
      running.current = false
      setState((before) => (before.kind === 'loading' ? IDLE : before))
    }
  }
  return {
    state,
    busy: state.kind === 'loading',
    start: (action) => {
      if (!running.current && isEnabled(place, action, port)) void run(action)
    },
  }
}
