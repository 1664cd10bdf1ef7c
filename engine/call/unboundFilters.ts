import { bindingsOf } from '#engine/definition'
import type { Call, Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import { filterOperator, isFilterEmpty } from '#engine/list'
import type { FormFilter } from '#engine/list'
import { scalarText } from '#engine/text'
import type { CallScope } from './scope.ts'

/**
 * Sends filters for which the call has no name, such as those over a tenant's fields, as conditions with the field's
 * id.
 */
export function withUnboundFilters(module: Module, call: Call, scope: CallScope): CallScope {
  const { query } = scope
  if (!query) return scope
  const bound = new Set(
    bindingsOf(call).flatMap(({ source }) =>
      source.kind === 'path' && source.path[0] === 'filter' ? [source.path[1]] : [],
    ),
  )
  const more = Object.entries(query.filter).flatMap(([name, value]) => {
    const field = bound.has(name) || isFilterEmpty(value) ? undefined : module.fields.get(name)
    return field ? conditions(field, value) : []
  })
  return more.length > 0 ? { ...scope, query: { ...query, forms: [...(query.forms ?? []), ...more] } } : scope
}

function conditions(field: Field, value: unknown): readonly FormFilter[] {
  const operator = filterOperator(field)
  const condition = (by: FormFilter['operator'], one: unknown): readonly FormFilter[] => {
    const written = Array.isArray(one) ? one.map(scalarText).join(',') : scalarText(one)
    return written === '' ? [] : [{ field: field.id, operator: by, value: written }]
  }
  if (operator !== 'range') return condition(operator, value)
  if (!isObject(value)) return condition('eq', value)
  return [...condition('ge', value['from']), ...condition('le', value['to'])]
}
