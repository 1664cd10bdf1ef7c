import { Table, TableBody } from '@fluentui/react-components'
import { useMemo, useRef } from 'react'
import type { Look } from '#engine/list'
import { usePort } from '#renderers/context'
import { rowSlots } from '#renderers/toolbar'
import type { RowsViewProps } from '../view.ts'
import { Columns } from './Columns.tsx'
import { Room } from './Room.tsx'
import { sayWhole } from './sayWhole.ts'
import { TableHead } from './TableHead.tsx'
import { TableRecord } from './TableRecord.tsx'
import { useListTable } from './useListTable.ts'
import { useTableGrid } from './useTableGrid.ts'
import type { RowWindow } from './rowWindow.ts'
import { useWidths } from './useWidths.ts'

const SIZES = { roomy: 'medium', normal: 'medium', compact: 'small' } as const

const PLAIN: Look = {}

/** On paper stand the columns that are shown, as wide as paper lets them be: of others nothing has been asked. */
const onPaper = ({ columns }: Look = PLAIN): Look => (columns ? { columns } : PLAIN)

interface DrawnTableProps extends RowsViewProps {
  readonly window: RowWindow
  /** Told which row has the tab stop. */
  readonly onHeld: (at: number) => void
}

/** Those of the rows as a grid that are drawn. */
export function DrawnTable(props: DrawnTableProps) {
  const { module, columns, records, query, onQuery, input, selection, onLook, place } = props
  const { printing = false, slim = false, window: rows, onHeld } = props
  const port = usePort()
  const { speech } = port
  const element = useRef<HTMLTableElement>(null)
  const own = useRef<HTMLElement>(null)
  const look = useMemo(() => (printing ? onPaper(props.look) : (props.look ?? PLAIN)), [printing, props.look])
  const density = look.density ?? 'normal'
  const widths = useWidths(module.list, look, onLook)
  const table = useListTable({ columns, records, look: widths.look, selection })
  const slots = printing ? 0 : rowSlots(module, records, input, port, slim)
  const grid = useTableGrid({
    records,
    place,
    rows,
    onHeld,
    columns: table.shown.length + (selection ? 1 : 0) + (slots > 0 ? 1 : 0),
    table: element,
    scroller: props.scroller ?? own,
  })
  return (
    <Table
      ref={element}
      role="grid"
      size={SIZES[density]}
      aria-label={speech.say(module.title)}
      aria-rowcount={records.length + 1}
      {...(selection ? { 'aria-multiselectable': true } : {})}
      onKeyDown={grid.onKeyDown}
      onFocus={grid.onFocus}
      onPointerOver={sayWhole}
    >
      <Columns shown={table.shown} widthOf={table.widthOf} boxes={selection !== null} slots={slots} />
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
        {rows.drawn.map((one) => {
          if (one.kind === 'room') return <Room key={`room-${one.before}`} height={one.height} />
          const record = table.records[one.at]
          return (
            record && (
              <TableRecord
                key={record.id}
                module={module}
                columns={table.shown}
                record={record}
                input={input}
                on={selection?.chosen.has(record.id) ?? false}
                onChoose={selection ? table.onChoose : null}
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
