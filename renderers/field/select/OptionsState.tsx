import { useState } from 'react'
import { Button, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { OfferedOptions } from './useOptions.ts'

const useStyles = makeStyles({
  note: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  failed: { color: tokens.colorPaletteRedForeground1 },
})

interface OptionsStateProps {
  readonly offered: OfferedOptions
  /** Labels of the fields that the choices hang on. */
  readonly parents: string
}

/** Why there is nothing to choose from, and a way out of it. */
export function OptionsState({ offered, parents }: OptionsStateProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const { state, options, creatable, retry } = offered
  // The button stays where it is while it is tried again, with the focus that it has.
  const [hadFailed, setHadFailed] = useState(false)
  const hasFailed = state === 'failed' || (hadFailed && state === 'loading')
  if (hasFailed !== hadFailed) setHadFailed(hasFailed)
  if (state === 'ready' && (options.length > 0 || creatable)) return null
  if (state === 'loading' || state === 'failed') {
    const isLoading = state === 'loading'
    return (
      <div role={isLoading ? 'status' : 'alert'} className={styles.note}>
        {isLoading && <Spinner size="extra-tiny" aria-hidden />}
        <span className={isLoading ? undefined : styles.failed}>
          {translator.translate(isLoading ? 'msg.general.optionsLoading' : 'msg.general.optionsFailed')}
        </span>
        {hasFailed && (
          <Button size="small" disabledFocusable={isLoading} onClick={retry}>
            {translator.translate('lbl.general.retry')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <p role="status" className={styles.note}>
      {state === 'waiting'
        ? translator.translate('msg.general.optionsWaiting', { label: parents })
        : translator.translate('msg.general.optionsNone')}
    </p>
  )
}
