import { TableCell, TableRow, makeStyles } from '@fluentui/react-components'
import { memo } from 'react'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { RowActions } from '#renderers/toolbar'
import { RowBox } from './RowBox.tsx'
import type { RowSelection } from './useSelection.ts'
import { ValueCell } from './ValueCell.tsx'

const useStyles = makeStyles({
  box: { width: '48px' },
  actions: { width: '128px' },
  cell: { overflowWrap: 'anywhere', hyphens: 'auto' },
})

export interface RecordProps {
  readonly module: Module
  readonly columns: readonly Field[]
  readonly record: RecordView
  readonly input: { readonly [name: string]: unknown }
  readonly on: boolean
  /** Null: rows are not chosen here. */
  readonly onRow: RowSelection['onRow'] | null
}

/** A row of the table: drawn again when its own record or choice changes, not when another's does. */
export const TableRecord = memo(function TableRecord({ module, columns, record, input, on, onRow }: RecordProps) {
  const styles = useStyles()
  return (
    <TableRow appearance={on ? 'brand' : 'none'}>
      {onRow && (
        <TableCell className={styles.box}>
          <RowBox module={module} record={record} on={on} onRow={onRow} />
        </TableCell>
      )}
      {columns.map((field) => (
        <TableCell key={field.name} className={styles.cell}>
          <ValueCell module={module} field={field} record={record} input={input} />
        </TableCell>
      ))}
      <TableCell className={styles.actions}>
        <RowActions module={module} record={record} input={input} />
      </TableCell>
    </TableRow>
  )
})
