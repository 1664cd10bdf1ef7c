import { Suspense } from 'react'
import type { RefObject } from 'react'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import type { ListQuery, Look } from '#engine/list'
import { isSelectable } from '#renderers/action'
import { useNarrow, usePort } from '#renderers/context'
import {
  EmptyRows,
  MANY,
  ManyRowCards,
  ManyRowsTable,
  Pager,
  RowCards,
  RowsSkeleton,
  RowsTable,
  ScrolledRows,
  useCardsAhead,
  useRoom,
} from '#renderers/list'
import type { RowPlace, RowSelection, Rows } from '#renderers/list'

interface RowsBodyProps {
  readonly module: Module
  readonly columns: readonly Field[]
  readonly rows: Rows
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
  readonly input: { readonly [name: string]: unknown }
  readonly selection: RowSelection
  readonly look: Look
  readonly onLook: (look: Look) => void
  readonly place: RowPlace & { readonly scroller: RefObject<HTMLElement | null> }
  readonly printing: boolean
}

/** The rows as a table or as cards, and their pages; or why there are none. */
export function RowsBody(props: RowsBodyProps) {
  const { module, columns, rows, query, onQuery, input, selection, look, onLook, place, printing } = props
  const port = usePort()
  const narrow = useNarrow()
  const room = useRoom()
  useCardsAhead()
  const { scroller } = place
  const { list } = module
  const { records } = rows
  if (records.length === 0) return <EmptyRows module={module} query={query} onQuery={onQuery} input={input} />
  const many = records.length >= MANY
  const View = narrow ? (many ? ManyRowCards : RowCards) : many ? ManyRowsTable : RowsTable
  const scrolls = !narrow && !printing && (list?.height !== null || many || room.over)
  const view = (
    <View
      module={module}
      columns={columns}
      records={records}
      query={query}
      onQuery={onQuery}
      input={input}
      selection={isSelectable(module, port) && !printing ? selection : null}
      printing={printing}
      slim={room.slim}
      look={look}
      onLook={onLook}
      place={place}
      scroller={scroller}
    />
  )
  return (
    <>
      <ScrolledRows
        on={scrolls}
        box={room.box}
        height={list?.height ?? null}
        label={port.speech.say(module.title)}
        scroller={scroller}
      >
        <Suspense fallback={<RowsSkeleton size={query.size} />}>{view}</Suspense>
      </ScrolledRows>
      <Pager query={query} rows={rows} sizes={list?.sizes ?? []} onQuery={onQuery} />
    </>
  )
}
