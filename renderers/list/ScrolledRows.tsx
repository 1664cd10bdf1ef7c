import { makeStyles, mergeClasses, useMergedRefs } from '@fluentui/react-components'
import type { ReactNode, RefObject } from 'react'
import { useLength } from '#renderers/context'

const useStyles = makeStyles({
  // Columns take shares of this room.
  room: { containerType: 'inline-size' },
  // The head of the table sticks to this, so that it stays in sight. Without a height of its own it leaves room for what
  // stands over it on a page.
  rows: {
    maxHeight: 'var(--height, max(320px, calc(100dvh - 280px)))',
    overflow: 'auto',
    '--above': '0px',
    '@media print': { maxHeight: 'none', overflow: 'visible' },
  },
})

interface ScrolledRowsProps {
  /** False: they scroll with the page. */
  readonly on?: boolean
  readonly box?: (element: HTMLElement | null) => void
  /** Pixels; null: as much as the window gives. */
  readonly height: number | null
  readonly label: string
  readonly scroller: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** Rows that scroll by themselves; the headings and buttons within bring the keyboard along. */
export function ScrolledRows({ on = true, box, height, label, scroller, children }: ScrolledRowsProps) {
  const styles = useStyles()
  const ref = useMergedRefs(box, on ? scroller : undefined, useLength('height', height))
  return (
    <div
      ref={ref}
      className={mergeClasses(styles.room, on && styles.rows)}
      {...(on ? { role: 'region', 'aria-label': label } : {})}
    >
      {children}
    </div>
  )
}
