import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  area: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    width: '100%',
    padding: tokens.spacingVerticalL,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  over: { backgroundColor: tokens.colorNeutralBackground1Hover },
})

interface DropAreaProps {
  readonly enabled: boolean
  readonly onDrop: (files: readonly File[]) => void
  /** The button that does the same without a pointer. */
  readonly children: ReactNode
}

/** A place to let go of files. */
export function DropArea({ enabled, onDrop, children }: DropAreaProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const [over, setOver] = useState(false)
  return (
    <div
      className={mergeClasses(styles.area, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(enabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (enabled) onDrop([...event.dataTransfer.files])
      }}
    >
      {speech.say('lbl.general.dropFiles')}
      {children}
    </div>
  )
}
