import { Button } from '@fluentui/react-components'
import type { QuestionOf } from '#renderers/context'
import { useDangerClass } from '#renderers/theme'
import { DialogFrame } from './DialogFrame.tsx'
import { NamedText } from './NamedText.tsx'
import type { DialogProps } from './DialogFrame.tsx'

/** Asks before something is done. The first button is the way out, the last one the usual way on. */
export function ConfirmDialog({ question, onAnswer }: DialogProps<QuestionOf<'confirm'>>) {
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
