import { TableCell, TableRow, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import type { ChangeEvent } from 'react'
import type { RecordView } from '#engine/call'
import type { Density } from '#engine/list'
import { usePort } from '#renderers/context'
import { RowActions } from '#renderers/toolbar'
import { RowCheckbox } from '../SelectionCheckbox.tsx'
import { ValueCell } from '../ValueCell.tsx'
import type { RecordProps } from '../rowsViewProps.ts'

const useStyles = makeStyles({
  cell: {
    // Long text is cut off with an ellipsis. The full text shows on hover and while the cell has the focus.
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    hyphens: 'auto',
    '@container (max-width: 860px)': { paddingInline: tokens.spacingHorizontalXS },
    ':focus': { overflowWrap: 'anywhere' },
    '@media print': { overflow: 'visible', overflowWrap: 'anywhere' },
    // The sticky headings cover the top of the scroll area (pixels).
    scrollMarginTop: '56px',
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  // Row actions stay visible when the columns do not fit.
  actions: { position: 'sticky', insetInlineEnd: 0, backgroundColor: 'inherit' },
  // The background that the sticky cell inherits.
  row: { backgroundColor: tokens.colorNeutralBackground1 },
  roomy: { paddingBlock: tokens.spacingVerticalMNudge },
  normal: {},
  compact: {},
  figures: { textAlign: 'end' },
})

interface RecordRowProps extends RecordProps {
  /** Index from 0, among all rows of the page. */
  readonly at: number
  readonly density: Density
  readonly actions: boolean
  readonly slim: boolean
  /** Null if rows are not selectable. */
  readonly onSelect: ((record: RecordView, event: ChangeEvent<HTMLInputElement>) => void) | null
  /** Measures the mounted row, if rows are measured. */
  readonly measure: ((row: HTMLTableRowElement | null) => void) | null
}

/** A table row, re-rendered only when its own record or selection changes. */
export const RecordRow = memo(function TableRecord(props: RecordRowProps) {
  const { module, columns, record, input, on, onSelect, at, density, actions, slim, measure } = props
  const { renderers } = usePort()
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
        <TableCell
          key={field.name}
          className={mergeClasses(cell, renderers.get(field.kind.kind)?.align === 'end' && styles.figures)}
        >
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
