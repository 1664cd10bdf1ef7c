import { bindingsOf, withoutDialect, fullModule } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { isObject, createRow, rowsOf } from '#engine/form'
import type { PlanNode, FormEnvironment, Values } from '#engine/form'
import { newId } from '../sql/index.ts'

/** Fills new rows and groups with initial values, as a form does. An existing group is left alone. */
export function withInitialRows(
  nodes: readonly PlanNode[],
  values: Values,
  environment: FormEnvironment,
  before: Values = {},
): Values {
  const made: { [name: string]: unknown } = { ...values }
  for (const { field, children, ...node } of nodes) {
    const value = values[field.name]
    const fresh = (row: Values): Values => ({
      ...createRow({ field, children, ...node }, typeof row['_id'] === 'string' ? row['_id'] : '', environment),
      ...row,
    })
    const held = before[field.name]
    if (field.kind.shape === 'group' && isObject(value)) {
      const { _id: _, ...inside } = isObject(held) ? value : fresh(value)
      made[field.name] = withInitialRows(children, inside, environment, isObject(held) ? held : {})
    }
    if (field.kind.shape === 'rows' && Array.isArray(value))
      made[field.name] = value.map((row: unknown) =>
        isObject(row) && row['id'] === undefined ? withInitialRows(children, fresh(row), environment) : row,
      )
  }
  return made
}

/** Gives every row an id, in modules whose calls identify rows by id. */
export const withRowIds = (module: Module, values: Values): Values =>
  hasRowIds(module) ? addRowIds(module.fields.values(), values) : values

const rowIdsByModule = new WeakMap<Module, boolean>()

/** Applies to the whole module, even if the caller may not write some rows. */
export function hasRowIds(spoken: Module): boolean {
  const module = fullModule(withoutDialect(spoken))
  const cached =
    rowIdsByModule.get(module) ??
    [...module.calls.values()].some((call) =>
      bindingsOf(call).some(({ source }) => source.kind === 'path' && source.path[0] === 'removed'),
    )
  rowIdsByModule.set(module, cached)
  return cached
}

function addRowIds(fields: Iterable<Field>, values: Values): Values {
  const made: { [name: string]: unknown } = { ...values }
  for (const field of fields) {
    const value = values[field.name]
    if (field.kind.shape === 'group' && isObject(value)) made[field.name] = addRowIds(field.of, value)
    if (field.kind.shape === 'rows' && Array.isArray(value))
      made[field.name] = rowsOf(value).map((row) => {
        const id = typeof row['id'] === 'string' ? row['id'] : newId()
        return { ...addRowIds(field.of, row), id, _id: id }
      })
  }
  return made
}
