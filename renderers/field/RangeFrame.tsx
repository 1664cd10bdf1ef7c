import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  set: { border: 'none', margin: 0, padding: 0, minWidth: 'min(360px, 100%)' },
  // As inputs are as wide as their words by themselves, they are told to share what room there is.
  ends: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(132px, 100%), 1fr))',
    gap: tokens.spacingHorizontalS,
    '& input': { minWidth: 0, width: '100%' },
  },
  legend: { padding: 0, paddingBottom: tokens.spacingVerticalXXS },
})

/** Two ends under one name. */
export function RangeFrame({
  id,
  label,
  children,
}: {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}) {
  const styles = useStyles()
  return (
    <fieldset id={id} className={styles.set}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.ends}>{children}</div>
    </fieldset>
  )
}
