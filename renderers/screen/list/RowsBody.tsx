import { Suspense, useEffect } from 'react'
import type { RefObject } from 'react'
import type { List, Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { showsTiles } from '#engine/list'
import type { ListQuery, ListLayout } from '#engine/list'
import { isSelectable } from '#renderers/action'
import { useIsNarrow, usePort } from '#renderers/context'
import {
  EmptyRows,
  VIRTUAL_FROM,
  VirtualRowCards,
  VirtualRowsTable,
  Pager,
  RowCards,
  RowTiles,
  RowsSkeleton,
  RowsTable,
  ScrollableRows,
  usePreloadCards,
  useListSpace,
} from '#renderers/list'
import type { RowBookmark, RowSelection, Rows } from '#renderers/list'
import { saveRecordOrder } from '../recordOrder.ts'

interface RowsBodyProps {
  readonly module: Module
  readonly columns: readonly Field[]
  readonly rows: Rows
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
  readonly input: { readonly [name: string]: unknown }
  readonly selection: RowSelection
  readonly look: ListLayout
  readonly onLook: (look: ListLayout) => void
  readonly bookmark: RowBookmark & { readonly scroller: RefObject<HTMLElement | null> }
  readonly printing: boolean
}

/** The rows as a table, as cards or as tiles, and their pages; or why there are none. */
export function RowsBody(props: RowsBodyProps) {
  const { module, columns, rows, query, onQuery, input, selection, look, onLook, bookmark, printing } = props
  const port = usePort()
  const narrow = useIsNarrow()
  const space = useListSpace()
  usePreloadCards()
  const { scroller } = bookmark
  const { list } = module
  const { records } = rows
  useEffect(() => saveRecordOrder({ module, records, input }), [module, records, input])
  if (records.length === 0) return <EmptyRows module={module} query={query} onQuery={onQuery} input={input} />
  const many = records.length >= VIRTUAL_FROM
  const tiles = list !== null && showsTiles(look, list)
  const View = tiles ? RowTiles : narrow ? (many ? VirtualRowCards : RowCards) : many ? VirtualRowsTable : RowsTable
  const scrolls = !tiles && !narrow && !printing && isHigh(list, many, space.overflows)
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
      slim={space.slim}
      look={look}
      onLook={onLook}
      bookmark={bookmark}
      scroller={scroller}
    />
  )
  return (
    <>
      <ScrollableRows
        scrolls={scrolls}
        measureRef={space.measureRef}
        height={list?.height ?? null}
        label={port.translator.translate(module.title)}
        scroller={scroller}
      >
        <Suspense fallback={<RowsSkeleton size={query.size} />}>{view}</Suspense>
      </ScrollableRows>
      <Pager query={query} rows={rows} sizes={list?.sizes ?? []} onQuery={onQuery} />
    </>
  )
}

/** Whether a table has a height of its own: by its definition, or since it is longer than the window. */
const isHigh = (list: List | null, isMany: boolean, overflows: boolean): boolean =>
  list?.height !== null || isMany || overflows
