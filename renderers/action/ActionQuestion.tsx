import { Suspense, lazy } from 'react'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { usePort } from '#renderers/context'
import { actionLabel } from './actionWords.ts'
import type { ActionRunner } from './useAction.ts'

const ConfirmDialog = lazy(() => import('#renderers/confirm').then((loaded) => ({ default: loaded.ConfirmDialog })))

interface ActionQuestionProps {
  readonly module: Module
  readonly record: RecordView | null
  readonly runner: ActionRunner
}

/** The dialog of an action that wants to be confirmed; nothing while there is none. */
export function ActionQuestion({ module, record, runner: { question, busy, confirm, cancel } }: ActionQuestionProps) {
  const { speech } = usePort()
  if (!question) return null
  const label = speech.say(actionLabel(module, question.action, record))
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={label}
        text={question.text}
        yes={label}
        danger={question.action.danger}
        busy={busy}
        onYes={confirm}
        onNo={cancel}
      />
    </Suspense>
  )
}
