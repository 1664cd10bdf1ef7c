import fc from 'fast-check'

type Schema = { readonly [keyword: string]: unknown }

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Longest texts and lists that are worth sending. */
const LONGEST = 40
const MOST = 3

/** Values that a JSON Schema of our dialect admits; `resolve` finds what a `$ref` names. */
export function valuesOf(schema: unknown, resolve: (ref: string) => unknown): fc.Arbitrary<unknown> {
  if (!isSchema(schema)) return fc.jsonValue({ maxDepth: 1 })
  const below = (inner: unknown): fc.Arbitrary<unknown> => valuesOf(inner, resolve)
  if (typeof schema['$ref'] === 'string') return fc.constant(null).chain(() => below(resolve(String(schema['$ref']))))
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...listOf(schema['enum']))
  const choices = listOf(schema['anyOf'] ?? schema['oneOf'])
  if (choices.length > 0) return fc.oneof(...choices.map(below))
  const types = Array.isArray(schema['type']) ? listOf(schema['type']) : [schema['type']]
  return fc.oneof(...types.map((type) => ofType(type, schema, below)))
}

function ofType(
  type: unknown,
  schema: Schema,
  below: (inner: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') {
    const min = Math.ceil(Number(schema['minimum'] ?? -1000))
    const max = Math.floor(Number(schema['maximum'] ?? Math.max(1000, min)))
    return fc.integer({ min, max })
  }
  if (type === 'array')
    return fc.array(below(schema['items']), { maxLength: MOST, minLength: Number(schema['minItems'] ?? 0) })
  if (type === 'object') return object(schema, below)
  return text(schema)
}

function object(schema: Schema, below: (inner: unknown) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {}
  const model = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, below(inner)]))
  return fc.record(model, {
    requiredKeys: listOf(schema['required'])
      .map(String)
      .filter((name) => name in model),
  })
}

function text({ format, pattern, minLength, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date('1970-01-01'), max: new Date('2100-01-01') })
      .map((date) => date.toISOString())
  if (format === 'date')
    return fc
      .date({ noInvalidDate: true, min: new Date('1970-01-01'), max: new Date('2100-01-01') })
      .map((date) => date.toISOString().slice(0, 10))
  if (typeof pattern === 'string' && pattern !== '\\S') return fc.stringMatching(new RegExp(pattern))
  return fc.string({
    minLength: Math.max(1, Number(minLength ?? 0)),
    maxLength: Math.min(LONGEST, Number(maxLength ?? LONGEST)),
  })
}
