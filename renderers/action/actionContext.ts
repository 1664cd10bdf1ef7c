import type { RecordView } from '#engine/call'
import type { Module } from '#engine/definition'
import { formScope, isObject } from '#engine/form'
import type { Values, FormEnvironment } from '#engine/form'
import type { Scope, Expression } from '#engine/expression'
import type { ListQuery } from '#engine/list'
import type { Port } from '#renderers/context'
import { isFailure } from '#engine/expression'

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

/** Values of the expressions of an effect, by name. Null: the expression could not be evaluated. */
export function evaluateAll(
  expressions: { readonly [name: string]: Expression },
  scope: Scope,
): { readonly [name: string]: unknown } {
  return Object.fromEntries(
    Object.entries(expressions).map(([name, expression]) => {
      const value = expression.evaluate(scope)
      return [name, isFailure(value) ? null : value]
    }),
  )
}

/** Environment with what a row adds: `id`, `record`, `input`; chosen rows travel with what opened a screen. */
export function rowEnvironment(
  environment: FormEnvironment,
  record: RecordView | null,
  input: NamedValues,
): FormEnvironment {
  const { selection } = input
  return {
    ...environment,
    names: {
      ...environment.names,
      input,
      ...(isObject(selection) ? { selection } : {}),
      ...(record ? { id: record.id, record: record.values } : {}),
    },
  }
}
