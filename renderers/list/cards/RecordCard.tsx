import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { RowActions } from '#renderers/toolbar'
import { RecordValues } from '../RecordValues.tsx'
import { RowCheckbox } from '../SelectionCheckbox.tsx'
import type { RecordProps } from '../rowsViewProps.ts'
import type { RowSelection } from '../selection.ts'
import { ValueCell } from '../ValueCell.tsx'

const useStyles = makeStyles({
  card: {
    display: 'grid',
    // Unbreakable content is clipped in its card and does not widen the page.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  // Cards outside the viewport are neither laid out nor painted; their height is a guess until they have been rendered.
  // Their width is not remembered: on a narrower screen it would widen the page.
  unmeasured: { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 180px' },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  title: { minWidth: 0, fontWeight: tokens.fontWeightSemibold },
})

interface RecordCardProps extends RecordProps {
  /** Null if rows are not selectable. */
  readonly onRow: RowSelection['onRow'] | null
  /** Index from 0, among all rows. */
  readonly at: number
  readonly count: number
  /** Measures the mounted card, if the cards are virtualised. */
  readonly measure: ((card: HTMLLIElement | null) => void) | null
}

/** A row on a narrow screen. As in the table, only its own changes re-render it. */
export const RecordCard = memo(function RecordCard(props: RecordCardProps) {
  const { module, columns, record, input, on, onRow, at, count, measure } = props
  const styles = useStyles()
  const title = columns.find(({ role }) => role === 'title')
  return (
    <li
      ref={measure}
      data-index={at}
      className={mergeClasses(styles.card, !measure && styles.unmeasured, on && styles.chosen)}
      {...(measure ? { 'aria-setsize': count, 'aria-posinset': at + 1 } : {})}
    >
      {(title || onRow) && (
        <div className={styles.head}>
          {onRow && (
            <RowCheckbox
              module={module}
              record={record}
              checked={on}
              onChange={(row, { target }) => onRow(row, target.checked)}
            />
          )}
          {title && (
            <div className={styles.title}>
              <ValueCell module={module} field={title} record={record} input={input} />
            </div>
          )}
        </div>
      )}
      <RecordValues
        module={module}
        columns={columns.filter((field) => field !== title)}
        record={record}
        input={input}
      />
      <RowActions module={module} record={record} input={input} />
    </li>
  )
})
