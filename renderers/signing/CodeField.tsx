import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { UNEXPECTED, failureKey } from '#engine/call'
import { failureText, usePort } from '#renderers/context'
import type { CallResult } from '#renderers/context'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  field: { flexGrow: 1, minWidth: '160px' },
  status: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface CodeFieldProps {
  readonly code: string
  readonly isWrong: boolean
  readonly isDisabled: boolean
  readonly onSend: () => Promise<CallResult>
  readonly onChange: (code: string) => void
}

/** Asks for a one-time code of six digits, and has it sent. */
export function CodeField({ code, isWrong, isDisabled, onSend, onChange }: CodeFieldProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const [isSending, setSending] = useState(false)
  const [wasSent, setSent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    if (isSending || isDisabled) return
    setSending(true)
    setProblem(null)
    const sent = await onSend().catch(() => null)
    setSending(false)
    if (sent?.ok) setSent(true)
    else setProblem(sent ? failureText(sent.failure, translator) : translator.translate(failureKey(UNEXPECTED)))
  }
  return (
    <div>
      <div className={styles.row}>
        <Field
          className={styles.field}
          label={translator.translate('lbl.signing.code')}
          validationState={problem === null && !isWrong ? 'none' : 'error'}
          {...(problem === null ? {} : { validationMessage: problem })}
        >
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={LONGEST_INPUT}
            value={code}
            onChange={(_, data) => onChange(data.value.replaceAll(NO_DIGIT, '').slice(0, CODE_LENGTH))}
          />
        </Field>
        <Button disabledFocusable={isSending || isDisabled} onClick={() => void send()}>
          {translator.translate(wasSent ? 'lbl.signing.sendAnother' : 'lbl.signing.sendCode')}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {translator.translate(wasSent ? 'msg.signing.codeSent' : 'msg.signing.code')}
      </p>
    </div>
  )
}

const CODE_LENGTH = 6
/** A code may be pasted with spaces. */
const LONGEST_INPUT = 16
const NO_DIGIT = /\D/g
