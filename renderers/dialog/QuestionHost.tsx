import { Suspense, lazy, useSyncExternalStore } from 'react'
import type { Questions } from './waiting.ts'

const QuestionDialog = lazy(() => import('./QuestionDialog.tsx').then((loaded) => ({ default: loaded.QuestionDialog })))

/** Draws the question that is to be answered now; nothing, and nothing loaded, while there is none. */
export function QuestionHost({ questions }: { readonly questions: Questions }) {
  const waiting = useSyncExternalStore(questions.subscribe, questions.first)
  if (!waiting) return null
  return (
    <Suspense fallback={null}>
      <QuestionDialog key={waiting.number} question={waiting.question} onAnswer={waiting.onAnswer} />
    </Suspense>
  )
}
