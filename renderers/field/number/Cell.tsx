import { makeStyles } from '@fluentui/react-components'
import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'
import { fileSize } from '../files/fileSize.ts'
import { groupedText } from './groupedText.ts'

const useStyles = makeStyles({ figure: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } })

/** A number of bytes is shown as the size of a file. */
const BYTES = 'bytes'

/** Figures of one width and grouped, so that numbers of several rows can be compared. */
export function NumberCell({ field, value }: CellProps) {
  const { language } = usePort().translator
  const styles = useStyles()
  const { unit, look } = field.source
  if (look === BYTES)
    return <span className={styles.figure}>{typeof value === 'number' ? fileSize(value, language) : null}</span>
  const text = groupedText(value, language)
  return <span className={styles.figure}>{unit && text ? `${text}\u00a0${unit}` : text}</span>
}
