import { Button, Field, Textarea, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { usePort } from '#renderers/context'
import type { FormPart } from '#renderers/form'
import { Banner } from '#renderers/notice'
import { typedText } from './typedText.ts'

const useStyles = makeStyles({ notice: { display: 'grid', gap: tokens.spacingVerticalM } })

interface GoneNoticeProps {
  readonly text: string
  readonly parts: readonly FormPart[]
}

/** A record that is no more cannot be saved; what was typed can be taken away. */
export function GoneNotice({ text, parts }: GoneNoticeProps) {
  const port = usePort()
  const { say } = port.speech
  const styles = useStyles()
  // What the browser would not copy is there to be copied by hand.
  const [typed, setTyped] = useState<string | null>(null)
  const copy = async (): Promise<void> => {
    const words = typedText(parts, port)
    try {
      await navigator.clipboard.writeText(words)
      setTyped(null)
      port.notify('success', say('msg.general.copied'))
    } catch {
      setTyped(words)
    }
  }
  return (
    <div className={styles.notice}>
      <Banner tone="warning" text={text}>
        <Button onClick={() => void copy()}>{say('lbl.general.copyTyped')}</Button>
      </Banner>
      {typed !== null && (
        <Field label={say('lbl.general.typed')} hint={say('msg.general.notCopied')}>
          <Textarea readOnly resize="vertical" rows={6} value={typed} onFocus={(event) => event.target.select()} />
        </Field>
      )}
    </div>
  )
}
