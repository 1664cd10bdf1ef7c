import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    paddingTop: tokens.spacingVerticalS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  head: { display: 'flex', alignItems: 'center', minHeight: '32px' },
  title: { flexGrow: 1, minWidth: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
})

interface RowCardProps {
  readonly id: string
  readonly title: string
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** One row of a list as a card with a title. */
export function RowCard({ id, title, actions, children }: RowCardProps) {
  const styles = useStyles()
  return (
    <div id={id} role="group" aria-labelledby={`${id}-title`} tabIndex={-1} className={styles.card}>
      <div className={styles.head}>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        {actions}
      </div>
      {children}
    </div>
  )
}
