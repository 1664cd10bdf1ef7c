import { isObject } from '#engine/form'
import type { Json } from '#engine/source'

type Schema = { readonly [keyword: string]: Json }
type Rule = (value: unknown, said: Json) => boolean

const isSchema = (json: Json): json is Schema => typeof json === 'object' && json !== null && !Array.isArray(json)

const TYPES: { readonly [type: string]: (value: unknown) => boolean } = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
}

const FORMATS: { readonly [format: string]: (text: string) => boolean } = {
  date: (text) => isInstant(`${text}T00:00:00.000Z`),
  'date-time': isInstant,
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
}

/** The platform's own calendar: a day that does not exist comes back as another, or as none. Years of four digits, from 1. */
function isInstant(text: string): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString() === text && date.getUTCFullYear() > 0 && text.length === 24
}

const wordOf = (json: Json): string => (typeof json === 'string' ? json : '')

const onText =
  (holds: (text: string, said: Json) => boolean): Rule =>
  (value, said) =>
    typeof value !== 'string' || holds(value, said)

const onNumber =
  (holds: (value: number, said: number) => boolean): Rule =>
  (value, said) =>
    typeof value !== 'number' || holds(value, Number(said))

const onList =
  (holds: (items: readonly unknown[], said: Json) => boolean): Rule =>
  (value, said) =>
    !Array.isArray(value) || holds(value, said)

const RULES: { readonly [keyword: string]: Rule } = {
  type: (value, said) => TYPES[wordOf(said)]?.(value) ?? false,
  enum: (value, said) => Array.isArray(said) && said.some((one) => one === value),
  not: (value, said) => isSchema(said) && !agrees(value, said),
  pattern: onText((text, said) => new RegExp(wordOf(said)).test(text)),
  format: onText((text, said) => FORMATS[wordOf(said)]?.(text) ?? false),
  maxLength: onText((text, said) => Array.from(text).length <= Number(said)),
  minLength: onText((text, said) => Array.from(text).length >= Number(said)),
  minimum: onNumber((value, said) => value >= said),
  maximum: onNumber((value, said) => value <= said),
  maxItems: onList((items, said) => items.length <= Number(said)),
  uniqueItems: onList((items) => new Set(items).size === items.length),
  items: onList((items, said) => isSchema(said) && items.every((item) => agrees(item, said))),
  properties: (value, said) =>
    !isObject(value) ||
    !isSchema(said) ||
    Object.entries(said).every(
      ([key, schema]) => !Object.hasOwn(value, key) || (isSchema(schema) && agrees(value[key], schema)),
    ),
  additionalProperties: () => true,
}

/** Whether a value keeps to a JSON schema; only the keywords that kinds use, any other throws. */
export const agrees = (value: unknown, schema: Schema): boolean =>
  Object.entries(schema).every(([keyword, said]) => {
    const rule = RULES[keyword]
    if (!rule) throw new Error(`unknown keyword ${keyword}`)
    return rule(value, said)
  })
