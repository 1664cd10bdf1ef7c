import { Suspense, lazy, useState, useSyncExternalStore } from 'react'
import type { Questions } from './waiting.ts'

const AskedDialog = lazy(() => import('./AskedDialog.tsx').then((loaded) => ({ default: loaded.AskedDialog })))

/** Draws the question that is to be answered now; nothing, and nothing loaded, until there is one. */
export function QuestionHost({ questions }: { readonly questions: Questions }) {
  const waiting = useSyncExternalStore(questions.subscribe, questions.first)
  const [isNeeded, setNeeded] = useState(false)
  if (waiting && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <AskedDialog waiting={waiting} />
    </Suspense>
  )
}
