import { FocusHandlingRoot } from '#renderers/context'
import { QuestionDialog } from './QuestionDialog.tsx'
import type { PendingQuestion } from './questionQueue.ts'

/** The dialog of the question that waits. It stays when there is none any more, for the sake of the focus. */
export function CurrentDialog({ pending }: { readonly pending: PendingQuestion | null }) {
  return (
    <>
      <FocusHandlingRoot />
      {pending && <QuestionDialog key={pending.number} question={pending.question} onAnswer={pending.onAnswer} />}
    </>
  )
}
