import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { ColumnDef } from '@tanstack/react-table'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { ChangeEvent } from 'react'
import type { RecordView } from '#engine/call'
import type { Field } from '#engine/field'
import { NARROWEST, WIDEST } from '#engine/list'
import type { Look } from '#engine/list'
import { idsOf } from '../selection.ts'
import type { RowSelection } from '../useSelection.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  rowSelectionFeature,
})

interface ListTableOptions {
  /** All that this person may see, in the definition's order. */
  readonly columns: readonly Field[]
  readonly records: readonly RecordView[]
  readonly look: Look
  readonly selection: RowSelection | null
}

export interface ListTable {
  readonly records: readonly RecordView[]
  /** The columns shown, in their order; the same list as long as they are the same. */
  readonly shown: readonly Field[]
  /** Pixels of a column whose width somebody has chosen. */
  readonly widthOf: (name: string) => number | null
  /** Follows a click on a row's box: with Shift for all rows since the last one. */
  readonly onChoose: (record: RecordView, event: ChangeEvent<HTMLInputElement>) => void
}

const NOTHING = {}
const NO_ORDER: string[] = []

/** Columns, their widths and the choice of rows as state of TanStack Table; order and pages are the server's. */
export function useListTable({ columns, records, look, selection }: ListTableOptions): ListTable {
  const defined = useMemo(
    () =>
      columns.map(({ name }): ColumnDef<typeof features, RecordView> => ({
        id: name,
        accessorFn: ({ values }) => values[name],
        minSize: NARROWEST,
        maxSize: WIDEST,
      })),
    [columns],
  )
  const wanted = look.columns
  const order = useMemo(() => (wanted ? [...wanted] : NO_ORDER), [wanted])
  const visibility = useMemo(
    () => (wanted ? Object.fromEntries(columns.map(({ name }) => [name, wanted.includes(name)])) : NOTHING),
    [columns, wanted],
  )
  const chosen = selection?.chosen
  const table = useTable({
    features,
    columns: defined,
    data: records,
    getRowId: ({ id }) => id,
    state: {
      columnOrder: order,
      columnVisibility: visibility,
      columnSizing: look.widths ?? NOTHING,
      rowSelection: useMemo(() => (chosen ? idsOf(chosen) : {}), [chosen]),
    },
    onRowSelectionChange: (next) => selection?.onIds((ids) => functionalUpdate(next, ids), records),
  })
  const latest = useRef(table)
  useEffect(() => {
    latest.current = table
  })
  const names = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join()
  return {
    records: table.getRowModel().rows.map(({ original }) => original),
    shown: useMemo(
      () => names.split(',').flatMap((name) => columns.find((field) => field.name === name) ?? []),
      [names, columns],
    ),
    widthOf: (name) => (look.widths?.[name] === undefined ? null : (table.getColumn(name)?.getSize() ?? null)),
    onChoose: useCallback((record, event) => latest.current.getRow(record.id).getToggleSelectedHandler()(event), []),
  }
}
