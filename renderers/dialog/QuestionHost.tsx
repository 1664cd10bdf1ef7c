import { Suspense, useState, useSyncExternalStore } from 'react'
import { loadable } from '#renderers/loadable'
import type { QuestionQueue } from './questionQueue.ts'

/** Loaded with the first question, or earlier by a form that may ask one. */
export const CurrentDialog = loadable(() => import('./QuestionDialog.tsx').then((loaded) => loaded.CurrentDialog))

/** Draws the pending question. Loads nothing until there is one. */
export function QuestionHost({ queue }: { readonly queue: QuestionQueue }) {
  const pending = useSyncExternalStore(queue.subscribe, queue.current)
  const [isNeeded, setNeeded] = useState(false)
  if (pending && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <CurrentDialog pending={pending} />
    </Suspense>
  )
}
