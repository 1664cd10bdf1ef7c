import { ok } from '#engine/result'
import type { Accepted, ColumnType, Field } from '../field.ts'
import { leaf, refuse } from '../leaf.ts'

export const select = leaf({
  kind: 'select',
  keys: ['options', 'many', 'creatable', 'max'],
  asks: 'selection',
  accept: (value, field) => (field.source.many ? acceptMany(value, field) : acceptOne(value, field)),
  parse: acceptOne,
  text: (value, field, speech) =>
    (Array.isArray(value) ? value : [value])
      .map((key) => field.options.find((option) => option.key === key))
      .map((option) => (option ? speech.say(option.text) : ''))
      .filter(Boolean)
      .join(', '),
  schema: (field) => {
    const one = { enum: field.options.map(({ key }) => key) }
    const { many, max } = field.source
    return many
      ? { type: 'array', items: one, uniqueItems: true, ...(max === undefined ? {} : { maxItems: max }) }
      : one
  },
  column: (field): ColumnType => (field.source.many ? 'jsonb' : numeric(field) ? 'integer' : 'text'),
  operators: ['in', 'eq', 'ne', 'has'],
  named: true,
})

const numeric = (field: Field): boolean =>
  field.options.length > 0 && field.options.every(({ key }) => typeof key === 'number')

/** A key may come as text from a query. */
function acceptOne(value: unknown, field: Field): Accepted {
  const option = field.options.find(({ key }) => key === value || (typeof value === 'string' && String(key) === value))
  return option ? ok(option.key) : refuse(typeof value === 'string' || typeof value === 'number' ? 'option' : 'type')
}

function acceptMany(value: unknown, field: Field): Accepted {
  if (!Array.isArray(value)) return refuse('type')
  if (field.source.max !== undefined && value.length > field.source.max)
    return refuse('tooMany', { max: field.source.max })
  const keys = value.map((key) => acceptOne(key, field))
  const refused = keys.find((key) => !key.ok)
  return refused ?? ok([...new Set(keys.flatMap((key) => (key.ok ? [key.value] : [])))])
}
