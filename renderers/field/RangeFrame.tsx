import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  set: { display: 'flex', gap: tokens.spacingHorizontalS, border: 'none', margin: 0, padding: 0, minWidth: 0 },
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
      {children}
    </fieldset>
  )
}
