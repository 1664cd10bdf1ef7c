import { makeStyles, tokens } from '@fluentui/react-components'
import { Fragment, Suspense } from 'react'
import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { usePort } from '#renderers/context'
import { valueText } from '#renderers/context'
import { MaskedValue } from '../MaskedValue.tsx'
import type { CellProps } from '../renderer.ts'
import { useFieldRenderer } from '../useFieldRenderer.tsx'

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
  // Rows within a row need all of its room.
  whole: { gridColumnStart: 1, gridColumnEnd: -1 },
})

/** The values inside: in a list each row on a line of its own, where there is room every value under its name. */
export function PartsCell({ field, value, record }: CellProps) {
  const port = usePort()
  const styles = useStyles()
  const rows = Array.isArray(value) ? rowsOf(value) : isObject(value) ? [value] : []
  const pairs = (row: Values) =>
    field.of
      .filter((part) => valueText(row[part.name], part, port) !== '')
      .map((part) => ({ part, label: port.translator.translate(part.label) }))
  return rows.length === 0 ? null : (
    <ul className={styles.rows}>
      {rows.map((row, at) => (
        <li key={typeof row['_id'] === 'string' ? row['_id'] : at} className={record ? '' : styles.row}>
          {record ? (
            pairs(row).map(({ part, label }, place) => (
              <Fragment key={part.name}>
                {place > 0 && ' · '}
                {port.translator.translate('lbl.general.said', { label, text: '' })}
                <PartValue part={part} value={row[part.name]} inList />
              </Fragment>
            ))
          ) : (
            <dl className={styles.parts}>
              {pairs(row).map(({ part, label }) => (
                <div key={part.name} className={part.of.length > 0 ? styles.whole : ''}>
                  <dt className={styles.label}>{label}</dt>
                  <dd className={styles.value}>
                    <PartValue part={part} value={row[part.name]} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}

interface PartValueProps {
  readonly part: Field
  readonly value: unknown
  /** There is no button there that shows what is not for every eye. */
  readonly inList?: boolean
}

/** A part as its kind draws it: its files can be opened, its rows stand one beneath the other, and a record has its name. */
function PartValue({ part, value, inList = false }: PartValueProps) {
  const { translator } = usePort()
  const { Cell } = useFieldRenderer(part.kind.kind)
  const cell = (
    <Suspense fallback={'\u00a0'}>
      <Cell field={part} value={value} />
    </Suspense>
  )
  if (!part.traits?.has('masked')) return cell
  return <MaskedValue label={translator.translate(part.label)}>{inList ? undefined : cell}</MaskedValue>
}
