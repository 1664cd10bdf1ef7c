import type { Json } from '#engine/source'

type Schema = { readonly [keyword: string]: Json }

/** A JSON Schema as a type of TypeScript, in a block of code: one line for each property of the outermost object. */
export function typeBlock(name: string, schema: Json): string {
  const properties = propertiesOf(schema as Schema)
  const lines =
    properties === null
      ? [`type ${name} = ${typeText(schema)}`]
      : [`interface ${name} {`, ...properties.map((property) => `  ${property}`), '}']
  return ['```ts', ...lines, '```'].join('\n')
}

function propertiesOf(schema: Schema): readonly string[] | null {
  const { properties, required } = schema
  if (typeof properties !== 'object' || properties === null) return null
  const needed = Array.isArray(required) ? required : []
  return Object.entries(properties as Schema).map(
    ([key, held]) => `${/^\w+$/.test(key) ? key : `'${key}'`}${needed.includes(key) ? '' : '?'}: ${typeText(held)}`,
  )
}

function typeText(schema: Json): string {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return 'unknown'
  const held = schema as Schema
  return chosenText(held) ?? (Array.isArray(held['type']) ? eachType(held) : plainText(held))
}

/** Text of a schema that lists its values or refers to other types; null for any other schema. */
function chosenText({ $ref, const: only, enum: known, anyOf, oneOf }: Schema): string | null {
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1)
  if (only !== undefined) return JSON.stringify(only)
  if (Array.isArray(known)) return known.map((one) => JSON.stringify(one)).join(' | ')
  const alternatives = anyOf ?? oneOf
  return Array.isArray(alternatives) ? [...new Set(alternatives.map(typeText))].join(' | ') : null
}

const eachType = (schema: Schema): string =>
  (schema['type'] as readonly Json[]).map((type) => plainText({ ...schema, type })).join(' | ')

function plainText(schema: Schema): string {
  const { type, items, additionalProperties, format } = schema
  if (type === 'array') return arrayOf(typeText(items ?? {}))
  const properties = propertiesOf(schema)
  if (properties) return `{ ${properties.join('; ')} }`
  if (type === 'object') return `{ [name: string]: ${typeText(additionalProperties ?? {})} }`
  const name = typeof format === 'string' ? FORMATS[format] : undefined
  return name ?? (typeof type === 'string' ? (NUMBERS[type] ?? type) : 'unknown')
}

const arrayOf = (item: string): string => (/[ |]/.test(item) ? `(${item})[]` : `${item}[]`)

const FORMATS: { readonly [format: string]: string } = { 'date-time': 'Instant', date: 'Day', time: 'Hour' }
const NUMBERS: { readonly [type: string]: string } = { integer: 'Int' }
