import { ok } from '#engine/result'
import type { Json } from '#engine/source'
import type { Accepted, ColumnType, Field } from '../field.ts'
import { leaf, refuse } from '../leaf.ts'
import { isCreatable, isNewItem, newItem } from './creatable.ts'

/** Characters of a key that a call answered. */
const LONGEST_KEY = 200
/** Keys of one value, where the definition says no less. */
const MOST = 500

export const select = leaf({
  kind: 'select',
  keys: ['options', 'many', 'creatable', 'look', 'max', 'moves'],
  asks: 'selection',
  accept: (value, field) => (field.source.many ? acceptMany(value, field) : acceptOne(value, field)),
  parse: acceptOne,
  text: (value, field, speech) =>
    (Array.isArray(value) ? value : [value])
      .filter(isKey)
      .map((key) => {
        const option = field.options.find((candidate) => String(candidate.key) === String(key))
        return option ? speech.say(option.text) : (newItem(key) ?? (field.asked ? String(key) : ''))
      })
      .filter(Boolean)
      .join(', '),
  schema: (field) => {
    const one = schemaOfOne(field)
    const { many, max } = field.source
    return many ? { type: 'array', items: one, uniqueItems: true, maxItems: Math.min(max ?? MOST, MOST) } : one
  },
  column: (field): ColumnType => (field.source.many ? 'jsonb' : numeric(field) ? 'integer' : 'text'),
  operators: ['in', 'eq', 'ne', 'has'],
  named: true,
})

const numeric = (field: Field): boolean =>
  !field.asked && field.options.length > 0 && field.options.every(({ key }) => typeof key === 'number')

const isKey = (value: unknown): value is string | number =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

/** The wire's Id: what a call answers is known by it. */
const ASKED_KEY = /^[A-Za-z0-9_-]{1,36}$/

function schemaOfOne(field: Field): { readonly [keyword: string]: Json } {
  if (field.asked) return { type: 'string', pattern: `${ASKED_KEY.source}|^\\+`, maxLength: LONGEST_KEY }
  const listed = { enum: field.options.filter((option) => !isNewItem(option)).map(({ key }) => key) }
  return isCreatable(field) ? { anyOf: [listed, { type: 'string', pattern: '^\\+', maxLength: LONGEST_KEY }] } : listed
}

/** A key may come as text from a query. What a call answers is known to whoever asks it: here only its shape is. */
function acceptOne(value: unknown, field: Field): Accepted {
  if (!isKey(value)) return refuse('type')
  const fresh = newItem(value)
  if (fresh !== null && (field.asked || isCreatable(field)))
    return value.toString().length <= LONGEST_KEY ? ok(`+${fresh}`) : refuse('tooLong', { max: LONGEST_KEY })
  if (field.asked) return ASKED_KEY.test(String(value)) ? ok(String(value)) : refuse('option')
  const option = field.options.find(({ key }) => key === value || (typeof value === 'string' && String(key) === value))
  return option && !isNewItem(option) ? ok(option.key) : refuse('option')
}

function acceptMany(value: unknown, field: Field): Accepted {
  if (!Array.isArray(value)) return refuse('type')
  const max = Math.min(field.source.max ?? MOST, MOST)
  if (value.length > max) return refuse('tooMany', { max })
  const keys = value.map((key) => acceptOne(key, field))
  const refused = keys.find((key) => !key.ok)
  return refused ?? ok([...new Set(keys.flatMap((key) => (key.ok ? [key.value] : [])))])
}
