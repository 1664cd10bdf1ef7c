import { ok } from '#engine/result'
import type { Json } from '#engine/source'
import type { Field } from '../field.ts'
import type { Acceptance } from '../fieldKind.ts'
import { leaf, reject } from '../leaf.ts'

/** The wire's Id. */
const ID = /^[A-Za-z0-9_-]{1,36}$/
/** More roles than any application has. */
const MOST = 100

/** Roles of one person, by id. The rules of access.json decide which may be combined: `roleProblem`. */
export const roles = leaf({
  kind: 'roles',
  keys: ['options', 'max'],
  options: { call: 'roles' },
  requiredWording: 'selection',
  initial: [],
  accept,
  parse: (text, field) =>
    accept(
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
        .map((one) => keyOfName(one, field)),
      field,
    ),
  filter: (text) => (ID.test(text) ? ok(text) : reject('type')),
  text: (value, field, translator) =>
    (Array.isArray(value) ? value : [])
      .map((id: unknown) => {
        const option = field.options.find(({ key }) => String(key) === id)
        return option ? translator.translate(option.text) : typeof id === 'string' ? id : ''
      })
      .filter(Boolean)
      .join(', '),
  schema: ({ options, source: { max } }): { readonly [keyword: string]: Json } => ({
    type: 'array',
    uniqueItems: true,
    maxItems: Math.min(max ?? MOST, MOST),
    items:
      options.length > 0 ? { enum: options.map(({ key }) => String(key)) } : { type: 'string', pattern: ID.source },
  }),
  column: () => 'jsonb',
  operators: ['in', 'has', 'eq', 'ne'],
  isNamed: true,
})

/** Returns the key of a role name, if the options are literal. */
const keyOfName = (name: string, { options }: Field): string =>
  String(options.find(({ text }) => text.kind === 'literal' && text.text === name)?.key ?? name)

function accept(value: unknown, { options, source: { max } }: Field): Acceptance {
  if (!Array.isArray(value)) return reject('type')
  const most = Math.min(max ?? MOST, MOST)
  const ids = [...new Set(value.map((id: unknown) => (typeof id === 'number' ? String(id) : id)))]
  if (ids.some((id) => typeof id !== 'string' || !ID.test(id))) return reject('type')
  if (ids.length > most) return reject('tooMany', { max: most })
  if (options.length > 0 && ids.some((id) => !options.some(({ key }) => String(key) === id))) return reject('option')
  return ok(ids)
}
