import { useEffect, useRef, useState } from 'react'
import { IDLE, answered, asking, refused } from '#engine/call'
import type { CallScope, Slot } from '#engine/call'
import type { Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import type { CallResult } from '#renderers/context'
import { useChanges } from '#renderers/list'

export type Answered = CallResult & { readonly ok: true }

export interface Asking {
  readonly slot: Slot<Answered>
  readonly retry: () => void
}

interface State {
  /** What was asked, and how often: an answer to something else is not shown as the answer. */
  readonly asked: string | null
  readonly slot: Slot<Answered>
}

/**
 * What a call answers, by itself: another block may wait or fail. It is asked again when records of the module have changed and when the window
 * is looked at; what is there stays meanwhile, and after a refusal.
 * @param revision another number asks again
 */
export function useAnswer(module: Module, call: string, scope: CallScope, revision: number): Asking {
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
        setState(({ slot }) => ({ asked, slot: answer.ok ? answered(answer) : refused(slot, answer.failure) }))
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
    port.call(module, call, scopeOf(question), { known: tag }).then(
      (answer) => {
        if (answer.ok && answer.unchanged) return
        setState((before) =>
          before.asked === then
            ? { asked: then, slot: answer.ok ? answered(answer) : refused(before.slot, answer.failure) }
            : before,
        )
      },
      () => undefined,
    )
  })
  return {
    slot: state.asked === asked ? state.slot : asking(state.slot),
    retry: () => setAgain((count) => count + 1),
  }
}

const scopeOf = (question: string): CallScope => (JSON.parse(question) as readonly [string, string, CallScope])[2]
