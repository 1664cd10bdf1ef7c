import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  column: { display: 'flex', alignItems: 'center', borderRadius: tokens.borderRadiusMedium },
  dropTarget: { boxShadow: `inset 0 ${tokens.strokeWidthThick} ${tokens.colorBrandStroke1}` },
  handle: { display: 'inline-flex', cursor: 'grab', color: tokens.colorNeutralForeground3 },
})

interface ColumnItemProps {
  /** Whether another column is dragged over it. */
  readonly isDropTarget: boolean
  readonly onDrag: () => void
  /** Returns whether the dragged column may be dropped here. */
  readonly onOver: () => boolean
  readonly onDrop: () => void
  readonly onEnd: () => void
  readonly children: ReactNode
}

/** A column that can be dragged to another place; for the keyboard there are buttons within. */
export function ColumnItem({ isDropTarget, onDrag, onOver, onDrop, onEnd, children }: ColumnItemProps) {
  const styles = useStyles()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same
    <li
      draggable
      className={mergeClasses(styles.column, isDropTarget && styles.dropTarget)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag()
      }}
      onDragOver={(event) => {
        if (onOver()) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
        onEnd()
      }}
      onDragEnd={onEnd}
    >
      <span aria-hidden className={styles.handle}>
        <ReOrderDotsVerticalRegular />
      </span>
      {children}
    </li>
  )
}
