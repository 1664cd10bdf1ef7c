import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { FieldChange } from '#engine/call'
import { useIsNarrow, usePort } from '#renderers/context'
import { rendererOf } from '#renderers/field'
import { ChangeList } from './ChangeList.tsx'
import { ChangedValue } from './ChangedValue.tsx'
import { HistoryValue } from './HistoryValue.tsx'

const useStyles = makeStyles({
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  head: {
    padding: tokens.spacingHorizontalS,
    textAlign: 'start',
    verticalAlign: 'bottom',
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    overflowWrap: 'anywhere',
  },
  field: { width: '25%' },
  cell: {
    padding: tokens.spacingHorizontalS,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  name: { color: tokens.colorNeutralForeground3 },
})

interface ComparedFieldsProps {
  readonly changes: readonly FieldChange[]
  /** The two states in words. */
  readonly from: string
  readonly to: string
}

/** Fields as they were in two states, side by side; on a phone one after the other. Where a kind tells what differs, only that. */
export function ComparedFields({ changes, from, to }: ComparedFieldsProps) {
  const { translator, renderers } = usePort()
  const styles = useStyles()
  if (useIsNarrow()) return <ChangeList changes={changes} fresh={false} />
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={mergeClasses(styles.head, styles.field)}>
            {translator.translate('lbl.general.field')}
          </th>
          <th scope="col" className={styles.head}>
            {from}
          </th>
          <th scope="col" className={styles.head}>
            {to}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field.name}>
            <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
              {translator.translate(field.label)}
            </th>
            {rendererOf(field, renderers)?.Difference ? (
              <td className={styles.cell} colSpan={2}>
                <ChangedValue field={field} before={before} after={after} fresh={false} />
              </td>
            ) : (
              <>
                <td className={styles.cell}>
                  <HistoryValue field={field} side={before} />
                </td>
                <td className={styles.cell}>
                  <HistoryValue field={field} side={after} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
