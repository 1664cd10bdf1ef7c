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
  if (state === 'ready' && (options.length > 0 || creatable)) return null
  if (state === 'loading')
    return (
      <div role="status" className={styles.note}>
        <Spinner size="extra-tiny" aria-hidden />
        {translator.translate('msg.general.optionsLoading')}
      </div>
    )
  if (state === 'failed')
    return (
      <div role="alert" className={styles.note}>
        <span className={styles.failed}>{translator.translate('msg.general.optionsFailed')}</span>
        <Button size="small" onClick={retry}>
          {translator.translate('lbl.general.retry')}
        </Button>
      </div>
    )
  return (
    <p role="status" className={styles.note}>
      {state === 'waiting'
        ? translator.translate('msg.general.optionsWaiting', { label: parents })
        : translator.translate('msg.general.optionsNone')}
    </p>
  )
}
