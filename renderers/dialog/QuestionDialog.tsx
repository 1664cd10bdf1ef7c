import { Button } from '@fluentui/react-components'
import { FocusHandlingRoot } from '#renderers/context'
import type { Question, QuestionOf } from '#renderers/context'
import { useDangerClass } from '#renderers/theme'
import type { DialogProps } from './DialogFrame.tsx'
import { SelectDialog } from './SelectDialog.tsx'
import { TextDialog } from './TextDialog.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { NamedText } from './NamedText.tsx'
import type { PendingQuestion } from './questionQueue.ts'

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

function MessageDialog({ question, onAnswer }: DialogProps<QuestionOf<'message'>>) {
  const close = (): void => onAnswer(null)
  return (
    <DialogFrame
      title={question.title}
      type="modal"
      onCancel={close}
      actions={
        <Button appearance="primary" onClick={close}>
          {question.close}
        </Button>
      }
    >
      <NamedText text={question.text} names={question.names ?? []} />
    </DialogFrame>
  )
}

/** The dialog of the pending question. It stays mounted without one, so that the focus returns. */
export function CurrentDialog({ pending }: { readonly pending: PendingQuestion | null }) {
  return (
    <>
      <FocusHandlingRoot />
      {pending && <QuestionDialog key={pending.number} question={pending.question} onAnswer={pending.onAnswer} />}
    </>
  )
}

/** Asks before something is done. The first button is the way out, the last one the usual way on. */
function ConfirmDialog({ question, onAnswer }: DialogProps<QuestionOf<'confirm'>>) {
  const { title, text, names, choices, cancel, danger } = question
  const dangerClass = useDangerClass()
  const last = choices.length - 1
  return (
    <DialogFrame
      title={title}
      type="alert"
      onCancel={() => onAnswer(null)}
      actions={
        <>
          <Button onClick={() => onAnswer(null)}>{cancel}</Button>
          {choices.map(({ key, label }, at) => (
            <Button
              key={key}
              appearance={at === last ? 'primary' : 'secondary'}
              {...(danger && at === last ? { className: dangerClass } : {})}
              onClick={() => onAnswer(key)}
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      <NamedText text={text} names={names} />
    </DialogFrame>
  )
}
