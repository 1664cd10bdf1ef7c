import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
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
  over: {
    backgroundColor: tokens.colorNeutralBackground1Hover,
    border: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}`,
  },
})

interface DropAreaProps {
  readonly enabled: boolean
  /** Text key of what it invites to. */
  readonly text: string
  readonly onDrop: (files: readonly File[]) => void
  /** The buttons that do the same without a pointer. */
  readonly children: ReactNode
}

/** A place to let go of files. */
export function DropArea({ enabled, text, onDrop, children }: DropAreaProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const [isOver, setIsOver] = useState(false)
  useEffect(keepPage, [])
  return (
    <div
      className={mergeClasses(styles.area, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(enabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (enabled) onDrop([...event.dataTransfer.files])
      }}
    >
      {translator.translate(text)}
      {children}
    </div>
  )
}

/** A file that is let go beside the area would be opened in place of the page, and what was typed be lost. */
function keepPage(): () => void {
  const refuse = (event: DragEvent): void => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
  return () => {
    window.removeEventListener('dragover', refuse)
    window.removeEventListener('drop', refuse)
  }
}
