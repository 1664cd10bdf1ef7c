import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
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
  wide: { maxWidth: '1600px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
})

export function PageFrame({ title, wide = false, pager, children }: FrameProps) {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.page, wide && styles.wide)}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {pager}
      </div>
      {children}
    </div>
  )
}
