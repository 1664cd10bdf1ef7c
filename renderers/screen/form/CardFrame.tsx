import { makeStyles, tokens } from '@fluentui/react-components'
import type { FrameProps } from './frame.ts'

const useStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    display: 'grid',
    gap: tokens.spacingVerticalXL,
    width: '100%',
    maxWidth: '400px',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** A form on its own, outside of the shell. */
export function CardFrame({ title, children }: FrameProps) {
  const styles = useStyles()
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
