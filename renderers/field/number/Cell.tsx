import { makeStyles } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'
import { fileSize } from '../files/fileSize.ts'
import { textOf } from '../textOf.ts'

const useStyles = makeStyles({ figure: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } })

/** A number of bytes is shown as the size of a file. */
const BYTES = 'bytes'
/** The smallest size that is told: whoever compares files does not count bytes. */
const KILOBYTE = 1024

/** Figures of one width and grouped, so that numbers of several rows can be compared. */
export function NumberCell({ field, value }: CellProps) {
  const { language } = usePort().translator
  const styles = useStyles()
  const { unit, look } = field.source
  if (look === BYTES) {
    const size = typeof value === 'number' ? fileSize(Math.max(value, KILOBYTE), language) : null
    return <span className={styles.figure}>{size}</span>
  }
  const text = groupedText(value, language)
  return <span className={styles.figure}>{unit && text ? `${text}\u00a0${unit}` : text}</span>
}

/** Decimals that the wire carries. */
const DECIMALS = 4

/** A number as a language writes it, grouped from five digits on: a year stays as it is. */
export const groupedText = (value: unknown, language: string): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? new Intl.NumberFormat(language, { useGrouping: 'min2', maximumFractionDigits: DECIMALS }).format(value)
    : textOf(value)
