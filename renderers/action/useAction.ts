import { useState } from 'react'
import type { RecordView } from '#engine/call'
import type { Action, Module } from '#engine/definition'
import { formScope } from '#engine/form'
import type { ListQuery } from '#engine/list'
import { failureText, usePort } from '#renderers/context'
import type { CallResult, Port } from '#renderers/context'
import { confirmText, toggled } from './actionWords.ts'
import { rightOf, rowSurroundings } from './offered.ts'
import { recordPlaceholders } from './recordText.ts'
import { runEffect } from './runEffect.ts'

/** Where an action stands: the row or the list that it is about. */
export interface ActionPlace {
  readonly module: Module
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  /** The list's query, for an export. */
  readonly query?: ListQuery | undefined
}

/** An action that waits for a yes. */
export interface Question {
  readonly action: Action
  readonly text: string
}

export interface ActionRunner {
  readonly question: Question | null
  readonly busy: boolean
  /** Does an action, or asks first where it wants to be confirmed. */
  readonly start: (action: Action) => void
  readonly confirm: () => void
  readonly cancel: () => void
}

/** Carries out the actions of one place, one at a time. */
export function useAction(place: ActionPlace): ActionRunner {
  const port = usePort()
  const [question, setQuestion] = useState<Question | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async (action: Action): Promise<void> => {
    setBusy(true)
    try {
      await carryOut(port, place, action)
    } finally {
      setBusy(false)
      setQuestion(null)
    }
  }
  return {
    question,
    busy,
    start: (action) => {
      if (busy) return
      const text = confirmText(place.module, action, place.record)
      if (text)
        setQuestion({ action, text: port.speech.say(text, recordPlaceholders(place.module, place.record, port)) })
      else void run(action)
    },
    confirm: () => {
      if (question && !busy) void run(question.action)
    },
    cancel: () => setQuestion(null),
  }
}

async function carryOut(port: Port, { module, record, input, query }: ActionPlace, action: Action): Promise<void> {
  const right = rightOf(module, action, record, port)
  if (action.effect.calls === 'export') {
    tell(port, await port.download(module, { input, ...(query ? { query } : {}) }, { right }))
    return
  }
  const outcome = await runEffect({
    port,
    module,
    effect: action.effect,
    scope: formScope({}, [], rowSurroundings(port.surroundings, record, input)),
    call: {
      input,
      values: toggled(module, action, record),
      ...(record ? { id: record.id, version: record.version } : {}),
    },
    input: record ? { id: record.id } : {},
    right,
    done: action.done,
    words: recordPlaceholders(module, record, port),
  })
  if (outcome.kind === 'refused' && !outcome.told) port.notify('error', failureText(outcome.failure, port.speech))
}

function tell(port: Port, answer: CallResult): void {
  if (!answer.ok) port.notify('error', failureText(answer.failure, port.speech))
}
