import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular, DeleteRegular } from '@fluentui/react-icons'
import { usePort } from '#renderers/context'

interface PictureActionsProps {
  readonly label: string
  /** Null: nothing has failed. */
  readonly onRetry: (() => void) | null
  /** Null: there is none. */
  readonly onRemove: (() => void) | null
}

/** What can be done with the picture of a field. */
export function PictureActions({ label, onRetry, onRemove }: PictureActionsProps) {
  const { speech } = usePort()
  return (
    <>
      {onRetry && (
        <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
          {speech.say('lbl.general.retry')}
        </Button>
      )}
      {onRemove && (
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={speech.say('lbl.general.removeRow', { label })}
          onClick={onRemove}
        >
          {speech.say('lbl.general.remove')}
        </Button>
      )}
    </>
  )
}
