import { ok } from '#engine/result'
import type { Json } from '#engine/source'
import type { Field } from '../field.ts'
import type { Acceptance, ColumnType } from '../fieldKind.ts'
import { optionOf } from '../fieldOptions.ts'
import { computedText, leaf, reject } from '../leaf.ts'
import { isCreatable, isNewItem, newItemText } from './options.ts'

/** Maximum length of a key returned by a call, in characters. */
const LONGEST_KEY = 200
/** Maximum number of keys of one value. A definition may set a lower limit. */
const MOST = 500

const isKey = (value: unknown): value is string | number =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

/** The Id type of the wire, used for options returned by calls. */
const CALL_KEY = /^[A-Za-z0-9_-]{1,36}$/

export const select = leaf({
  kind: 'select',
  keys: ['options', 'hold', 'dependsOn', 'many', 'creatable', 'look', 'max', 'moves', 'tones', 'icons'],
  looks: ['radio', 'list'],
  requiredWording: 'selection',
  accept: (value, field) => (field.source.many ? acceptMany(value, field) : acceptOne(value, field)),
  computed: (value, { source, options }) => {
    const keys = (Array.isArray(value) ? value : [value]).map((key: unknown) =>
      options.some((option) => option.key === key) ? key : computedText(key),
    )
    return source.many || Array.isArray(value) ? keys : keys[0]
  },
  parse: acceptOne,
  text: (value, field, translator) =>
    (Array.isArray(value) ? value : [value])
      .filter(isKey)
      .map((key) => {
        const option = optionOf(field, key)
        return option ? translator.translate(option.text) : (newItemText(key) ?? (field.optionCall ? String(key) : ''))
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
  isNamed: true,
})

const numeric = (field: Field): boolean =>
  !field.optionCall && field.options.length > 0 && field.options.every(({ key }) => typeof key === 'number')

/** Whether its choices are rows of the form, whose keys are texts. */
const isOfRows = ({ optionCall }: Field): boolean => optionCall?.kind === 'rows' && optionCall.key !== null

function schemaOfOne(field: Field): { readonly [keyword: string]: Json } {
  if (isOfRows(field)) return { type: 'string', maxLength: LONGEST_KEY }
  if (field.optionCall) return { type: 'string', pattern: `${CALL_KEY.source}|^\\+`, maxLength: LONGEST_KEY }
  const listed = { enum: field.options.filter((option) => !isNewItem(option)).map(({ key }) => key) }
  return isCreatable(field) ? { anyOf: [listed, { type: 'string', pattern: '^\\+', maxLength: LONGEST_KEY }] } : listed
}

/**
 * Accepts one key, also as text from a query. Options returned by a call are known only to the caller: here only the
 * format is checked.
 */
function acceptOne(value: unknown, field: Field): Acceptance {
  if (!isKey(value)) return reject('type')
  const fresh = newItemText(value)
  if (fresh !== null && (field.optionCall || isCreatable(field)))
    return value.toString().length <= LONGEST_KEY ? ok(`+${fresh}`) : reject('tooLong', { max: LONGEST_KEY })
  if (isOfRows(field))
    return String(value).length <= LONGEST_KEY ? ok(String(value)) : reject('tooLong', { max: LONGEST_KEY })
  if (field.optionCall) return CALL_KEY.test(String(value)) ? ok(String(value)) : reject('option')
  const option = field.options.find(({ key }) => key === value || (typeof value === 'string' && String(key) === value))
  return option && !isNewItem(option) ? ok(option.key) : reject('option')
}

function acceptMany(value: unknown, field: Field): Acceptance {
  if (!Array.isArray(value)) return reject('type')
  const max = Math.min(field.source.max ?? MOST, MOST)
  if (value.length > max) return reject('tooMany', { max })
  const keys = value.map((key) => acceptOne(key, field))
  const refused = keys.find((key) => !key.ok)
  return refused ?? ok([...new Set(keys.flatMap((key) => (key.ok ? [key.value] : [])))])
}
