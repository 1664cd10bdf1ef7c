import { isObject } from '#engine/form'
import type { Field, Operator } from '#engine/field'
import { filterOperator, isUnset } from '#engine/list'
import type { FormFilter, ListQuery } from '#engine/list'
import { scalarText } from '#engine/text'

/** Told from the filters of the module, whatever a served field is called. */
export const PREFIX = 'forms.'

const ENDS: { readonly [end: string]: Operator } = { from: 'ge', to: 'le' }

/** The query with conditions over served fields among its filters, as inputs and chips hold them. */
export function withServed(query: ListQuery, fields: readonly Field[]): ListQuery {
  const filter: { [name: string]: unknown } = { ...query.filter }
  for (const { field: id, operator, value } of query.forms ?? []) {
    const field = fields.find((one) => one.id === id)
    if (!field) continue
    const read = (text: string): unknown => {
      const parsed = field.kind.filter(text, field)
      return parsed.ok ? parsed.value : null
    }
    const end = Object.entries(ENDS).find(([, one]) => one === operator)?.[0]
    const held = filter[field.name]
    filter[field.name] =
      end !== undefined && filterOperator(field) === 'range'
        ? { ...(isObject(held) ? held : {}), [end]: read(value) }
        : operator === 'in'
          ? value.split(',').map(read)
          : read(value)
  }
  return { ...query, filter }
}

/** The reverse: what stands under served names becomes conditions. Those of forms that are not here stay. */
export function withoutServed(query: ListQuery, fields: readonly Field[]): ListQuery {
  const others = (query.forms ?? []).filter(({ field }) => fields.every(({ id }) => id !== field))
  const own = Object.entries(query.filter).filter(([name]) => !name.startsWith(PREFIX))
  const forms = [...others, ...fields.flatMap((field) => conditions(field, query.filter[field.name]))]
  const { forms: _, ...rest } = query
  return { ...rest, filter: Object.fromEntries(own), ...(forms.length > 0 ? { forms } : {}) }
}

function conditions(field: Field, value: unknown): readonly FormFilter[] {
  if (isUnset(value)) return []
  const { id } = field
  const operator = filterOperator(field)
  if (operator === 'range')
    return Object.entries(ENDS).flatMap(([end, one]) => {
      const bound = isObject(value) ? value[end] : undefined
      return isUnset(bound) ? [] : [{ field: id, operator: one, value: scalarText(bound) }]
    })
  return [{ field: id, operator, value: Array.isArray(value) ? value.join(',') : scalarText(value) }]
}
