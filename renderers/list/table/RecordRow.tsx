import { TableCell, TableRow, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import type { ChangeEvent } from 'react'
import type { RecordView } from '#engine/call'
import type { Density } from '#engine/list'
import { RowActions } from '#renderers/toolbar'
import { RowCheckbox } from '../RowCheckbox.tsx'
import { ValueCell } from '../ValueCell.tsx'
import type { RecordProps } from '../record.ts'

const useStyles = makeStyles({
  cell: {
    // What is too long for its column is cut off with three dots; all of it is there on hover and while the cell has the focus.
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    hyphens: 'auto',
    '@container (max-width: 860px)': { paddingInline: tokens.spacingHorizontalXS },
    ':focus': { overflowWrap: 'anywhere' },
    '@media print': { overflow: 'visible', overflowWrap: 'anywhere' },
    // The headings stand over what is scrolled to (pixels).
    scrollMarginTop: '56px',
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  // What can be done with a row stays in sight where the columns do not fit.
  actions: { position: 'sticky', insetInlineEnd: 0, backgroundColor: 'inherit' },
  // What is passed on to the cell that stays.
  row: { backgroundColor: tokens.colorNeutralBackground1 },
  roomy: { paddingBlock: tokens.spacingVerticalMNudge },
  normal: {},
  compact: {},
})

interface RecordRowProps extends RecordProps {
  /** From 0, among all rows of the page. */
  readonly at: number
  readonly density: Density
  readonly actions: boolean
  readonly slim: boolean
  /** Null: rows are not chosen here. */
  readonly onSelect: ((record: RecordView, event: ChangeEvent<HTMLInputElement>) => void) | null
  /** Told of the row once it is there, where rows are measured. */
  readonly measure: ((row: HTMLTableRowElement | null) => void) | null
}

/** A row of the table: drawn again when its own record or choice changes, not when another's does. */
export const RecordRow = memo(function TableRecord(props: RecordRowProps) {
  const { module, columns, record, input, on, onSelect, at, density, actions, slim, measure } = props
  const styles = useStyles()
  const cell = mergeClasses(styles.cell, styles[density])
  return (
    <TableRow
      ref={measure}
      appearance={on ? 'brand' : 'none'}
      className={on ? '' : styles.row}
      aria-rowindex={at + 2}
      data-index={at}
      {...(onSelect ? { 'aria-selected': on } : {})}
    >
      {onSelect && (
        <TableCell className={cell}>
          <RowCheckbox module={module} record={record} checked={on} onChange={onSelect} />
        </TableCell>
      )}
      {columns.map((field) => (
        <TableCell key={field.name} className={cell}>
          <ValueCell module={module} field={field} record={record} input={input} />
        </TableCell>
      ))}
      {actions && (
        <TableCell className={mergeClasses(cell, styles.actions)}>
          <RowActions module={module} record={record} input={input} slim={slim} />
        </TableCell>
      )}
    </TableRow>
  )
})
