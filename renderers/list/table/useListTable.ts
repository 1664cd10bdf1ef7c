import { functionalUpdate, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import type { ColumnDef } from '@tanstack/react-table'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { ChangeEvent } from 'react'
import type { RecordView } from '#engine/call'
import type { Field } from '#engine/field'
import { MIN_COLUMN_WIDTH, MAX_COLUMN_WIDTH } from '#engine/list'
import type { ListLayout } from '#engine/list'
import { visibleColumns } from '../columns.ts'
import { idsOf } from '../selection.ts'
import type { RowSelection } from '../selection.ts'

const features = tableFeatures({ rowSelectionFeature })

interface ListTableOptions {
  /** All that this person may see, in the definition's order. */
  readonly columns: readonly Field[]
  readonly records: readonly RecordView[]
  readonly look: ListLayout
  readonly selection: RowSelection | null
}

export interface ListTable {
  readonly records: readonly RecordView[]
  /** The columns shown, in their order; the same list as long as they are the same. */
  readonly shown: readonly Field[]
  /** Pixels of a column whose width somebody has chosen. */
  readonly widthOf: (name: string) => number | null
  /** Follows a click on a row's box: with Shift for all rows since the last one. */
  readonly onSelect: (record: RecordView, event: ChangeEvent<HTMLInputElement>) => void
}

/** The rows and the choice among them as state of TanStack Table; columns are the look's, order and pages the server's. */
export function useListTable({ columns, records, look, selection }: ListTableOptions): ListTable {
  const names = visibleColumns(columns, look)
    .map(({ name }) => name)
    .join()
  const shown = useMemo(
    () => names.split(',').flatMap((name) => columns.find((field) => field.name === name) ?? []),
    [names, columns],
  )
  const defined = useMemo(
    () =>
      shown.map(({ name }): ColumnDef<typeof features, RecordView> => ({
        id: name,
        accessorFn: ({ values }) => values[name],
      })),
    [shown],
  )
  const chosen = selection?.selected
  const table = useTable({
    features,
    columns: defined,
    data: records,
    getRowId: ({ id }) => id,
    state: {
      rowSelection: useMemo(() => (chosen ? idsOf(chosen) : {}), [chosen]),
    },
    onRowSelectionChange: (next) => selection?.onIds((ids) => functionalUpdate(next, ids), records),
  })
  const latest = useRef(table)
  useEffect(() => {
    latest.current = table
  })
  return {
    records: table.getRowModel().rows.map(({ original }) => original),
    shown,
    widthOf: (name) => {
      const width = look.widths?.[name]
      return width === undefined ? null : Math.min(Math.max(width, MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH)
    },
    onSelect: useCallback((record, event) => latest.current.getRow(record.id).getToggleSelectedHandler()(event), []),
  }
}
