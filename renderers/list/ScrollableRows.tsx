import { makeStyles, mergeClasses, useMergedRefs } from '@fluentui/react-components'
import type { ReactNode, RefObject } from 'react'
import { useCssLength } from '#renderers/context'

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

interface ScrollableRowsProps {
  /** False: they scroll with the page. */
  readonly scrolls?: boolean
  readonly measureRef?: (element: HTMLElement | null) => void
  /** Pixels; null: as much as the window gives. */
  readonly height: number | null
  readonly label: string
  readonly scroller: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** Rows that scroll by themselves; the headings and buttons within bring the keyboard along. */
export function ScrollableRows({ scrolls = true, measureRef, height, label, scroller, children }: ScrollableRowsProps) {
  const styles = useStyles()
  const ref = useMergedRefs(measureRef, scrolls ? scroller : undefined, useCssLength('height', height))
  return (
    <div
      ref={ref}
      className={mergeClasses(styles.room, scrolls && styles.rows)}
      {...(scrolls ? { role: 'region', 'aria-label': label } : {})}
    >
      {children}
    </div>
  )
}
