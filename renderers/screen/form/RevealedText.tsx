import { Button, Field, Input, Textarea, makeStyles, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  input: { flexGrow: 1, minWidth: '200px', fontFamily: tokens.fontFamilyMonospace },
})

/** A text that is shown once. If the browser does not allow copying, it is selected for copying by hand. */
export function RevealedText({ label, text }: { readonly label: string; readonly text: string }) {
  const port = usePort()
  const { translate } = port.translator
  const styles = useStyles()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // An input of one line would join the lines.
  const lines = text.split('\n').length
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      port.notify('success', translate('msg.general.copied'))
    } catch {
      input.current?.focus()
      input.current?.select()
    }
  }
  return (
    <Field label={label}>
      {(control) => (
        <div className={styles.row}>
          {lines > 1 ? (
            <Textarea
              {...control}
              ref={input}
              readOnly
              className={styles.input}
              rows={lines}
              value={text}
              onFocus={(event) => event.target.select()}
            />
          ) : (
            <Input
              {...control}
              ref={input}
              readOnly
              className={styles.input}
              value={text}
              onFocus={(event) => event.target.select()}
            />
          )}
          <Button icon={<CopyRegular />} onClick={() => void copy()}>
            {translate('lbl.general.copy')}
          </Button>
        </div>
      )}
    </Field>
  )
}
