import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { formScope } from '#engine/form'
import type { Values } from '#engine/form'
import type { Scope } from '#engine/expression'
import type { ListQuery } from '#engine/list'
import type { Port } from '#renderers/context'
import { rowSurroundings } from './rowSurroundings.ts'

type Names = { readonly [name: string]: unknown }

/** Where an action stands: the row, the chosen rows, the form or the list that it is about. */
export interface ActionPlace {
  readonly module: Module
  readonly record: RecordView | null
  readonly input: Names
  /** The chosen rows, for an action on several. */
  readonly selection?: readonly RecordView[] | undefined
  /** What the form holds now, for an action that stands in one. */
  readonly values?: (() => Values) | undefined
  /** The list's query, for an export. */
  readonly query?: ListQuery | undefined
}

/** What conditions, values and calls read of the chosen rows; `titleOf` names each for those who choose among them. */
export const selectionNames = (rows: readonly RecordView[], titleOf?: (row: RecordView) => string) => ({
  ids: rows.map(({ id }) => id),
  rows: rows.map((row) => ({ ...(titleOf ? { title: titleOf(row) } : {}), ...row.values, id: row.id })),
  count: rows.length,
})

/** What expressions of an action read. */
export function actionScope({ record, input, selection, values }: ActionPlace, { surroundings }: Port): Scope {
  const around = rowSurroundings(surroundings, record, input)
  const chosen = selection ? { selection: selectionNames(selection) } : {}
  return formScope(values?.() ?? {}, [], { ...around, names: { ...around.names, ...chosen } })
}
