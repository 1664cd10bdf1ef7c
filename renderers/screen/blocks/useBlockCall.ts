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
  /** What was asked, and how often: an answer to something else is not shown as the answer. */
  readonly asked: string | null
  readonly slot: AsyncState<SuccessfulCall>
}

/**
 * What a call answers, by itself: another block may wait or fail. It is asked again when records of the module have changed and when the window
 * is looked at; what is there stays meanwhile, and after a refusal.
 * @param revision another number asks again
 */
export function useBlockCall(module: Module, call: string, scope: CallScope, revision: number): BlockCall {
  const port = usePort()
  const [again, setAgain] = useState(0)
  const question = JSON.stringify([module.id, call, scope])
  const asked = `${revision} ${again} ${question}`
  const [state, setState] = useState<State>({ asked: null, slot: IDLE })
  useEffect(() => {
    const waiting = new AbortController()
    const { signal } = waiting
    port.call(module, call, scopeOf(question), { signal }).then(
      (answer) => {
        if (signal.aborted) return
        setState(({ slot }) => ({ asked, slot: answer.ok ? toLoaded(answer) : toFailed(slot, answer.failure) }))
      },
      () => undefined,
    )
    return () => waiting.abort()
  }, [port, module, call, question, asked])
  const latest = useRef({ state, asked })
  useEffect(() => {
    latest.current = { state, asked }
  })
  useChanges(module.id, () => {
    const { state: now, asked: then } = latest.current
    if (now.asked !== then) return
    // What has failed is tried again; of what is there only a change is taken in.
    if (now.slot.kind !== 'done') return setAgain((count) => count + 1)
    const { tag } = now.slot.value
    port.call(module, call, scopeOf(question), { knownTag: tag }).then(
      (answer) => {
        if (answer.ok && answer.unchanged) return
        setState((before) =>
          before.asked === then
            ? { asked: then, slot: answer.ok ? toLoaded(answer) : toFailed(before.slot, answer.failure) }
            : before,
        )
      },
      () => undefined,
    )
  })
  return {
    slot: state.asked === asked ? state.slot : toLoading(state.slot),
    retry: () => setAgain((count) => count + 1),
  }
}

const scopeOf = (question: string): CallScope => (JSON.parse(question) as readonly [string, string, CallScope])[2]
