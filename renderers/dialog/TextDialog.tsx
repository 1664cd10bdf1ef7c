import { Button, Field, Input } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import type { QuestionOf } from '#renderers/context'
import { DialogFrame } from './DialogFrame.tsx'
import type { DialogProps } from './DialogFrame.tsx'

export function TextDialog({ question, onAnswer }: DialogProps<QuestionOf<'text'>>) {
  const [text, setText] = useState(question.initial)
  const [refused, setRefused] = useState(false)
  const control = useRef<HTMLInputElement>(null)
  const wrong = refused && !isValidAnswer(question, text)
  return (
    <DialogFrame
      title={question.title}
      type="alert"
      onCancel={() => onAnswer(null)}
      onAccept={() => {
        if (isValidAnswer(question, text)) return onAnswer(text.trim())
        setRefused(true)
        control.current?.focus()
      }}
      actions={
        <>
          <Button onClick={() => onAnswer(null)}>{question.cancel}</Button>
          <Button type="submit" appearance="primary">
            {question.accept}
          </Button>
        </>
      }
    >
      {question.text !== '' && <span>{question.text}</span>}
      <Field label={question.label} required {...(wrong ? { validationMessage: question.problem } : {})}>
        <Input ref={control} value={text} maxLength={question.max} onChange={(_, data) => setText(data.value)} />
      </Field>
    </DialogFrame>
  )
}

/** Whether a text is an answer: not blank, and like the pattern from its beginning to its end. */
export function isValidAnswer({ pattern, max }: QuestionOf<'text'>, text: string): boolean {
  const asked = text.trim()
  if (asked === '' || asked.length > max) return false
  return pattern === null || new RegExp(`^(?:${pattern.source})$`, pattern.flags.replace(/[gy]/g, '')).test(asked)
}
