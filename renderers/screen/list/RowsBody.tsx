import { useMemo } from 'react'
import type { Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import { isSelectable } from '#renderers/action'
import { isShownHere, shownHere, useNarrow, usePort } from '#renderers/context'
import { EmptyRows, Pager, RowCards, RowsTable, ScrolledRows } from '#renderers/list'
import type { RowSelection, Rows } from '#renderers/list'

interface RowsBodyProps {
  readonly module: Module
  readonly rows: Rows
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
  readonly input: { readonly [name: string]: unknown }
  readonly selection: RowSelection
}

/** The rows as a table or as cards, and their pages; or why there are none. */
export function RowsBody({ module, rows, query, onQuery, input, selection }: RowsBodyProps) {
  const port = usePort()
  const { surroundings, speech } = port
  const narrow = useNarrow()
  const { list } = module
  // The same list on every render, so that rows are not drawn again.
  const columns = useMemo(
    () =>
      (list?.columns ?? []).filter(
        (field) => shownHere(field, surroundings) && isShownHere(list?.shown.get(field.name) ?? true, surroundings),
      ),
    [list, surroundings],
  )
  if (rows.records.length === 0) return <EmptyRows query={query} onQuery={onQuery} />
  const View = narrow ? RowCards : RowsTable
  const view = (
    <View
      module={module}
      columns={columns}
      records={rows.records}
      query={query}
      onQuery={onQuery}
      input={input}
      selection={isSelectable(module, port) ? selection : null}
    />
  )
  return (
    <>
      {list?.height && !narrow ? (
        <ScrolledRows height={list.height} label={speech.say(module.title)}>
          {view}
        </ScrolledRows>
      ) : (
        view
      )}
      <Pager query={query} pages={rows.pages} exact={rows.exact} sizes={list?.sizes ?? []} onQuery={onQuery} />
    </>
  )
}
