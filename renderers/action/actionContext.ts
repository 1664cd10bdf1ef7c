import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { formScope } from '#engine/form'
import type { Values } from '#engine/form'
import type { Scope } from '#engine/expression'
import type { ListQuery } from '#engine/list'
import type { Port } from '#renderers/context'
import { rowEnvironment } from './rowEnvironment.ts'

type NamedValues = { readonly [name: string]: unknown }

/** Where an action stands: the row, the chosen rows, the form or the list that it is about. */
export interface ActionContext {
  readonly module: Module
  readonly record: RecordView | null
  readonly input: NamedValues
  /** The chosen rows, for an action on several. */
  readonly selection?: readonly RecordView[] | undefined
  /** What the form holds now, for an action that stands in one. */
  readonly values?: (() => Values) | undefined
  /** The list's query, for an export. */
  readonly query?: ListQuery | undefined
}

/** What conditions, values and calls read of the chosen rows; `titleOf` names each for those who choose among them. */
export const selectionValues = (rows: readonly RecordView[], titleOf?: (row: RecordView) => string) => ({
  ids: rows.map(({ id }) => id),
  rows: rows.map((row) => ({ ...(titleOf ? { title: titleOf(row) } : {}), ...row.values, id: row.id })),
  count: rows.length,
})

/** What expressions of an action read. */
export function actionScope({ record, input, selection, values }: ActionContext, { environment }: Port): Scope {
  const rowContext = rowEnvironment(environment, record, input)
  const chosen = selection ? { selection: selectionValues(selection) } : {}
  return formScope(values?.() ?? {}, [], { ...rowContext, names: { ...rowContext.names, ...chosen } })
}
