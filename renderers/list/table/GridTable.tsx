import { Table, TableBody, makeStyles } from '@fluentui/react-components'
import { useMemo, useRef } from 'react'
import type { PointerEvent } from 'react'
import type { ListLayout } from '#engine/list'
import { usePort, useCssLength } from '#renderers/context'
import { rowButtonCount } from '#renderers/toolbar'
import type { RowsViewProps } from '../rowsViewProps.ts'
import { ColumnGroup, TableHead } from './TableHead.tsx'
import { RecordRow } from './RecordRow.tsx'
import { useListTable } from './useListTable.ts'
import { useTableGrid } from './useTableGrid.ts'
import type { RowWindow } from './useTableGrid.ts'
import { useColumnWidths } from './useColumnWidths.ts'
import { allRows } from '../virtualRows.ts'

const SIZES = { roomy: 'medium', normal: 'medium', compact: 'small' } as const

const PLAIN: ListLayout = {}

/** On paper stand the columns that are shown, as wide as paper lets them be: of others nothing has been asked. */
const printLook = ({ columns }: ListLayout = PLAIN): ListLayout => (columns ? { columns } : PLAIN)

interface GridTableProps extends RowsViewProps {
  readonly window: RowWindow
  /** Told which row has the tab stop. */
  readonly onPin: (at: number) => void
}

/** Those of the rows as a grid that are drawn. */
export function GridTable(props: GridTableProps) {
  const { module, columns, records, query, onQuery, input, selection, onLook, bookmark } = props
  const { printing = false, slim = false, window: rows, onPin } = props
  const port = usePort()
  const { translator } = port
  const element = useRef<HTMLTableElement>(null)
  const own = useRef<HTMLElement>(null)
  const look = useMemo(() => (printing ? printLook(props.look) : (props.look ?? PLAIN)), [printing, props.look])
  const density = look.density ?? 'normal'
  const widths = useColumnWidths(module.list, look, onLook)
  const table = useListTable({ columns, records, look: widths.look, selection })
  const slots = printing ? 0 : rowButtonCount(module, records, input, port, slim)
  const grid = useTableGrid({
    records,
    bookmark,
    rows,
    onPin,
    columns: table.shown.length + (selection ? 1 : 0) + (slots > 0 ? 1 : 0),
    table: element,
    scroller: props.scroller ?? own,
  })
  return (
    <Table
      ref={element}
      role="grid"
      size={SIZES[density]}
      aria-label={translator.translate(module.title)}
      aria-rowcount={records.length + 1}
      {...(selection ? { 'aria-multiselectable': true } : {})}
      onKeyDown={grid.onKeyDown}
      onFocus={grid.onFocus}
      onPointerOver={showCellTitle}
    >
      <ColumnGroup
        module={module}
        records={records}
        shown={table.shown}
        widthOf={table.widthOf}
        boxes={selection !== null}
        slots={slots}
      />
      <TableHead
        records={records}
        query={query}
        onQuery={onQuery}
        selection={selection}
        shown={table.shown}
        widths={widths}
        actions={slots > 0}
      />
      <TableBody>
        {rows.items.map((one) => {
          if (one.kind === 'room') return <Spacer key={`room-${one.before}`} height={one.height} />
          const record = table.records[one.at]
          return (
            record && (
              <RecordRow
                key={record.id}
                module={module}
                columns={table.shown}
                record={record}
                input={input}
                on={selection?.selected.has(record.id) ?? false}
                onSelect={selection ? table.onSelect : null}
                at={one.at}
                density={density}
                actions={slots > 0}
                slim={slim}
                measure={rows.measure}
              />
            )
          )
        })}
      </TableBody>
    </Table>
  )
}

const nothing = (): void => undefined

/** Rows as a grid, all of them drawn. */
export function RowsTable(props: RowsViewProps) {
  const window = { items: allRows(props.records.length), reveal: nothing, measure: null }
  return <GridTable {...props} window={window} onPin={nothing} />
}

const useStyles = makeStyles({ room: { height: 'var(--height)' } })

/** The room of rows that are not drawn, in pixels. */
function Spacer({ height }: { readonly height: number }) {
  const styles = useStyles()
  return <tr aria-hidden ref={useCssLength('height', height)} className={styles.room} />
}

/** Sets the title of a cell with cut-off text on hover. It measures then, because only the browser knows. */
function showCellTitle({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td') : null
  if (!cell) return
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('[data-cut]')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  if (cut) cell.title = cell.innerText
  else cell.removeAttribute('title')
}
