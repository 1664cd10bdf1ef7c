import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useLength } from '#renderers/context'

const useStyles = makeStyles({
  // The head of the table sticks to this, so that it stays in sight.
  rows: {
    maxHeight: 'var(--height)',
    overflow: 'auto',
  },
})

interface ScrolledRowsProps {
  /** Pixels. */
  readonly height: number
  readonly label: string
  readonly children: ReactNode
}

/** Rows that scroll by themselves; the headings and buttons within bring the keyboard along. */
export function ScrolledRows({ height, label, children }: ScrolledRowsProps) {
  const styles = useStyles()
  return (
    <div ref={useLength('height', height)} role="region" aria-label={label} className={styles.rows}>
      {children}
    </div>
  )
}
