import { makeStyles, useMergedRefs } from '@fluentui/react-components'
import type { ReactNode, RefObject } from 'react'
import { useLength } from '#renderers/context'

const useStyles = makeStyles({
  // The head of the table sticks to this, so that it stays in sight. Without a height of its own it leaves room for what
  // stands over it on a page.
  rows: {
    maxHeight: 'var(--height, max(320px, calc(100dvh - 280px)))',
    overflow: 'auto',
    '--above': '0px',
  },
})

interface ScrolledRowsProps {
  /** Pixels; null: as much as the window gives. */
  readonly height: number | null
  readonly label: string
  readonly scroller: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** Rows that scroll by themselves; the headings and buttons within bring the keyboard along. */
export function ScrolledRows({ height, label, scroller, children }: ScrolledRowsProps) {
  const styles = useStyles()
  const ref = useMergedRefs(scroller, useLength('height', height))
  return (
    <div ref={ref} role="region" aria-label={label} className={styles.rows}>
      {children}
    </div>
  )
}
