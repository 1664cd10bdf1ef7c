import { useRef, useState } from 'react'
import { IDLE, toLoaded, toLoading, toFailed } from '#engine/call'
import type { AsyncState } from '#engine/call'
import type { Action } from '#engine/definition'
import { usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import { isEnabled } from './offeredActions.ts'
import type { ActionContext } from './actionContext.ts'
import type { EffectOutcome } from './runEffect.ts'

export interface ActionRunner {
  /** The outcome of the last action (SH-10). */
  readonly state: AsyncState<EffectOutcome>
  readonly busy: boolean
  /** Runs an action: checks it, then asks for confirmation if required. */
  readonly start: (action: Action) => void
}

/** Runs the actions of one place, one at a time. */
export function useAction(context: ActionContext): ActionRunner {
  const port = usePort()
  const [state, setState] = useState<AsyncState<EffectOutcome>>(IDLE)
  const running = useRef(false)
  const run = async (action: Action): Promise<void> => {
    running.current = true
    setState(toLoading)
    try {
      const outcome = await startAction(port, context, action)
      if (outcome)
        setState((before) => (outcome.kind === 'refused' ? toFailed(before, outcome.failure) : toLoaded(outcome)))
    } finally {
      running.current = false
      setState((before) => (before.kind === 'loading' ? IDLE : before))
    }
  }
  return {
    state,
    busy: state.kind === 'loading',
    start: (action) => {
      if (!running.current && isEnabled(context, action, port)) void run(action)
    },
  }
}

/** Does an action of a place, asking first where it wants to be confirmed. Null: what does it could not be loaded, which is said. */
export async function startAction(port: Port, context: ActionContext, action: Action): Promise<EffectOutcome | null> {
  // Not before something is done: a first page has much to load.
  const loaded = await import('./performAction.ts').catch(() => null)
  if (loaded) return loaded.performAction(port, context, action)
  port.notify('error', port.translator.translate('msg.error.network'))
  return null
}
