import { ok } from '#engine/result'
import { scalarText } from '#engine/text'
import type { Field } from '../field.ts'
import type { Acceptance } from '../fieldKind.ts'
import { acceptText, leaf, reject } from '../leaf.ts'

/** Maximum length of key and label together, in characters. */
const LONGEST = 500

/** Returns the key of a value. Only the key counts: the label dates from when it was chosen. */
export const linkedKey = (value: string): string => value.split(LINK_MARK, 1)[0] ?? ''

/** Separator between key and label of a linked select's value (wire contract, 1.4). */
const LINK_MARK = '@|@'

/** Whether the options are known only to a call. */
const usesOptionCall = ({ options, source }: Field): boolean => options.length === 0 && !Array.isArray(source.options)

/** A key returned by a call: an Id of the wire, or a number. */
const CALL_KEY = '[A-Za-z0-9_-]{1,36}'
const hasOptionCall = new RegExp(`^${CALL_KEY}$`)

export const linkedValue = (key: number | string, label: string): string => `${key}${LINK_MARK}${label}`

/** An option stored with its label: `key@|@label`. Code that knows the options rewrites the label. */
export const linked = leaf({
  kind: 'linked',
  keys: ['options'],
  requiredWording: 'selection',
  isEmpty: (value) =>
    value === null || value === undefined || (typeof value === 'string' && linkedKey(value).trim() === ''),
  accept,
  filter: (text) => (linkedKey(text) === '' ? reject('type') : ok(linkedKey(text))),
  text: (value, field, translator) => {
    if (typeof value !== 'string') return ''
    const option = field.options.find(({ key }) => String(key) === linkedKey(value))
    return option ? translator.translate(option.text) : linkedLabel(value)
  },
  schema: (field) => ({ type: 'string', maxLength: LONGEST, pattern: `^(?:${keyPattern(field)})@\\|@` }),
  comparedPart: { kind: 'before', mark: LINK_MARK },
  operators: ['in', 'eq', 'ne'],
})

const keyPattern = (field: Field): string =>
  usesOptionCall(field)
    ? CALL_KEY
    : field.options.map(({ key }) => String(key).replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join('|')

/** A declared option must exist. Options from a call are known only to the server. */
function accept(value: unknown, field: Field): Acceptance {
  const text = Number.isInteger(value) ? scalarText(value) : value
  const read = acceptText(text, field, LONGEST)
  if (!read.ok || typeof text !== 'string') return read
  const key = linkedKey(text)
  if (usesOptionCall(field)) return hasOptionCall.test(key) ? withLabel(key, linkedLabel(text)) : reject('option')
  const option = field.options.find((one) => String(one.key) === key)
  if (!option) return reject('option')
  return withLabel(key, option.text.kind === 'literal' ? option.text.text : linkedLabel(text))
}

function withLabel(key: string, label: string): Acceptance {
  const value = linkedValue(key, label)
  return value.length > LONGEST ? reject('tooLong', { max: LONGEST }) : ok(value)
}

export function linkedLabel(value: string): string {
  const at = value.indexOf(LINK_MARK)
  return at < 0 ? value : value.slice(at + LINK_MARK.length)
}
