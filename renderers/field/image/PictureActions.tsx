import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular, DeleteRegular } from '@fluentui/react-icons'
import { usePort } from '#renderers/context'

interface PictureActionsProps {
  readonly label: string
  /** Null if no upload has failed. */
  readonly onRetry: (() => void) | null
  /** Null if there is no picture. */
  readonly onRemove: (() => void) | null
}

/** The actions for the picture of a field. */
export function PictureActions({ label, onRetry, onRemove }: PictureActionsProps) {
  const { translator } = usePort()
  return (
    <>
      {onRetry && (
        <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
          {translator.translate('lbl.general.retry')}
        </Button>
      )}
      {onRemove && (
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={translator.translate('lbl.general.removeRow', { label })}
          onClick={onRemove}
        >
          {translator.translate('lbl.general.remove')}
        </Button>
      )}
    </>
  )
}
