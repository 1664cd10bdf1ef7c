import { makeStyles, tokens } from '@fluentui/react-components'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'
import { valueText } from '../valueText.ts'

const useStyles = makeStyles({
  rows: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
})

/** The values inside, each row on a line of its own. */
export function PartsCell({ field, value }: CellProps) {
  const port = usePort()
  const styles = useStyles()
  const rows = Array.isArray(value) ? rowsOf(value) : isObject(value) ? [value] : []
  const words = (row: Values): string =>
    field.of
      .map((part) => [port.speech.say(part.label), valueText(row[part.name], part, port)] as const)
      .filter(([, text]) => text !== '')
      .map((pair) => pair.join(': '))
      .join(' · ')
  return rows.length === 0 ? null : (
    <ul className={styles.rows}>
      {rows.map((row, at) => (
        <li key={typeof row['_id'] === 'string' ? row['_id'] : at}>{words(row)}</li>
      ))}
    </ul>
  )
}
