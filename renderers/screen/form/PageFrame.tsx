import { makeStyles, tokens } from '@fluentui/react-components'
import type { FrameProps } from './frame.ts'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXL,
    alignContent: 'start',
    maxWidth: '960px',
  },
  head: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
})

export function PageFrame({ title, pager, children }: FrameProps) {
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {pager}
      </div>
      {children}
    </div>
  )
}
