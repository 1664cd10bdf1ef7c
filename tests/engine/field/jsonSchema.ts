import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { Json } from '#engine/source'

type Schema = { readonly [keyword: string]: Json }

/** The platform's own calendar: a day that does not exist comes back as another, or as none. Years of four digits, from 1. */
function isInstant(text: string): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString() === text && date.getUTCFullYear() > 0 && text.length === 24
}

// An unknown keyword or format is a mistake of the schema: it throws.
const ajv = new Ajv2020({
  strict: true,
  strictTypes: false,
  formats: {
    date: (text: string) => isInstant(`${text}T00:00:00.000Z`),
    'date-time': isInstant,
    email: /^[^\s@]+@[^\s@]+$/,
  },
})
const compiled = new WeakMap<Schema, ValidateFunction>()

/** Whether a value keeps to a JSON schema. */
export function agrees(value: unknown, schema: Schema): boolean {
  const validate = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, validate)
  return validate(value)
}
