import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { formScope } from '#engine/form'
import type { Values } from '#engine/form'
import type { Scope } from '#engine/expression'
import type { ListQuery } from '#engine/list'
import type { Port } from '#renderers/context'
import { rowEnvironment } from './rowEnvironment.ts'

type NamedValues = { readonly [name: string]: unknown }

/** The context of an action: the row, the selected rows, the form or the list it applies to. */
export interface ActionContext {
  readonly module: Module
  readonly record: RecordView | null
  readonly input: NamedValues
  /** The selected rows, for a bulk action. */
  readonly selection?: readonly RecordView[] | undefined
  /** Returns the current form values, for an action inside a form. */
  readonly values?: (() => Values) | undefined
  /** The list's query, for an export. */
  readonly query?: ListQuery | undefined
}

/** The selected rows as conditions, values and calls read them. `titleOf` names each row for confirmation dialogs. */
export const selectionValues = (rows: readonly RecordView[], titleOf?: (row: RecordView) => string) => ({
  ids: rows.map(({ id }) => id),
  rows: rows.map((row) => ({ ...(titleOf ? { title: titleOf(row) } : {}), ...row.values, id: row.id })),
  count: rows.length,
})

/** The scope that the expressions of an action are evaluated in. */
export function actionScope({ record, input, selection, values, query }: ActionContext, { environment }: Port): Scope {
  const rowContext = rowEnvironment(environment, record, input)
  const chosen = selection ? { selection: selectionValues(selection) } : {}
  const listed = query ? { filter: query.filter } : {}
  return formScope(values?.() ?? {}, [], { ...rowContext, names: { ...rowContext.names, ...chosen, ...listed } })
}
