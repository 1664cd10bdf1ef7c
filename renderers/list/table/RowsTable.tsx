import { Table, TableBody } from '@fluentui/react-components'
import { useMemo, useRef } from 'react'
import type { Look } from '#engine/list'
import { usePort } from '#renderers/context'
import type { RowsViewProps } from '../view.ts'
import { Columns } from './Columns.tsx'
import { Room } from './Room.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRecord } from './TableRecord.tsx'
import { useListTable } from './useListTable.ts'
import { useTableGrid } from './useTableGrid.ts'
import { useWidths } from './useWidths.ts'

const SIZES = { roomy: 'medium', normal: 'medium', compact: 'small' } as const

const PLAIN: Look = {}

/** Rows as a grid; of many only those in sight are drawn. */
export function RowsTable(props: RowsViewProps) {
  const { module, columns, records, query, onQuery, input, selection, onLook, place, printing = false } = props
  const { speech } = usePort()
  const element = useRef<HTMLTableElement>(null)
  const own = useRef<HTMLElement>(null)
  // On paper stand all columns, as wide as they are.
  const look = useMemo(() => (printing ? PLAIN : (props.look ?? PLAIN)), [printing, props.look])
  const density = look.density ?? 'normal'
  const widths = useWidths(module.list, look, onLook)
  const table = useListTable({ columns, records, look: widths.look, selection })
  const [grid, { drawn, measure }] = useTableGrid({
    records,
    place,
    columns: table.shown.length + (selection ? 2 : 1),
    density,
    table: element,
    scroller: props.scroller ?? own,
    whole: printing,
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
    >
      <Columns shown={table.shown} widthOf={table.widthOf} boxes={selection !== null} actions={!printing} />
      <TableHead
        records={records}
        query={query}
        onQuery={onQuery}
        selection={selection}
        shown={table.shown}
        widths={widths}
        actions={!printing}
      />
      <TableBody>
        {drawn.map((one) => {
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
                actions={!printing}
                measure={measure}
              />
            )
          )
        })}
      </TableBody>
    </Table>
  )
}
