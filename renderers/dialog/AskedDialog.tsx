import { KeptFocus } from '#renderers/context'
import { QuestionDialog } from './QuestionDialog.tsx'
import type { Waiting } from './waiting.ts'

/** The dialog of the question that waits. It stays when there is none any more, for the sake of the focus. */
export function AskedDialog({ waiting }: { readonly waiting: Waiting | null }) {
  return (
    <>
      <KeptFocus />
      {waiting && <QuestionDialog key={waiting.number} question={waiting.question} onAnswer={waiting.onAnswer} />}
    </>
  )
}
