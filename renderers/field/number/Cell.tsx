import { makeStyles } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'
import { fileSize } from '../files/fileSize.ts'
import { groupedText } from './groupedText.ts'

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
