import type { Question } from '#renderers/context'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { DialogProps } from './dialogProps.ts'
import { MessageDialog } from './MessageDialog.tsx'
import { SelectDialog } from './SelectDialog.tsx'
import { TextDialog } from './TextDialog.tsx'

/** The dialog of a question (SW-01). It needs nothing but the question. */
export function QuestionDialog({ question, onAnswer }: DialogProps<Question>) {
  switch (question.kind) {
    case 'message':
      return <MessageDialog question={question} onAnswer={onAnswer} />
    case 'confirm':
      return <ConfirmDialog question={question} onAnswer={onAnswer} />
    case 'text':
      return <TextDialog question={question} onAnswer={onAnswer} />
    case 'select':
      return <SelectDialog question={question} onAnswer={onAnswer} />
  }
}
