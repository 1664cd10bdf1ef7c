import { FocusHandlingRoot } from '#renderers/context'
import { QuestionDialog } from './QuestionDialog.tsx'
import type { PendingQuestion } from './questionQueue.ts'

/** The dialog of the pending question. It stays mounted without one, so that the focus returns. */
export function CurrentDialog({ pending }: { readonly pending: PendingQuestion | null }) {
  return (
    <>
      <FocusHandlingRoot />
      {pending && <QuestionDialog key={pending.number} question={pending.question} onAnswer={pending.onAnswer} />}
    </>
  )
}
