import { Button } from '@fluentui/react-components'
import type { QuestionOf } from '#renderers/context'
import { DialogFrame } from './DialogFrame.tsx'
import type { DialogProps } from './dialogProps.ts'

export function MessageDialog({ question, onAnswer }: DialogProps<QuestionOf<'message'>>) {
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
      {question.text}
    </DialogFrame>
  )
}
