import { makeStyles, tokens } from '@fluentui/react-components'
import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { usePort } from '#renderers/context'
import { MASK } from '../mask.ts'
import type { CellProps } from '../renderer.ts'
import { valueText } from '#renderers/context'

const useStyles = makeStyles({
  rows: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  parts: {
    display: 'grid',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    margin: 0,
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0 },
})

/** The values inside: in a list each row on a line of its own, where there is room every value under its name. */
export function PartsCell({ field, value, record }: CellProps) {
  const port = usePort()
  const styles = useStyles()
  const rows = Array.isArray(value) ? rowsOf(value) : isObject(value) ? [value] : []
  const shown = (held: unknown, part: Field): string => {
    const text = valueText(held, part, port)
    return text !== '' && part.traits?.has('masked') ? MASK : text
  }
  const pairs = (row: Values) =>
    field.of
      .map((part) => ({ name: part.name, label: port.speech.say(part.label), text: shown(row[part.name], part) }))
      .filter(({ text }) => text !== '')
  return rows.length === 0 ? null : (
    <ul className={styles.rows}>
      {rows.map((row, at) => (
        <li key={typeof row['_id'] === 'string' ? row['_id'] : at} className={record ? '' : styles.row}>
          {record ? (
            pairs(row)
              .map(({ label, text }) => `${label}: ${text}`)
              .join(' · ')
          ) : (
            <dl className={styles.parts}>
              {pairs(row).map(({ name, label, text }) => (
                <div key={name}>
                  <dt className={styles.label}>{label}</dt>
                  <dd className={styles.value}>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}
