import type { RefObject } from 'react'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import type { ListQuery, ListLayout } from '#engine/list'
import type { RowSelection } from './selection.ts'

/** Props shared by the table and the cards. */
export interface RowsViewProps {
  readonly module: Module
  /** All columns that this user may see, in the order of the definition. */
  readonly columns: readonly Field[]
  readonly records: readonly RecordView[]
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
  readonly input: { readonly [name: string]: unknown }
  /** Null if there are no bulk actions. */
  readonly selection: RowSelection | null
  readonly look?: ListLayout
  readonly onLook?: (look: ListLayout) => void
  /** The scroll container of the rows, unless they scroll with the page. */
  readonly scroller?: RefObject<HTMLElement | null>
  /** The position when the list was left, and the current one. */
  readonly bookmark?: RowBookmark
  /** There is little room: row actions are put in a menu. */
  readonly slim?: boolean
  /** All rows are rendered, without controls. */
  readonly printing?: boolean
}

/** The last focused cell of a list: the id of its row, and its column from 0. */
export interface BookmarkedCell {
  readonly id: string
  readonly column: number
}

/** Remembers the position in a list, so that the user can return to it. */
export interface RowBookmark {
  /** Returns the saved cell once; null: start at the top. */
  readonly take: () => BookmarkedCell | null
  readonly save: (spot: BookmarkedCell) => void
}

/** Props shared by rows and cards. */
export interface RecordProps {
  readonly module: Module
  readonly columns: readonly Field[]
  readonly record: RecordView
  readonly input: { readonly [name: string]: unknown }
  /** Whether the record is selected. */
  readonly on: boolean
}
