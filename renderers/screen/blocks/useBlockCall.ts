import { useEffect, useRef, useState } from 'react'
import { IDLE, toLoaded, toLoading, toFailed } from '#engine/call'
import type { CallScope, AsyncState } from '#engine/call'
import type { Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import type { CallResult } from '#renderers/context'
import { useChanges } from '#renderers/list'

export type SuccessfulCall = CallResult & { readonly ok: true }

export interface BlockCall {
  readonly slot: AsyncState<SuccessfulCall>
  readonly retry: () => void
}

interface State {
  /** The request and its attempt: a response to another request is not shown. */
  readonly requestKey: string | null
  readonly slot: AsyncState<SuccessfulCall>
}

/**
 * Loads the call of one block, independently of other blocks. It is repeated when records of the module have changed
 * and when the window gets the focus. The loaded data stay meanwhile, and after a refusal.
 * @param revision a new number repeats the call
 */
export function useBlockCall(module: Module, call: string, scope: CallScope, revision: number): BlockCall {
  const port = usePort()
  const [again, setAgain] = useState(0)
  const question = JSON.stringify([module.id, call, scope])
  const requestKey = `${revision} ${again} ${question}`
  const [state, setState] = useState<State>({ requestKey: null, slot: IDLE })
  useEffect(() => {
    const waiting = new AbortController()
    const { signal } = waiting
    port.call(module, call, scopeOf(question), { signal }).then(
      (answer) => {
        if (signal.aborted) return
        setState(({ slot }) => ({ requestKey, slot: answer.ok ? toLoaded(answer) : toFailed(slot, answer.failure) }))
      },
      () => undefined,
    )
    return () => waiting.abort()
  }, [port, module, call, question, requestKey])
  const latest = useRef({ state, requestKey })
  useEffect(() => {
    latest.current = { state, requestKey }
  })
  useChanges(module.id, () => {
    const { state: now, requestKey: then } = latest.current
    if (now.requestKey !== then) return
    // A failed call is repeated. A loaded block is only updated if it has changed.
    if (now.slot.kind !== 'done') return setAgain((count) => count + 1)
    const { tag } = now.slot.value
    port.call(module, call, scopeOf(question), { knownTag: tag }).then(
      (answer) => {
        if (answer.ok && answer.unchanged) return
        setState((before) =>
          before.requestKey === then
            ? { requestKey: then, slot: answer.ok ? toLoaded(answer) : toFailed(before.slot, answer.failure) }
            : before,
        )
      },
      () => undefined,
    )
  })
  return {
    slot: state.requestKey === requestKey ? state.slot : toLoading(state.slot),
    retry: () => setAgain((count) => count + 1),
  }
}

const scopeOf = (question: string): CallScope => (JSON.parse(question) as readonly [string, string, CallScope])[2]
