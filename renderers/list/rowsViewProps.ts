import type { RefObject } from 'react'
import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import type { ListQuery, ListLayout } from '#engine/list'
import type { RowBookmark } from './rowBookmark.ts'
import type { RowSelection } from './useSelection.ts'

/** What a table and cards are drawn from. */
export interface RowsViewProps {
  readonly module: Module
  /** All that this person may see, in the definition's order. */
  readonly columns: readonly Field[]
  readonly records: readonly RecordView[]
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
  readonly input: { readonly [name: string]: unknown }
  /** Null: nothing can be done with several rows. */
  readonly selection: RowSelection | null
  readonly look?: ListLayout
  readonly onLook?: (look: ListLayout) => void
  /** What rows scroll in, where they do not scroll with the page. */
  readonly scroller?: RefObject<HTMLElement | null>
  /** Where the person was when the list was left, and where they are now. */
  readonly bookmark?: RowBookmark
  /** There is little room: what can be done with a row stands in its menu. */
  readonly slim?: boolean
  /** All is drawn, and no controls. */
  readonly printing?: boolean
}
