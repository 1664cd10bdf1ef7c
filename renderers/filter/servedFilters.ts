import { isObject } from '#engine/form'
import type { Field, Operator } from '#engine/field'
import { filterOperator, isFilterEmpty } from '#engine/list'
import type { FormFilter, ListQuery } from '#engine/list'
import { scalarText } from '#engine/text'

/** Prefix that separates served fields from the filters of the module, whatever their names. */
export const PREFIX = 'forms.'

const ENDS: { readonly [end: string]: Operator } = { from: 'ge', to: 'le' }

/** The served field of a condition, among the fields of a list. */
export const servedFieldOf = ({ field }: FormFilter, fields: readonly Field[]): Field | undefined =>
  fields.find(({ id, name }) => id === field && name.startsWith(PREFIX))

/**
 * Moves conditions on served fields into the filters of the query, as inputs and chips use them. A condition remains if
 * no input can hold it: its form is not here, its operator is not the field's own, or it is the second one on a field.
 */
export function withServedFilters({ forms = [], ...query }: ListQuery, fields: readonly Field[]): ListQuery {
  const filter: { [name: string]: unknown } = { ...query.filter }
  const others = forms.filter((condition) => {
    const field = servedFieldOf(condition, fields)
    const merged = field && mergeCondition(filter[field.name], condition, field)
    if (!field || merged === undefined) return true
    filter[field.name] = merged
    return false
  })
  return { ...query, filter, ...(others.length > 0 ? { forms: others } : {}) }
}

/** The reverse: values of served filters become conditions, added to those without an input. */
export function withServedConditions({ forms: others = [], ...query }: ListQuery, fields: readonly Field[]): ListQuery {
  const own = Object.entries(query.filter).filter(([name]) => !name.startsWith(PREFIX))
  const forms = [...others, ...fields.flatMap((field) => conditions(field, query.filter[field.name]))]
  return { ...query, filter: Object.fromEntries(own), ...(forms.length > 0 ? { forms } : {}) }
}

/** The values of a condition, parsed by its field; null if one of them is not valid. */
export function valuesOf({ operator, value }: FormFilter, field: Field): readonly unknown[] | null {
  const texts = operator === 'in' ? value.split(',') : [value]
  const values = texts.flatMap((text) => {
    const parsed = field.kind.filter(text, field)
    return parsed.ok && parsed.value !== null ? [parsed.value] : []
  })
  return values.length === texts.length ? values : null
}

/** The value of an input after merging a condition; undefined if it cannot represent it. */
function mergeCondition(value: unknown, condition: FormFilter, field: Field): unknown {
  const own = filterOperator(field)
  const values = valuesOf(condition, field)
  if (values === null || isFilterEmpty(values[0])) return undefined
  if (own !== 'range')
    return condition.operator === own && isFilterEmpty(value) ? (own === 'in' ? values : values[0]) : undefined
  const range = isObject(value) ? value : {}
  const [end] = Object.entries(ENDS).find(([, one]) => one === condition.operator) ?? []
  return end !== undefined && isFilterEmpty(range[end]) ? { ...range, [end]: values[0] } : undefined
}

function conditions(field: Field, value: unknown): readonly FormFilter[] {
  if (isFilterEmpty(value)) return []
  const { id } = field
  const operator = filterOperator(field)
  if (operator === 'range')
    return Object.entries(ENDS).flatMap(([end, one]) => {
      const bound = isObject(value) ? value[end] : undefined
      return isFilterEmpty(bound) ? [] : [{ field: id, operator: one, value: scalarText(bound) }]
    })
  return [{ field: id, operator, value: Array.isArray(value) ? value.join(',') : scalarText(value) }]
}
