import { makeStyles } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'

const useStyles = makeStyles({ amount: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } })

/** Figures of one width, so that amounts of several rows can be compared. */
export function MoneyCell({ field, value }: CellProps) {
  const { translator } = usePort()
  return <span className={useStyles().amount}>{field.kind.text(value, field, translator)}</span>
}
