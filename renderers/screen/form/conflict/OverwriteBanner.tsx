import { Button, Field, Textarea, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { FormPart } from '#renderers/form'
import { Banner } from '#renderers/notice'
import { usePort, valueText } from '#renderers/context'
import type { Port } from '#renderers/context'
import type { OverwriteNotice } from './resolveConflict.ts'

interface OverwriteBannerProps {
  readonly notice: OverwriteNotice
  readonly parts: readonly FormPart[]
}

/** Shows what another user has changed in the record that is being edited. */
export function OverwriteBanner({ notice, parts }: OverwriteBannerProps) {
  return notice.kind === 'gone' ? (
    <RemovedNotice text={notice.text} parts={parts} />
  ) : (
    <Banner tone="warning" text={notice.text} />
  )
}

const useStyles = makeStyles({ notice: { display: 'grid', gap: tokens.spacingVerticalM } })

interface RemovedNoticeProps {
  readonly text: string
  readonly parts: readonly FormPart[]
}

/** A removed record cannot be saved; the user can copy their input. */
function RemovedNotice({ text, parts }: RemovedNoticeProps) {
  const port = usePort()
  const { translate } = port.translator
  const styles = useStyles()
  // If the browser does not allow copying, the text is shown for copying by hand.
  const [typed, setTyped] = useState<string | null>(null)
  const copy = async (): Promise<void> => {
    const words = typedText(parts, port)
    try {
      await navigator.clipboard.writeText(words)
      setTyped(null)
      port.notify('success', translate('msg.general.copied'))
    } catch {
      setTyped(words)
    }
  }
  return (
    <div className={styles.notice}>
      <Banner tone="warning" text={text}>
        <Button onClick={() => void copy()}>{translate('lbl.general.copyTyped')}</Button>
      </Banner>
      {typed !== null && (
        <Field label={translate('lbl.general.typed')} hint={translate('msg.general.notCopied')}>
          <Textarea readOnly resize="vertical" rows={6} value={typed} onFocus={(event) => event.target.select()} />
        </Field>
      )}
    </div>
  )
}

/** The content of a form as text, one line per non-empty field: its label and its value. */
const typedText = (parts: readonly FormPart[], port: Port): string =>
  parts
    .flatMap(({ store }) =>
      store.plan.roots.flatMap(({ field }) => {
        const value = store.values[field.name]
        if (field.kind.transport === 'never' || field.kind.isEmpty(value)) return []
        const words = valueText(value, field, port)
        return words === '' ? [] : [`${port.translator.translate(field.label)}: ${words}`]
      }),
    )
    .join('\n')
