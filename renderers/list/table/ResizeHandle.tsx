import { makeStyles, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import type { PointerEvent } from 'react'

const useStyles = makeStyles({
  grip: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    width: tokens.spacingHorizontalS,
    cursor: 'col-resize',
    touchAction: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralStroke1 },
    '@media print': { display: 'none' },
  },
})

interface ResizeHandleProps {
  readonly onDrag: (width: number) => void
  readonly onDrop: (width: number) => void
  readonly onReset: () => void
}

/** The edge of a column, for a pointer; the keyboard has keys on the heading. */
export function ResizeHandle({ onDrag, onDrop, onReset }: ResizeHandleProps) {
  const styles = useStyles()
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const widthAt = ({ clientX }: PointerEvent): number | null =>
    from.current && from.current.width + clientX - from.current.x
  const follow = (event: PointerEvent, tell: (width: number) => void): void => {
    const width = widthAt(event)
    if (width !== null && Math.abs(event.clientX - (from.current?.x ?? 0)) > 1) tell(width)
  }
  return (
    <span
      aria-hidden
      className={styles.grip}
      onDoubleClick={onReset}
      onPointerDown={(event) => {
        const heading = event.currentTarget.closest('th')
        if (!heading) return
        from.current = { x: event.clientX, width: heading.offsetWidth }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => follow(event, onDrag)}
      onPointerUp={(event) => {
        follow(event, onDrop)
        from.current = null
      }}
      onPointerCancel={() => {
        from.current = null
      }}
    />
  )
}
