import { Button, Field, Radio, RadioGroup, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { QuestionOf } from '#renderers/context'
import { DialogFrame } from './DialogFrame.tsx'
import type { DialogProps } from './DialogFrame.tsx'

const useStyles = makeStyles({
  options: { maxHeight: '320px', overflowY: 'auto' },
})

export function SelectDialog({ question, onAnswer }: DialogProps<QuestionOf<'select'>>) {
  const styles = useStyles()
  const [chosen, setChosen] = useState(question.initial)
  const [refused, setRefused] = useState(false)
  return (
    <DialogFrame
      title={question.title}
      type="alert"
      onCancel={() => onAnswer(null)}
      onAccept={() => (chosen === null ? setRefused(true) : onAnswer(chosen))}
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
      <Field
        label={question.label}
        required
        {...(refused && chosen === null ? { validationMessage: question.problem } : {})}
      >
        <RadioGroup className={styles.options} value={chosen ?? ''} onChange={(_, data) => setChosen(data.value)}>
          {question.options.map(({ key, label }) => (
            <Radio key={key} value={key} label={label} />
          ))}
        </RadioGroup>
      </Field>
    </DialogFrame>
  )
}
